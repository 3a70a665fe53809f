import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm, type CardForm } from '../../pages/card-form.ts';
import { codesOf, recording } from '../../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

const frameScript = '**/frame.js';

const openForm = async (page: Page, sandbox: Sandbox): Promise<CardForm> => {
  const checkoutId = await sandbox.createCheckout();
  const script = recording('onError');
  await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, script }));
  return cardForm(page);
};

/** Opens a form whose hosted fields cannot load their script, and waits until they have been loaded a second time. */
const openFailing = async (page: Page, sandbox: Sandbox): Promise<CardForm> => {
  let failures = 0;
  page.on('requestfailed', () => {
    failures += 1;
  });
  await page.clock.install();
  await page.route(frameScript, (route) => route.abort());
  const form = await openForm(page, sandbox);
  await expect(form.payButton).toBeVisible();
  // Two fields, two attempts each.
  await expect.poll(() => failures).toBe(2);
  await page.clock.fastForward('00:03');
  await expect.poll(() => failures).toBe(4);
  return form;
};

/** Opens a form whose hosted fields cannot load their script, and waits until that is reported. */
const openFailed = async (page: Page, sandbox: Sandbox): Promise<CardForm> => {
  const form = await openFailing(page, sandbox);
  await page.clock.fastForward('00:05');
  await expect(form.message).toHaveText(words.fieldsNotLoaded);
  expect(new Set(await codesOf(page))).toEqual(new Set(['frame_unreachable']));
  await page.unroute(frameScript);
  return form;
};

test.describe('A hosted field whose script does not load', () => {
  test('is loaded again before anybody is told @firefox', async ({ page, sandbox }) => {
    let failures = 0;
    await page.route(frameScript, async (route) => {
      failures += 1;
      // One request for each of the two fields.
      return failures <= 2 ? route.abort() : route.continue();
    });
    const form = await openForm(page, sandbox);
    const pageCount = await page.evaluate<number>('history.length');
    await form.fill({ number: '4200000000000091' });
    await expect(form.message).toHaveText('');
    // The Back button leaves the page at once.
    expect(await page.evaluate<number>('history.length')).toBe(pageCount);
    expect(await codesOf(page)).toEqual([]);
    await form.pay();
    await sandbox.result(page);
  });

  test('is reported, and loaded again when the shopper pays; the page keeps what was typed', async ({
    page,
    sandbox,
  }) => {
    const form = await openFailed(page, sandbox);
    await form.holder.fill('Jane Jones');
    await form.expiry.fill('1239');
    await form.pay();
    await expect(form.hints).toHaveText([words.cardNumberError, words.cvvError]);
    await expect(form.message).toHaveText('');
    await expect(form.holder).toHaveValue('Jane Jones');
    await form.number.fill('4200000000000091');
    await form.cvv.fill('123');
    await form.pay();
    await sandbox.result(page);
  });

  test('is reported, and loaded again when the connection returns', async ({ page, sandbox }) => {
    const form = await openFailed(page, sandbox);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await form.fill({ number: '4200000000000091' });
    await expect(form.message).toHaveText('');
    await form.pay();
    await sandbox.result(page);
  });

  test('is loaded again when the connection returns before the failure is reported', async ({
    page,
    sandbox,
  }) => {
    const form = await openFailing(page, sandbox);
    await page.unroute(frameScript);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.fastForward('00:05');
    await form.fill({ number: '4200000000000091' });
    await expect(form.message).toHaveText('');
    await form.pay();
    await sandbox.result(page);
  });

  test('is reported each time that it fails again, and leaves the form usable', async ({
    page,
    sandbox,
  }) => {
    const form = await openFailed(page, sandbox);
    await page.route(frameScript, (route) => route.abort());
    const requested = page.waitForRequest(frameScript);
    await form.pay();
    await requested;
    await page.clock.fastForward('00:08');
    await expect(form.message).toHaveText(words.fieldsNotLoaded);
    await expect(form.payButton).toHaveAttribute('aria-disabled', 'false');
    await expect(form.holder).toBeEditable();
  });
});
