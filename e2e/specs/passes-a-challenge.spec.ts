import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { callsOf, recording } from '../pages/merchant-script.ts';
import { countPayments } from '../support/counting.ts';
import { expect, test, type World } from '../support/world.ts';

const postCard = { number: '4200000000000042' };
const getCard = { number: '375987000000021', cvv: '1234' };

const codeOf = async (page: Page, world: World): Promise<string> => {
  const returned = await world.result(page);
  const { body } = await world.readStatus(returned.get('resourcePath') ?? '');
  return (body as { result: { code: string } }).result.code;
};

test.describe('A shopper is asked by the bank in its own window', { tag: '@firefox' }, () => {
  const rows = [
    { card: postCard, method: 'POST', decision: 'confirm', code: '000.100.110' },
    { card: getCard, method: 'GET', decision: 'confirm', code: '000.100.110' },
    { card: postCard, method: 'POST', decision: 'reject', code: '100.390.112' },
    { card: postCard, method: 'POST', decision: 'cancel', code: '100.396.101' },
  ] as const;

  for (const { card, method, decision, code } of rows) {
    test(`by ${method}, and may ${decision}`, async ({ page, world }) => {
      const checkoutId = await world.createCheckout();
      await world.merchantPage(page, world.snippet({ checkoutId }));
      const form = cardForm(page);
      await form.fill(card);
      await form.pay();

      const bank = bankPage(page);
      await expect(bank.question).toBeVisible();
      expect(new URL(page.url()).hostname).toBe('bank.localhost');
      await bank[decision]();

      expect(await codeOf(page, world)).toBe(code);
      expect(await countPayments(world, checkoutId)).toBe(1);
    });
  }

  test('and may walk away: nothing is paid, and the form says so on the way back', async ({
    page,
    world,
  }) => {
    const checkoutId = await world.createCheckout();
    await world.merchantPage(page, world.snippet({ checkoutId }));
    const form = cardForm(page);
    await form.fill(postCard);
    await form.pay();
    await bankPage(page).leave();
    await expect(page.getByText('Nothing was confirmed')).toBeVisible();

    const status = await world.readStatus(`/v1/checkouts/${checkoutId}/payment`);
    expect(status.body).toMatchObject({ result: { code: '000.200.000' } });

    await page.goto(`${world.site.origin}/checkout`);
    await expect(form.message).toHaveText(words.outcomePending);
    await form.continueButton.click();
    expect(await codeOf(page, world)).toBe('000.200.000');
    expect(await countPayments(world, checkoutId)).toBe(1);
  });
});

test.describe('A shopper is asked by the bank in the page of the shop', { tag: '@firefox' }, () => {
  const rows = [
    {
      name: 'of the size that threeDIframeSize names',
      options: { threeDIframeSize: { width: 320, height: 410 } },
      card: postCard,
      decision: 'confirm',
      code: '000.100.110',
      size: { width: 320, height: 410 },
    },
    {
      name: 'of the size that threeDChallengeWindow names',
      options: { browser: { threeDChallengeWindow: 2 } },
      card: getCard,
      decision: 'reject',
      code: '100.390.112',
      size: { width: 390, height: 400 },
    },
    {
      name: 'of the width of the form where paymentTarget alone asks for it',
      options: { paymentTarget: 'iframe' },
      card: postCard,
      decision: 'cancel',
      code: '100.396.101',
    },
  ] as const;

  for (const row of rows) {
    test(`${row.name}, and may ${row.decision}`, async ({ page, world }) => {
      const checkoutId = await world.createCheckout();
      world.site.serve({
        path: '/result',
        html: '<!doctype html><title>Result</title><h1>Thank you</h1>',
        headers: { 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'none'" },
      });
      const script = recording('onLoadThreeDIframe');
      await world.merchantPage(page, world.snippet({ checkoutId, options: row.options, script }));
      const form = cardForm(page);
      const drawn = form.container.locator('form.wpwl-form-card');
      const { width: full } = (await drawn.boundingBox()) ?? {};
      await form.fill(row.card);
      await form.pay();

      const frame = form.container.locator('iframe.wpwl-target');
      const bank = bankPage(frame.contentFrame());
      await expect(bank.question).toBeVisible();
      await expect(drawn).toBeHidden();
      const box = await frame.boundingBox();
      expect(box?.width).toBe('size' in row ? row.size.width : full);
      if ('size' in row) expect(box?.height).toBe(row.size.height);
      await expect.poll(() => callsOf(page)).toContainEqual(['onLoadThreeDIframe', 'iframe']);
      expect(page.url()).toBe(`${world.site.origin}/checkout`);
      await bank[row.decision]();

      expect(await codeOf(page, world)).toBe(row.code);
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      expect(await countPayments(world, checkoutId)).toBe(1);
    });
  }
});
