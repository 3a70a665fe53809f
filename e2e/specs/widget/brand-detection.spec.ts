import type { Page } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { cardForm } from '../../pages/card-form.ts';
import {
  coBadged,
  completeAndPay,
  formerMadaCard,
  frenchBrands,
  frenchOptions,
  openCoBadgeShop,
  openFrenchShop,
  readDetectedBrands,
  visaOnly,
} from '../../pages/co-badge-shop.ts';
import { findLeaks, withoutRandomTexts, wordsOf } from '../../support/find-leaks.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { countRequests } from '../../support/ledger.ts';
import { recordingOptions, recordPage } from '../../support/page-recorder.ts';
import { succeeded } from '../../support/shop.ts';

const binRequest = { method: 'GET', path: '/v1/checkouts/*/bins/*' } as const;

function countBinRequests(sandbox: Sandbox, checkoutId: string): Promise<number> {
  return countRequests(sandbox, checkoutId, 'GET', 'bins/••••••');
}

/**
 * Call it before the page is opened: the request comes from a frame in another process, whose requests may not be
 * intercepted yet while it loads.
 */
function holdFirst(page: Page) {
  return holdRequests(page, '**/bins/*', { times: 1 });
}

const bothBrands = ['CARTEBANCAIRE', 'VISA'];

test.describe('Brand detection by number patterns', () => {
  for (const [failure, fault] of [
    ['an HTTP 500 response', { kind: 'status', status: 500 }],
    ['no response @full', { kind: 'delay', delayMs: 60_000 }],
    ['an HTTP 404 response @full', { kind: 'status', status: 404 }],
    ['a malformed response @full', { kind: 'malformed' }],
    ['a closed connection @full', { kind: 'drop-before' }],
  ] as const)
    test(`applies when the BIN request gets ${failure}`, async ({ page, sandbox, shop }) => {
      const { form } = await openFrenchShop(page, sandbox);
      // Browsers may repeat a request whose connection was closed.
      await sandbox.fault({ ...binRequest, times: 20, ...fault });
      await form.typeNumber(coBadged);
      await expect(form.brand).toHaveValue('VISA');
      await completeAndPay(form);
      expect(await shop.status()).toMatchObject({
        paymentBrand: 'VISA',
        result: { code: succeeded },
      });
      await sandbox.clearFaults();
    });

  test('applies until the gateway responds; the callback receives each change @full', async ({
    page,
    sandbox,
  }) => {
    const release = await holdFirst(page);
    const { checkoutId, form } = await openCoBadgeShop(page, sandbox, {
      brands: 'VISA MASTER MADA',
      options: { brandDetection: true, brandDetectionType: 'binlist' },
    });
    await form.typeNumber(formerMadaCard);
    await form.choice.getByRole('radio', { name: 'mada' }).focus();
    release();
    await expect(form.choice).toBeHidden();
    await expect(form.brand).toHaveValue('VISA');
    await expect(form.number).toBeFocused();
    expect(await countBinRequests(sandbox, checkoutId)).toBe(1);

    await form.number.fill('');
    await expect(form.brand).toHaveValue('');
    expect(await readDetectedBrands(page)).toEqual([
      [['VISA'], 'VISA'],
      [['VISA', 'MADA'], 'VISA'],
      [['VISA'], 'VISA'],
      [[], ''],
    ]);
  });
});

test.describe('Brand detection by the gateway', () => {
  test('ignores a late response for a number that was replaced, and caches it @full', async ({
    page,
    sandbox,
  }) => {
    const release = await holdFirst(page);
    const { checkoutId, form } = await openFrenchShop(page, sandbox);
    await form.typeNumber(visaOnly);
    await form.number.fill('');
    await form.typeNumber(coBadged);
    await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeChecked();
    const late = page.waitForResponse((response) => response.url().endsWith('/bins/41111111'));
    release();
    await (await late).finished();
    await form.choice.getByText('Visa').click();
    await form.number.fill('');
    await form.typeNumber(coBadged);
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
    expect(await readDetectedBrands(page)).toEqual([
      [['VISA'], 'VISA'],
      [[], ''],
      [['VISA'], 'VISA'],
      [bothBrands, 'CARTEBANCAIRE'],
      [[], 'VISA'],
      [['VISA'], 'VISA'],
      [bothBrands, 'VISA'],
    ]);

    await form.number.fill('');
    await form.typeNumber(visaOnly);
    await expect(form.brand).toHaveValue('VISA');
    await expect(form.choice).toBeHidden();
    expect(await countBinRequests(sandbox, checkoutId)).toBe(2);
  });

  test('sends eight digits once, from the hosted field, and no digit anywhere else @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const secret = { number: '4928716350849271', cvv: '739' };
    const checkoutId = await sandbox.createCheckout();
    const { observations } = await recordPage(page);
    const requests: (readonly [frame: string, url: string])[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (withoutRandomTexts(pathname + search).includes(secret.number.slice(0, 4)))
        requests.push([request.frame().url(), request.url()]);
    });
    await sandbox.merchantPage(page, {
      ...sandbox.snippet({ checkoutId, brands: frenchBrands }),
      head: `<script>${recordingOptions(frenchOptions)}</script>
          <script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    });
    const form = cardForm(page);
    await expect(form.cvv).toBeVisible();
    await form.expectComplete();
    const wordsBeforeInput = wordsOf([
      ...(await observations()).map(({ text }) => text),
      sandbox.sandboxOutput(),
    ]);

    await form.typeNumber(secret.number);
    await expect(form.brand).toHaveValue('VISA');
    await form.number.press('Backspace');
    await form.number.press('1');
    await form.typeCvv(secret.cvv);
    await expect.poll(() => countBinRequests(sandbox, checkoutId)).toBe(1);

    const url = `${sandbox.baseUrl}v1/checkouts/${checkoutId}/bins/${secret.number.slice(0, 8)}`;
    expect(requests).toEqual([[expect.stringMatching(/\/frame\.html$/), url]]);
    const ledger = JSON.stringify(await sandbox.ledger(checkoutId)).replaceAll(/"at":\d+/g, '');
    const everything = [
      ...(await observations()).filter(({ text }) => text !== url),
      ...sandbox.site.received().map((text) => ({ where: 'the shop', text })),
      { where: 'ledger', text: ledger },
      { where: 'output of the sandbox', text: sandbox.sandboxOutput() },
    ];
    expect(findLeaks(everything, secret, wordsBeforeInput)).toEqual([]);
  });
});

test('The mark in a right-to-left number field is shown or hidden once at every width @full', async ({
  page,
  shop,
}) => {
  await shop.open({ options: { brandDetection: true, locale: 'ar' } });
  const { container, number } = cardFields(page);
  await number.fill('4200000000000091');
  await expect(container.locator('.wpwl-number-brand .wpwl-mark-VISA')).toBeVisible();
  const shown = await container.evaluate(async (element) => {
    const mark = element.querySelector('.wpwl-number-brand');
    const isShown: boolean[] = [];
    for (let width = 340; width >= 200; width -= 5) {
      element.style.width = `${width}px`;
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      isShown.push(mark?.checkVisibility() === true);
    }
    return isShown;
  });
  const changes = shown.filter((isShown, index) => index > 0 && isShown !== shown[index - 1]);
  expect(changes).toEqual([false]);
});
