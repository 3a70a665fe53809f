import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';
import { recordAnnouncements } from '../../support/live-regions.ts';
import { paymentRequest } from '../../support/sandbox-control.ts';
import { approvedCard, challengedCard, succeeded } from '../../support/shop.ts';

/** The sandbox declines this CVV. */
const declined = { ...approvedCard, cvv: '901', holder: 'Jane Jones' };

/** The page records what `onDeclined` receives; it returns the value of `body`. */
function onDeclined(body: string): string {
  return `<script>window.declines = [];
    wpwlOptions.onDeclined = (decline) => { declines.push(decline); ${body} };</script>`;
}

/** Returns an id for each decline, as the merchant's server does. */
function returning(...ids: readonly string[]): string {
  return onDeclined(`return Promise.resolve(${JSON.stringify(ids)}[declines.length - 1]);`);
}

function markFrames(page: Page): Promise<unknown> {
  return page.evaluate(`window.frames0 = [...document.querySelectorAll('iframe')];
    for (const frame of frames0) frame.addEventListener('load', () => { frame.dataset.reloaded = '1'; });`);
}

async function expectSameFrames(page: Page): Promise<void> {
  expect(
    await page.evaluate(`frames0.every((frame) => frame.isConnected && !frame.dataset.reloaded)`),
  ).toBe(true);
}

async function paymentsOf(sandbox: Sandbox, ids: readonly string[]): Promise<readonly number[]> {
  return Promise.all(ids.map((id) => countPayments(sandbox, id)));
}

/** One layout runs in every suite and browser. */
function tagOf(layout: 'stacked' | 'accordion'): string {
  return layout === 'accordion' ? '@firefox' : '@full @firefox-full';
}

for (const layout of ['stacked', 'accordion'] as const)
  test.describe(`After a decline, in the layout ${layout},`, () => {
    test(`the shopper pays a new checkout by keyboard, and types only the CVV again ${tagOf(layout)}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      const announcements = await recordAnnouncements(page);
      const second = await sandbox.createCheckout();
      const first = await shop.open({ options: { layout }, after: returning(second) });
      const { form } = shop;
      await form.fill(declined);
      await markFrames(page);
      await announcements.take();

      await form.pay();
      await expect(form.message).toHaveText(words.paymentDeclined);
      await expect(form.cvv).toBeFocused();
      await expect(form.cvv).toHaveValue('');
      await expect(form.number).toHaveValue('4200 0000 0000 0091');
      await expect(form.holder).toHaveValue('Jane Jones');
      await expect(form.hints).toHaveCount(0);
      await expectSameFrames(page);
      expect(await announcements.take()).toContain(`alert: ${words.paymentDeclined}`);
      expect(await page.evaluate('declines')).toEqual([
        { id: first, resourcePath: `/v1/checkouts/${first}/payment` },
      ]);
      expect(await findAccessibilityViolations(page, { include: ['.wpwl-form-card'] })).toEqual([]);

      await page.keyboard.type('123');
      await page.keyboard.press('Enter');
      expect((await shop.result()).get('id')).toBe(second);
      expect(await shop.resultCode()).toBe(succeeded);
      expect(await paymentsOf(sandbox, [first, second])).toEqual([1, 1]);
    });
  });

test.describe('After a decline,', () => {
  test('a challenge in the page that is rejected leaves the form too @firefox-full @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const second = await sandbox.createCheckout();
    const options = { threeDIframeSize: { width: 390, height: 400 } };
    await shop.open({ options, after: returning(second) });
    const { form } = shop;
    await form.fill({ ...challengedCard, holder: 'Jane Jones' });
    await markFrames(page);
    await form.pay();
    const bank = bankPage(form.container.frameLocator('iframe.wpwl-target'));
    await bank.reject();
    await expect(form.message).toHaveText(words.paymentDeclined);
    await expect(form.container.locator('iframe.wpwl-target')).toHaveCount(0);
    await expect(form.number).toHaveValue('4200 0000 0000 0042');
    await expect(form.cvv).toHaveValue('');
    await expectSameFrames(page);
    await form.cvv.fill('123');
    await form.pay();
    await bank.confirm();
    expect((await shop.result()).get('id')).toBe(second);
    expect(await shop.resultCode()).toBe(succeeded);
  });

  test('a second decline asks for a third checkout @full', async ({ sandbox, shop }) => {
    const [second, third] = [await sandbox.createCheckout(), await sandbox.createCheckout()];
    await shop.open({ after: returning(second, third) });
    const { form } = shop;
    await form.fill(declined);
    await form.pay();
    await expect(form.cvv).toHaveValue('');
    await form.cvv.fill('902');
    await form.pay();
    await expect(form.cvv).toHaveValue('');
    await form.fill({ number: '5200000000000007', cvv: '123' });
    await form.pay();
    expect((await shop.result()).get('id')).toBe(third);
    expect(await shop.resultCode()).toBe(succeeded);
  });

  for (const [what, body, log, tag] of [
    ['returns nothing', '', undefined, ''],
    ['throws', 'throw new Error("no");', 'returned no checkout', '@full'],
    ['rejects', 'return Promise.reject(new Error("no"));', 'returned no checkout', '@full'],
    ['returns nonsense', 'return { id: 1 };', 'returned no checkout', '@full'],
    ['never answers', 'return new Promise(() => {});', 'returned no checkout', '@full'],
    [
      'returns the declined checkout',
      'return decline.id;',
      'does not accept the new checkout',
      '@full',
    ],
    [
      'returns an unknown checkout',
      'return "0".repeat(32);',
      'does not accept the new checkout',
      '@full',
    ],
  ] as const)
    test(`the result page opens if onDeclined ${what} ${tag}`, async ({ shop }) => {
      const first = await shop.open({ after: onDeclined(body) });
      await shop.form.fill(declined);
      await shop.form.pay();
      expect((await shop.result()).get('id')).toBe(first);
      expect(await shop.resultCode()).toBe('800.100.153');
      if (log === undefined) expect(shop.logged.join()).not.toContain('onDeclined');
      else expect(shop.logged.join()).toContain(log);
    });

  test('a success does not call onDeclined @full', async ({ sandbox, shop }) => {
    await shop.open({ after: returning(await sandbox.createCheckout()) });
    await shop.pay();
    await shop.expectPaid();
  });

  test('a lost response that turns out as a decline keeps the form @full', async ({
    sandbox,
    shop,
  }) => {
    const second = await sandbox.createCheckout();
    const first = await shop.open({ after: returning(second) });
    await sandbox.fault({ ...paymentRequest, kind: 'drop-after' });
    const { form } = shop;
    await form.fill(declined);
    await form.pay();
    await expect(form.message).toHaveText(words.paymentDeclined, { timeout: 20_000 });
    await form.cvv.fill('123');
    await form.pay();
    expect((await shop.result()).get('id')).toBe(second);
    expect(await paymentsOf(sandbox, [first, second])).toEqual([1, 1]);
  });
});
