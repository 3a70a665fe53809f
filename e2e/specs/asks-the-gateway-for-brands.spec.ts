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
import { countRequests } from '../support/counting.ts';
import { findLeaks, wordsOf } from '../support/find-leaks.ts';
import type { Fault } from '../support/levers.ts';
import { notingOptions, witness } from '../support/witness.ts';
import { expect, test, type World } from '../support/world.ts';

const lookUp = { method: 'GET', path: '/v1/checkouts/*/bins/*' } as const;

const countLookUps = (world: World, checkoutId: string): Promise<number> =>
  countRequests(world, checkoutId, 'GET', 'bins/••••••');

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
    test(`of a card where the gateway ${what}`, async ({ page, world }) => {
      const { form } = await openFrenchShop(page, world);
      // A browser may ask once more where the line was cut.
      await world.fault({ ...lookUp, kind: 'delay', times: 20, ...fault });
      await form.typeNumber(plain);
      await expect(form.choice.getByRole('radio', { name: 'Cartes Bancaires' })).toBeChecked();
      await form.choice.getByText('Visa').click();
      await payOn(form);
      expect(await readOutcome(page, world)).toMatchObject({
        paymentBrand: 'VISA',
        result: { code: '000.100.110' },
      });
      await world.mend();
    });

  test('until the gateway answers, which may be late', async ({ page, world }) => {
    const { checkoutId, form } = await openFrenchShop(page, world);
    const release = await holdFirst(page);
    await form.typeNumber(plain);
    await form.choice.getByRole('radio', { name: 'Cartes Bancaires' }).focus();
    release();
    await expect(form.choice).toBeHidden();
    await expect(form.brand).toHaveValue('VISA');
    await expect(form.number).toBeFocused();
    expect(await countLookUps(world, checkoutId)).toBe(1);
  });

  test('and no answer for a number that is no longer there', async ({ page, world }) => {
    const { checkoutId, form } = await openFrenchShop(page, world);
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
    expect(await countLookUps(world, checkoutId)).toBe(2);
  });

  test('where the gateway is not to be asked', async ({ page, world }) => {
    const { checkoutId, form } = await openFrenchShop(page, world, { brandDetection: true });
    await form.typeNumber(plain);
    await expect(form.choice).toBeVisible();
    expect(await countLookUps(world, checkoutId)).toBe(0);
  });
});

test.describe('Eight digits go to the gateway', { tag: '@firefox' }, () => {
  test('from the frame, once, and no digit goes anywhere else', async ({ page, world }) => {
    const secret = { number: '4928716350849271', cvv: '739' };
    const checkoutId = await world.createCheckout();
    const { sights } = await witness(page);
    const asked: (readonly [frame: string, address: string])[] = [];
    page.on('request', (request) => {
      if (request.url().includes(secret.number.slice(0, 4)))
        asked.push([request.frame().url(), request.url()]);
    });
    await world.merchantPage(page, {
      ...world.snippet({ checkoutId, brands: frenchBrands }),
      head: `<script>${notingOptions(frenchOptions)}</script>
        <script src="${world.scriptAddress(checkoutId)}"></script>`,
    });
    const form = cardForm(page);
    await expect(form.cvv).toBeVisible();
    const innocent = wordsOf((await sights()).map(({ text }) => text));

    await form.typeNumber(secret.number);
    await expect(form.brand).toHaveValue('VISA');
    await form.number.press('Backspace');
    await form.number.press('1');
    await form.typeCvv(secret.cvv);
    await expect.poll(() => countLookUps(world, checkoutId)).toBe(1);

    const address = `${world.baseUrl}v1/checkouts/${checkoutId}/bins/${secret.number.slice(0, 8)}`;
    expect(asked).toEqual([[expect.stringMatching(/\/frame\.html$/), address]]);
    const ledger = JSON.stringify(await world.ledger(checkoutId)).replaceAll(/"at":\d+/g, '');
    const everywhere = [
      ...(await sights()).filter(({ text }) => text !== address),
      ...world.site.received().map((text) => ({ where: 'the shop', text })),
      { where: 'ledger', text: ledger },
      { where: 'output of the sandbox', text: world.sandboxOutput() },
    ];
    expect(findLeaks(everywhere, secret, innocent)).toEqual([]);
  });
});
