import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { ada, createApplication, logOutInNewTab } from '../../pages/application.ts';
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { methodList } from '../../pages/method-list.ts';
import { storedForm } from '../../pages/stored-form.ts';
import { expect, test as base, type Sandbox } from '../../support/fixtures.ts';
import { readPage, runServer, type Order, type Server } from '../../support/recipes.ts';
import { approvedCard, challengedCard } from '../../support/shop.ts';

/* The code of `src/widget/RECIPES.md`. */

const cardMarkup =
  '<form class="paymentWidgets" action="/result" data-brands="VISA MASTER"></form>';

const test = base.extend<{ server: Server }>({
  server: async ({ sandbox }, use) => use(await runServer(sandbox)),
});

let orders = 0;

function newOrder(amount = '92.00'): Order {
  orders += 1;
  return { id: `recipe-order-${orders}`, checkoutId: '', amount, currency: 'EUR' };
}

/** An order with its checkout. */
async function startOrder({ createCheckout }: Server, amount?: string): Promise<Order> {
  const order = newOrder(amount);
  order.checkoutId = await createCheckout(order);
  return order;
}

/** Pays by a card that needs no challenge, and waits for the result page. */
async function payByCard(page: Page, sandbox: Sandbox): Promise<void> {
  await cardForm(page).fill(approvedCard);
  await cardForm(page).pay();
  await sandbox.result(page);
}

/** Opens the page of an order: options that a recipe changes, its code, the script, and a form if it has none. */
async function openPage(page: Page, sandbox: Sandbox, { checkoutId }: Order, code: string) {
  const script = `<script src="${sandbox.scriptAddress(checkoutId)}" async></script>`;
  const form = code.includes('<form') ? '' : cardMarkup;
  const body = `<script>var wpwlOptions = { showAmount: true };</script>${code}${form}${script}`;
  await page.goto(sandbox.site.serve({ body }));
}

function resourcePathOf({ checkoutId }: Order): string {
  return `/v1/checkouts/${checkoutId}/payment`;
}

/** Answers the requests of the page to its server. */
async function answer(page: Page, path: string, respond: () => Promise<string>): Promise<void> {
  await page.route(`**${path}`, async (route) => route.fulfill({ body: await respond() }));
}

function payLabel(amount: string): string {
  return words.payAmount.replace('{{amount}}', `€${amount}`);
}

