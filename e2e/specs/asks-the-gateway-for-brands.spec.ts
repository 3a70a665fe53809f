import type { Page, Route } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import {
  coBadged,
  detectedIn,
  emptyNumber,
  frenchBrands,
  frenchOptions,
  openFrenchShop,
  payOn,
  plain,
  readOutcome,
} from '../pages/french-shop.ts';
import { countRequests } from '../support/ledger.ts';
import { findLeaks, wordsOf } from '../support/find-leaks.ts';
import type { Fault } from '../support/sandbox-control.ts';
import { recordingOptions, recordPage } from '../support/page-recorder.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const lookUp = { method: 'GET', path: '/v1/checkouts/*/bins/*' } as const;

const countLookUps = (sandbox: Sandbox, checkoutId: string): Promise<number> =>
  countRequests(sandbox, checkoutId, 'GET', 'bins/••••••');

/** Keeps the first question on the way until it is let go. */
const holdFirst = async (page: Page): Promise<() => void> => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const pass = async (route: Route): Promise<void> => {
    await held;
    await route.continue();
  };
  await page.route('**/bins/*', pass, { times: 1 });
  return release;
};

const failures: readonly (readonly [what: string, fault: Partial<Fault>])[] = [
  ['says nothing', { kind: 'delay', delayMs: 60_000 }],
  ['fails', { kind: 'status', status: 500 }],
  ['lacks the addition', { kind: 'status', status: 404 }],
  ['answers nonsense', { kind: 'malformed' }],
  ['cuts the line', { kind: 'drop-before' }],
];

test.describe('The patterns tell the brands', { tag: '@firefox' }, () => {
  for (const [what, fault] of failures)
    test(`of a card where the gateway ${what}`, async ({ page, sandbox }) => {
      const { form } = await openFrenchShop(page, sandbox);
      // A browser may ask once more where the line was cut.
      await sandbox.fault({ ...lookUp, kind: 'delay', times: 20, ...fault });
      await form.typeNumber(plain);
      await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeChecked();
      await form.choice.getByText('Visa').click();
      await payOn(form);
      expect(await readOutcome(page, sandbox)).toMatchObject({
        paymentBrand: 'VISA',
        result: { code: '000.100.110' },
      });
      await sandbox.clearFaults();
    });

  test('until the gateway answers, which may be late', async ({ page, sandbox }) => {
    const { checkoutId, form } = await openFrenchShop(page, sandbox);
    const release = await holdFirst(page);
    await form.typeNumber(plain);
    await form.choice.getByRole('radio', { name: 'Cartes Bancaires' }).focus();
    release();
    await expect(form.choice).toBeHidden();
    await expect(form.brand).toHaveValue('VISA');
    await expect(form.number).toBeFocused();
    expect(await countLookUps(sandbox, checkoutId)).toBe(1);
  });

  test('and no answer for a number that is no longer there', async ({ page, sandbox }) => {
    const { checkoutId, form } = await openFrenchShop(page, sandbox);
    const release = await holdFirst(page);
    await form.typeNumber(plain);
    await emptyNumber(form);
    await form.typeNumber(coBadged);
    await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeChecked();
    const late = page.waitForResponse((response) => response.url().endsWith('/bins/41111111'));
    release();
    await (await late).finished();
    await form.choice.getByText('Visa').click();
    await emptyNumber(form);
    await form.typeNumber(coBadged);
    await expect(form.choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
    const both = ['CARTEBANCAIRE', 'VISA'];
    expect(await detectedIn(page)).toEqual([
      [both, 'CARTEBANCAIRE'],
      [[], ''],
      [both, 'CARTEBANCAIRE'],
      [[], 'VISA'],
      [both, 'VISA'],
    ]);

    // What is known by now is not asked again.
    await emptyNumber(form);
    await form.typeNumber(plain);
    await expect(form.brand).toHaveValue('VISA');
    await expect(form.choice).toBeHidden();
    expect(await countLookUps(sandbox, checkoutId)).toBe(2);
  });

  test('where the gateway is not to be asked', async ({ page, sandbox }) => {
    const { checkoutId, form } = await openFrenchShop(page, sandbox, { brandDetection: true });
    await form.typeNumber(plain);
    await expect(form.choice).toBeVisible();
    expect(await countLookUps(sandbox, checkoutId)).toBe(0);
  });
});

test.describe('Eight digits go to the gateway', { tag: '@firefox' }, () => {
  test('from the frame, once, and no digit goes anywhere else', async ({ page, sandbox }) => {
    const secret = { number: '4928716350849271', cvv: '739' };
    const checkoutId = await sandbox.createCheckout();
    const { observations } = await recordPage(page);
    const asked: (readonly [frame: string, address: string])[] = [];
    page.on('request', (request) => {
      if (request.url().includes(secret.number.slice(0, 4)))
        asked.push([request.frame().url(), request.url()]);
    });
    await sandbox.merchantPage(page, {
      ...sandbox.snippet({ checkoutId, brands: frenchBrands }),
      head: `<script>${recordingOptions(frenchOptions)}</script>
        <script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    });
    const form = cardForm(page);
    await expect(form.cvv).toBeVisible();
    const innocent = wordsOf((await observations()).map(({ text }) => text));

    await form.typeNumber(secret.number);
    await expect(form.brand).toHaveValue('VISA');
    await form.number.press('Backspace');
    await form.number.press('1');
    await form.typeCvv(secret.cvv);
    await expect.poll(() => countLookUps(sandbox, checkoutId)).toBe(1);

    const address = `${sandbox.baseUrl}v1/checkouts/${checkoutId}/bins/${secret.number.slice(0, 8)}`;
    expect(asked).toEqual([[expect.stringMatching(/\/frame\.html$/), address]]);
    const ledger = JSON.stringify(await sandbox.ledger(checkoutId)).replaceAll(/"at":\d+/g, '');
    const everywhere = [
      ...(await observations()).filter(({ text }) => text !== address),
      ...sandbox.site.received().map((text) => ({ where: 'the shop', text })),
      { where: 'ledger', text: ledger },
      { where: 'output of the sandbox', text: sandbox.sandboxOutput() },
    ];
    expect(findLeaks(everywhere, secret, innocent)).toEqual([]);
  });
});
