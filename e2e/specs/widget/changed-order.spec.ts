import { setTimeout as delay } from 'node:timers/promises';
import type { Frame, Page, Route } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { createOffer, storedForm } from '../../pages/stored-form.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { approvedCard, succeeded } from '../../support/shop.ts';

function setCheckout(page: Page, id: string): Promise<unknown> {
  return page.evaluate(`wpwl.setCheckout('${id}').then(() => 'changed', ({ code }) => code)`);
}

function pay(amount: string): string {
  return words.payAmount.replace('{{amount}}', amount);
}

for (const layout of ['stacked', 'accordion'] as const)
  test.describe(`When the order changes, in the layout ${layout},`, () => {
    test(`wpwl.setCheckout changes amount and checkout, and keeps what was typed ${layout === 'accordion' ? '@firefox-full' : '@full @firefox-full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const first = await shop.open({ options: { layout, showAmount: true } });
      const { form } = shop;
      await form.fill({ ...approvedCard, holder: 'Jane Jones' });
      await expect(form.payButton).toHaveText(pay('€92.00'));
      const second = await sandbox.createCheckout({ amount: '80.00' });
      expect(await setCheckout(page, second)).toBe('changed');
      await expect(form.payButton).toHaveText(pay('€80.00'));
      expect(await page.evaluate('wpwl.checkout.id')).toBe(second);
      await expect(form.container.getByRole('status')).toHaveText(
        words.orderUpdated.replace('{{amount}}', '€80.00'),
      );
      await expect(form.number).toHaveValue('4200 0000 0000 0091');
      await expect(form.holder).toHaveValue('Jane Jones');
      await expect(form.cvv).toHaveValue('');
      await expect(form.message).toHaveText(words.cvvEmptied);
      await form.cvv.fill('123');
      await expect(form.message).toHaveText('');
      await form.pay();
      expect((await shop.result()).get('id')).toBe(second);
      expect(await shop.status()).toMatchObject({ amount: '80.00', result: { code: succeeded } });
      expect(await countPayments(sandbox, first)).toBe(0);
    });

    test('a number whose brand is no longer offered says so, until it is offered again @full', async ({
      page,
      sandbox,
      shop,
    }) => {
      const brands = 'VISA MASTER PAYPAL';
      await shop.open({ options: { layout, brandDetection: true, showAmount: true }, brands });
      const { form } = shop;
      await form.fill(approvedCard);
      const limited = await sandbox.createCheckout({ paymentBrand: 'MASTER', amount: '80.00' });
      expect(await setCheckout(page, limited)).toBe('changed');
      const refused = words.brandNotAccepted
        .replace('{{brand}}', 'Visa')
        .replace('{{brands}}', 'Mastercard');
      await expect(form.hints).toHaveText([refused]);
      // Both, because a screen reader may not have begun with the first one.
      await expect(form.container.getByRole('status')).toHaveText(
        `${words.orderUpdated.replace('{{amount}}', '€80.00')} ${refused}`,
      );
      await expect(form.number).toHaveValue('4200 0000 0000 0091');
      await expect(form.cvv).toHaveValue('');
      await form.cvv.fill('123');
      const open = await sandbox.createCheckout();
      expect(await setCheckout(page, open)).toBe('changed');
      await expect(form.hints).toHaveCount(0);
      await expect(form.cvv).toHaveValue('');
      await form.cvv.fill('123');
      await form.pay();
      expect((await shop.result()).get('id')).toBe(open);
    });

    test('the saved cards are those of the new checkout @full', async ({ page, sandbox, shop }) => {
      await shop.open({ options: { layout }, checkoutId: await createOffer(sandbox, ['card']) });
      const stored = storedForm(page);
      await expect(stored.rows).toHaveCount(1);
      const second = await createOffer(sandbox, ['card', 'challengedCard']);
      expect(await setCheckout(page, second)).toBe('changed');
      await expect(stored.rows).toHaveCount(2);
      const third = await sandbox.createCheckout();
      expect(await setCheckout(page, third)).toBe('changed');
      await expect(stored.container).toHaveCount(0);
      await expect(shop.form.number).toBeVisible();
      await shop.pay();
      expect((await shop.result()).get('id')).toBe(third);
    });

    test('the CVV of a saved card is asked for, until another payment method is chosen @full', async ({
      page,
      sandbox,
      shop,
    }) => {
      const checkoutId = await createOffer(sandbox, ['card', 'account']);
      await shop.open({ options: { layout }, checkoutId });
      const stored = storedForm(page);
      await stored.cvv.fill('123');
      const offered: readonly (readonly [name: string, id: string])[] = await Promise.all(
        (await stored.rows.all()).map(
          async (row, index) => [`registrations[${index}].id`, await row.inputValue()] as const,
        ),
      );
      const second = await sandbox.createCheckout(Object.fromEntries(offered));
      expect(await setCheckout(page, second)).toBe('changed');
      const message = stored.container.getByRole('alert');
      await expect(message).toHaveText(words.cvvEmptied);
      await stored.rows.last().check();
      await expect(message).toHaveText('');
      await stored.pay.click();
      expect((await shop.result()).get('id')).toBe(second);
    });

    test('other saved cards leave the selected one and the focus, and the CVV is asked for @full', async ({
      page,
      sandbox,
      shop,
    }) => {
      const checkoutId = await createOffer(sandbox, ['card', 'challengedCard', 'account']);
      await shop.open({ options: { layout }, checkoutId });
      const stored = storedForm(page);
      await stored.rows.nth(1).check();
      const selected = await stored.rows.nth(1).inputValue();
      await stored.cvv.click();
      await stored.cvv.pressSequentially('123');
      const second = await sandbox.createCheckout({
        'registrations[0].id': await stored.rows.first().inputValue(),
        'registrations[1].id': selected,
      });
      expect(await setCheckout(page, second)).toBe('changed');
      await expect(stored.rows).toHaveCount(2);
      await expect(stored.rows.nth(1)).toHaveValue(selected);
      await expect(stored.rows.nth(1)).toBeChecked();
      await expect(stored.container.getByRole('alert')).toHaveText(words.cvvEmptied);
      await expect(stored.rows.nth(1)).toBeFocused();
      await expect(stored.cvv).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(stored.cvv).toBeFocused();
      await page.keyboard.type('123');
      await expect(stored.cvv).toHaveValue('123');
      await expect(stored.container.getByRole('alert')).toHaveText('');
    });
  });

test('When the order brings other saved cards, the card form that the shopper has opened stays open @full', async ({
  page,
  sandbox,
  shop,
}) => {
  await shop.open({ before: '<h1>Cart</h1>', checkoutId: await createOffer(sandbox, ['card']) });
  const stored = storedForm(page);
  await stored.other.click();
  await shop.form.fill(approvedCard);
  // The focus leaves the form, as when the shopper changes the cart.
  await page.getByRole('heading').click();
  const second = await createOffer(sandbox, ['card', 'challengedCard']);
  expect(await setCheckout(page, second)).toBe('changed');
  await expect(shop.form.message).toHaveText(words.cvvEmptied);
  await expect(shop.form.number).toBeVisible();
  await expect(stored.container).toBeHidden();
  await stored.back.click();
  await expect(stored.rows).toHaveCount(2);
});

test.describe('wpwl.setCheckout', () => {
  for (const [problem, answer] of [
    ['are slow', async (route: Route) => delay(1_000).then(() => route.continue())],
    ['get an error first', async (route: Route) => route.fulfill({ status: 503 })],
  ] as const)
    test(`resolves when the hosted fields have the new checkout, and they ${problem}: a CVV typed then stays @full`, async ({
      page,
      sandbox,
      shop,
    }) => {
      await shop.open();
      await shop.form.fill(approvedCard);
      const second = await sandbox.createCheckout();
      const asked = new Set<Frame>();
      await page.route('**/replacement', async (route) => {
        const frame = route.request().frame();
        if (frame === page.mainFrame() || asked.has(frame)) return route.continue();
        asked.add(frame);
        return answer(route);
      });
      expect(await setCheckout(page, second)).toBe('changed');
      await shop.form.cvv.fill('123');
      await shop.form.pay();
      expect((await shop.result()).get('id')).toBe(second);
    });

  test('waits for the newest of several calls @full', async ({ page, sandbox, shop }) => {
    await shop.open();
    await shop.form.fill(approvedCard);
    const ids: readonly string[] = [
      await sandbox.createCheckout(),
      await sandbox.createCheckout(),
      await sandbox.createCheckout(),
    ];
    const outcomes = await page.evaluate(
      `Promise.all(${JSON.stringify(ids)}.map((id) => wpwl.setCheckout(id).then(() => wpwl.checkout.id)))`,
    );
    expect(outcomes).toEqual([ids[2], ids[2], ids[2]]);
    await shop.form.cvv.fill('123');
    await shop.form.pay();
    expect((await shop.result()).get('id')).toBe(ids[2]);
  });

  test('in a submit hook pays the new checkout after another press @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const second = await sandbox.createCheckout({ amount: '80.00' });
    await shop.open({
      options: { showAmount: true },
      after: `<script>wpwlOptions.onBeforeSubmitCard = () => { void wpwl.setCheckout('${second}'); };</script>`,
    });
    const { form } = shop;
    await form.fill(approvedCard);
    await form.pay();
    await expect(form.message).toContainText('€80.00');
    await expect(form.payButton).toHaveText(pay('€80.00'));
    await form.cvv.fill('123');
    await form.pay();
    expect((await shop.result()).get('id')).toBe(second);
    expect(await shop.status()).toMatchObject({ amount: '80.00' });
    expect(page.url()).toContain(second);
  });

  test('is refused for a checkout that cannot replace the old one, and nothing changes', async ({
    page,
    shop,
  }) => {
    const first = await shop.open();
    await shop.form.fill({ ...approvedCard, cvv: '123' });
    for (const id of ['', '../x', '0'.repeat(32)])
      expect(await setCheckout(page, id)).toBe('checkout_not_changed');
    expect(await page.evaluate('wpwl.checkout.id')).toBe(first);
    await expect(shop.form.cvv).toHaveValue('123');
    await shop.form.pay();
    await shop.expectPaid();
  });
});