test.describe('The recipe', () => {
  test('“Save a card, and pay by one click” gets the same registrationId twice', async ({
    page,
    sandbox,
    server,
  }) => {
    const code = await readPage('Save a card, and pay by one click');
    const shopper = { cards: new Set<string>() };
    const first = newOrder();
    first.checkoutId = await server.createOneClickCheckout(first, shopper);
    await openPage(page, sandbox, first, code);
    await cardForm(page).fill(approvedCard);
    await page.getByRole('checkbox', { name: 'Save for next time' }).check();
    await cardForm(page).pay();
    await sandbox.result(page);
    await server.keepCard(first, shopper);
    expect(shopper.cards.size).toBe(1);

    const second = newOrder();
    second.checkoutId = await server.createOneClickCheckout(second, shopper);
    await openPage(page, sandbox, second, code);
    await storedForm(page).cvv.fill('123');
    await storedForm(page).pay.click();
    await sandbox.result(page);
    const { body } = await sandbox.readStatus(resourcePathOf(second));
    expect(body).toMatchObject({ registrationId: [...shopper.cards][0] });
    await server.keepCard(second, shopper);
    expect(shopper.cards.size).toBe(1);
  });

  test('“Retry after a decline” keeps the form and pays with another checkout @full', async ({
    page,
    sandbox,
    server,
  }) => {
    const order = await startOrder(server);
    const first = order.checkoutId;
    await answer(page, '/order/retry', () => server.retryOrder(order));
    await openPage(page, sandbox, order, await readPage('Retry after a decline'));
    const form = cardForm(page);
    await form.fill({ number: '4111111111111111', cvv: '900' });
    await form.pay();
    await expect(form.message).toHaveText(words.paymentDeclined);
    expect(order.checkoutId).not.toBe(first);
    await form.cvv.fill('123');
    await form.pay();
    await sandbox.result(page);
    expect(await server.verifyPayment(order, resourcePathOf(order))).toBe('paid');
    await expect(server.retryOrder(order)).rejects.toThrow('paid');
  });

  test('“Change the amount” pays what the button shows @full', async ({
    page,
    sandbox,
    server,
  }) => {
    const order = await startOrder(server);
    await answer(page, '/order/coupon', () => server.changeAmount(order, '46.00'));
    await openPage(page, sandbox, order, await readPage('Change the amount'));
    const form = cardForm(page);
    await form.fill(approvedCard);
    await page.evaluate('applyCoupon()');
    await expect(form.payButton).toHaveText(payLabel('46.00'));
    await form.cvv.fill('123');
    await form.pay();
    await sandbox.result(page);
    expect(await server.verifyPayment(order, resourcePathOf(order))).toBe('paid');
    await expect(server.changeAmount(order, '1.00')).rejects.toThrow('The payment has begun.');
  });

  test('“Several payment methods” pays with a wallet, and waits for a pending payment @full', async ({
    page,
    sandbox,
    server,
  }) => {
    const code = await readPage('Several payment methods');
    const order = await startOrder(server);
    await openPage(page, sandbox, order, code);
    const list = methodList(page);
    await expect(list.radios).toHaveCount(3);
    await list.row('PAYPAL').click();
    await page.locator('.wpwl-method-open .wpwl-button-brand').click();
    await bankPage(page).confirm();
    const returned = await sandbox.result(page);
    const path = returned.get('resourcePath') ?? '';
    expect(await server.finishOrder(order, path)).toBe('/thank-you');

    const later = await startOrder(server, '5200.00');
    await openPage(page, sandbox, later, code);
    expect(await server.finishOrder(later, resourcePathOf(later))).toBe('/checkout');
    await payByCard(page, sandbox);
    expect(await server.finishOrder(later, resourcePathOf(later))).toBe('/in-progress');
  });

  test('“A subscription” charges later months without the shopper, until it is cancelled @full', async ({
    page,
    sandbox,
    server,
  }) => {
    const order = newOrder();
    order.checkoutId = await server.createFirstCheckout(order);
    await openPage(page, sandbox, order, '');
    await payByCard(page, sandbox);
    const registrationId = await server.readSubscription(order);
    expect(await server.chargeMonth(registrationId, newOrder('5.00'))).toBe('paid');
    await server.cancelSubscription(registrationId);
    expect(await server.chargeMonth(registrationId, newOrder('5.00'))).not.toBe('paid');
  });

  test('“3-D Secure in the page” asks the shopper without leaving the page @full', async ({
    page,
    sandbox,
    server,
  }) => {
    const order = await startOrder(server);
    await openPage(page, sandbox, order, await readPage('3-D Secure in the page'));
    await cardForm(page).fill(challengedCard);
    await cardForm(page).pay();
    const bank = bankPage(cardForm(page).container.frameLocator('iframe.wpwl-target'));
    await expect(bank.question).toBeInViewport();
    expect(await server.isAnswered(order)).toBe(false);
    await bank.confirm();
    await sandbox.result(page);
    expect(await server.isAnswered(order)).toBe(true);
  });

  test('“SAQ A” pays under its policy, without inputs for the card in the page @full', async ({
    page,
    sandbox,
    server,
  }) => {
    const order = await startOrder(server);
    const nonce = 'c2FxLWE';
    const code = (await readPage('SAQ A')).replaceAll('{nonce}', nonce);
    const script = `<script src="${sandbox.scriptAddress(order.checkoutId)}" async></script>`;
    const headers = server.paymentPageHeaders(nonce);
    await page.goto(sandbox.site.serve({ body: code + cardMarkup + script, headers }));
    const form = cardForm(page, 0, true);
    await form.fill({
      number: '4200000000000091',
      expiry: '1239',
      holder: 'Jane Jones',
      cvv: '123',
    });
    await expect(page.locator('input[name^="card."]')).toHaveCount(0);
    await form.pay();
    await sandbox.result(page);
    expect(await server.verifyPayment(order, resourcePathOf(order))).toBe('paid');
  });

  test('“A logout in a single-page application” ends the session without a reload @full', async ({
    page,
    context,
    sandbox,
    server,
  }) => {
    await sandbox.createUser(ada);
    const application = await createApplication(sandbox, 'app.opp.localhost');
    const returned = await application.logIn(page, ada);
    const sessions = new Map([['local', ada.username]]);
    const cookies: unknown[] = [];
    await answer(page, '/session', async () => {
      server.endSession(
        sessions,
        { headers: { cookie: 'a=b; session=local' } },
        {
          writeHead: (...head) => {
            cookies.push(...head);
            return { end: () => {} };
          },
        },
      );
      return '';
    });
    const settings = {
      authUrl: sandbox.authUrl,
      clientId: application.clientId,
      sessionState: returned.get('session_state'),
    };
    const start = `<script>
      const onEnd = () => { document.title = 'signed out'; };
      watchSession({ ...${JSON.stringify(settings)}, onEnd });
      _OASM('on_status', ({ state }) => { document.title = state; });
    </script>`;
    const code = await readPage('A logout in a single-page application');
    await page.goto(application.site.serve({ path: '/members', body: code + start }));
    await expect(page).toHaveTitle('logged_in');
    const loadedAt = await page.evaluate('performance.timeOrigin');
    await logOutInNewTab(context, await createApplication(sandbox, 'other.opp.localhost'));
    await expect(page).toHaveTitle('signed out');
    expect(sessions.size).toBe(0);
    expect(cookies).toEqual([204, { 'Set-Cookie': expect.stringContaining('Max-Age=0') }]);
    expect(await page.evaluate('performance.timeOrigin')).toBe(loadedAt);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await page.evaluate('typeof _OASM')).toBe('undefined');
  });
});
