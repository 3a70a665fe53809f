import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { openComponent, readErrorCodes, runInOneTask } from '../../pages/component.ts';
import { recordConsoleProblems } from '../../support/console-messages.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { countPayments } from '../../support/ledger.ts';
import { noResources, readResources, trackResources } from '../../support/page-resources.ts';

/** Longer than any time limit of the widget. */
const longestWait = '00:20';

async function open(page: Page, sandbox: Sandbox, locale?: string) {
  await page.clock.install();
  await trackResources(page);
  await openComponent(page, sandbox, locale);
  const checkoutId = await sandbox.createCheckout();
  return { checkoutId, source: sandbox.scriptAddress(checkoutId) };
}

async function expectPayment(page: Page, sandbox: Sandbox, checkoutId: string): Promise<void> {
  const form = cardForm(page);
  await expect(form.container).toHaveCount(1);
  await form.fill({ number: '4200000000000091' });
  await form.pay();
  expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
}

test.describe('A component that is unmounted while the widget is loading', () => {
  for (const [part, url, tags] of [
    ['script', '**/v1/paymentWidgets.js?*', '@full'],
    ['locale', '**/locales/de.json', '@full'],
    ['brand list', '**/brands.json', '@full'],
    ['configuration', '**/widget', ''],
    ['hosted fields', '**/frame.html', '@full @firefox-full'],
    ['script of the hosted fields', '**/frame.js', '@full @firefox-full'],
  ] as const)
    test(`releases all resources and can be mounted again (${part}) ${tags}`, async ({
      page,
      sandbox,
    }) => {
      const { checkoutId, source } = await open(page, sandbox, 'de');
      const consoleProblems = recordConsoleProblems(page);
      const release = await holdRequests(page, url);
      const requested = page.waitForRequest(url);
      await runInOneTask(page, source, ['mount']);
      await requested;
      await runInOneTask(page, source, ['unmount']);
      release();
      await page.unroute(url);
      await page.clock.fastForward(longestWait);
      await expect.poll(() => readResources(page)).toEqual(noResources);
      await expect(page.locator('body')).toHaveText('');
      expect([await readErrorCodes(page), consoleProblems()]).toEqual([[], []]);

      await page.evaluate("wpwlOptions.locale = 'en'");
      await runInOneTask(page, source, ['mount']);
      await expectPayment(page, sandbox, checkoutId);
    });
});

test.describe('A component that is mounted twice in one task', () => {
  test('has one working form @firefox-full', async ({ page, sandbox }) => {
    const { checkoutId, source } = await open(page, sandbox);
    const consoleProblems = recordConsoleProblems(page);
    await runInOneTask(page, source, ['mount', 'unmount', 'mount']);
    const form = cardForm(page);
    await expect(form.cvv).toBeEditable();
    await page.clock.fastForward(longestWait);
    await expect(page.getByText(words.invalidSetup)).toHaveCount(0);
    expect(await readResources(page)).toMatchObject({ frames: 2, styleSheets: 2, scripts: 1 });
    expect([await readErrorCodes(page), consoleProblems()]).toEqual([[], []]);
    await expectPayment(page, sandbox, checkoutId);
  });

  test('releases all resources when it is unmounted in the same task @full', async ({
    page,
    sandbox,
  }) => {
    const { source } = await open(page, sandbox);
    const loaded = page.waitForResponse(source);
    await runInOneTask(page, source, ['mount', 'unmount', 'mount', 'unmount']);
    await (await loaded).finished();
    await page.clock.fastForward(longestWait);
    await expect.poll(() => readResources(page)).toEqual(noResources);
    await expect(page.locator('body')).toHaveText('');
    expect(await readErrorCodes(page)).toEqual([]);
  });
});
