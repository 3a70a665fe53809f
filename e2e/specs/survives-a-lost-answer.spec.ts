import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countPayments, countPosts } from '../support/counting.ts';
import { goBack } from '../support/go-back.ts';
import { keepingPages } from '../support/own-chromium.ts';
import { expect, test, type World } from '../support/world.ts';

const card = { number: '4200000000000091' };
const submission = { method: 'POST', path: '/v1/checkouts/*/payment', times: 1 } as const;
const configuration = { method: 'GET', path: '/v1/checkouts/*/widget', times: 1 } as const;

const open = async (page: Page, world: World): Promise<readonly [string, CardForm]> => {
  const checkoutId = await world.createCheckout();
  const script = recording('onError');
  await world.merchantPage(page, world.snippet({ checkoutId, script }));
  return [checkoutId, cardForm(page)];
};

const expectKept = async (form: CardForm): Promise<void> => {
  await expect(form.number).toHaveValue('4200 0000 0000 0091');
  await expect(form.expiry).toHaveValue('12 / 39');
  await expect(form.holder).toHaveValue('Jane Jones');
  await expect(form.cvv).toHaveValue('123');
};

test.describe('A payment survives a lost answer', { tag: '@firefox' }, () => {
  for (const kind of ['drop-before', 'status'] as const) {
    test(`to ${kind}: nothing is charged, nothing typed is lost, and the next press pays`, async ({
      page,
      world,
    }) => {
      const [checkoutId, form] = await open(page, world);
      await form.fill(card);
      await world.fault({ ...submission, kind });
      await form.pay();

      await expect(form.message).toHaveText(words.nothingCharged);
      await expectKept(form);
      expect(await callsOf(page)).toEqual([
        ['onError', { name: 'WidgetError', code: 'outcome_unknown' }],
      ]);
      expect(await countPayments(world, checkoutId)).toBe(0);
      await form.pay();

      await world.result(page);
      expect(await countPosts(world, checkoutId)).toBe(2);
      expect(await countPayments(world, checkoutId)).toBe(1);
    });
  }

  for (const kind of ['drop-after', 'malformed'] as const) {
    test(`to ${kind}: the shopper goes on to the result of the one payment`, async ({
      page,
      world,
    }) => {
      const [checkoutId, form] = await open(page, world);
      await form.fill(card);
      await world.fault({ ...submission, kind });
      await form.pay();

      const returned = await world.result(page);
      const status = await world.readStatus(returned.get('resourcePath') ?? '');
      expect(status.body).toMatchObject({ result: { code: '000.100.110' } });
      expect(await countPosts(world, checkoutId)).toBe(1);
      expect(await countPayments(world, checkoutId)).toBe(1);
    });
  }

  test('without a connection nothing is sent; it goes on when the line is back', async ({
    page,
    context,
    world,
  }) => {
    const [checkoutId, form] = await open(page, world);
    await form.fill(card);
    await context.setOffline(true);
    await form.pay();

    await expect(form.message).toHaveText(words.offline);
    await expectKept(form);
    expect(await countPosts(world, checkoutId)).toBe(0);
    await context.setOffline(false);
    await expect(form.message).toHaveText(words.online);
    await form.pay();

    await world.result(page);
    expect(await countPayments(world, checkoutId)).toBe(1);
  });
});

test.describe('Without its configuration the form works from data-brands', () => {
  const faults = [
    { ...configuration, kind: 'delay', delayMs: 60_000 },
    { ...configuration, kind: 'status', status: 500 },
    { ...configuration, kind: 'malformed' },
  ] as const;

  for (const fault of faults) {
    test(`when it is lost to ${fault.kind}`, { tag: '@firefox' }, async ({ page, world }) => {
      await world.fault(fault);
      const [checkoutId, form] = await open(page, world);
      await expect(form.brand.getByRole('option')).toHaveText([
        'Visa',
        'Mastercard',
        'American Express',
      ]);
      await form.fill(card);
      await form.pay();

      await world.result(page);
      expect(await countPayments(world, checkoutId)).toBe(1);
    });
  }
});

keepingPages(
  'A page that was left without an answer opens again by the word of the gateway alone',
  async ({ page, world }) => {
    const checkoutId = await world.createCheckout();
    const script =
      "addEventListener('pageshow', ({ persisted }) => { window.isKept = persisted; });";
    await world.merchantPage(page, world.snippet({ checkoutId, script }));
    const form = cardForm(page);
    await form.fill(card);
    await world.fault({ ...submission, kind: 'drop-after' });
    await form.pay();
    await world.result(page);

    await world.fault({ ...configuration, kind: 'status', times: 2 });
    await goBack(page);
    await expect.poll(() => page.evaluate('window.isKept').catch(() => 'on its way')).toBe(true);
    await expect(form.message).toHaveText(words.outcomePending);
    await expect(form.payButton).toBeHidden();
    await form.continueButton.click();
    await world.result(page);
    expect(await countPosts(world, checkoutId)).toBe(1);
  },
);
