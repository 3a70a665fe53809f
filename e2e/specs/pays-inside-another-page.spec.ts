import type { Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { countPayments } from '../support/counting.ts';
import { expect, test, type World } from '../support/world.ts';

type Embedding = { readonly options?: object; readonly attributes?: string };

type Embedded = {
  readonly checkoutId: string;
  /** Address of the page that embeds. */
  readonly host: string;
  /** Address of what the frame shows at the moment. */
  readonly framed: () => string;
};

/** A payment page of a shop, in a frame of somebody else's page on another site. */
const embed = async (
  page: Page,
  world: World,
  { options = {}, attributes = '' }: Embedding,
): Promise<Embedded> => {
  const checkoutId = await world.createCheckout();
  const address = world.site.serve(world.snippet({ checkoutId, options }));
  const host = world.siteAt('booking.localhost').serve({
    body: `<h1>Your booking</h1>
      <iframe name="payment" title="Payment" src="${address}" width="480" height="700" ${attributes}></iframe>`,
  });
  await page.goto(host);
  return { checkoutId, host, framed: () => page.frame('payment')?.url() ?? '' };
};

const pay = async (page: Page, number: string): Promise<void> => {
  const form = cardForm(page.frameLocator('iframe[name="payment"]'));
  await form.fill({ number });
  await form.pay();
};

const cards = { plain: '4200000000000091', challenged: '4200000000000042' };

/** As an application shows it: scripts and forms, but the window around is out of reach. */
const webView = 'sandbox="allow-scripts allow-same-origin allow-forms"';

test.describe('Inside the page of somebody else', { tag: '@firefox' }, () => {
  for (const [where, attributes] of [
    ['a frame', ''],
    ['a frame without the right to leave', webView],
  ] as const) {
    test(`a payment stays in ${where}`, async ({ page, world }) => {
      const { checkoutId, host, framed } = await embed(page, world, { attributes });
      await pay(page, cards.challenged);
      await bankPage(page.frameLocator('iframe[name="payment"]')).confirm();
      await expect.poll(framed).toContain('/result?');
      expect(page.url()).toBe(host);
      expect(await countPayments(world, checkoutId)).toBe(1);
    });
  }

  test('shopperResultTarget leaves the frame for the result', async ({ page, world }) => {
    const { checkoutId } = await embed(page, world, {
      options: { shopperResultTarget: '_top' },
    });
    await pay(page, cards.plain);
    expect((await world.result(page)).get('id')).toBe(checkoutId);
  });

  test('paymentTarget leaves the frame for the challenge', async ({ page, world }) => {
    const { checkoutId } = await embed(page, world, { options: { paymentTarget: '_top' } });
    await pay(page, cards.challenged);
    await bankPage(page).confirm();
    expect((await world.result(page)).get('id')).toBe(checkoutId);
    expect(await countPayments(world, checkoutId)).toBe(1);
  });

  test('a challenge in the page opens in the frame, and the result where it is asked for', async ({
    page,
    world,
  }) => {
    const { checkoutId } = await embed(page, world, {
      options: { paymentTarget: 'iframe', shopperResultTarget: '_top' },
    });
    await pay(page, cards.challenged);
    const challenge = page.frameLocator('iframe[name="payment"]').frameLocator('.wpwl-target');
    await bankPage(challenge).confirm();
    expect((await world.result(page)).get('id')).toBe(checkoutId);
    expect(await countPayments(world, checkoutId)).toBe(1);
  });
});
