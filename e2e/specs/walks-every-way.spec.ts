import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { galleryTile } from '../pages/gallery-tile.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

/** A stop of the Tab key, and the element that shows that it has the focus. */
type Stop = readonly [stop: Locator, shows: Locator];

const own = (stop: Locator): Stop => [stop, stop];

const framed = (main: Locator, name: string): Stop => {
  const frame = main.locator(`iframe[name="${name}"]:visible`);
  return [frame.contentFrame().locator('input'), frame];
};

const button = (main: Locator, name: string | RegExp): Stop =>
  own(main.getByRole('button', { name }));
const labelled = (main: Locator, name: string): Stop => own(main.getByLabel(name, { exact: true }));

/** Where Tab stops in the forms of the gallery, in the order of reading. */
const walks: Readonly<Record<string, (main: Locator) => readonly Stop[]>> = {
  secure: (main) => [
    labelled(main, words.brand),
    framed(main, 'card.number'),
    framed(main, 'card.expiry'),
    framed(main, 'card.holder'),
    framed(main, 'card.cvv'),
    button(main, words.submit),
  ],
  billing: (main) => [
    framed(main, 'card.cvv'),
    labelled(main, words.billingCountryPlaceholder),
    labelled(main, words.billingStreet1Placeholder),
    labelled(main, words.billingStreet2Placeholder),
    labelled(main, words.billingCityPlaceholder),
    labelled(main, words.billingStatePlaceholder),
    labelled(main, words.billingPostCodePlaceholder),
    button(main, words.submit),
  ],
  saved: (main) => [
    own(main.getByRole('radio', { checked: true })),
    framed(main, 'card.cvv'),
    button(main, words.submit),
    button(main, words.showOtherPaymentMethods),
  ],
  debit: (main) => [
    labelled(main, words.accountHolder),
    labelled(main, words.accountIban),
    labelled(main, words.accountBic),
    labelled(main, words.mandateConsent),
    button(main, words.submit),
  ],
  'debit-by-number': (main) => [
    labelled(main, words.accountHolder),
    labelled(main, words.accountNumber),
    labelled(main, words.accountBank),
    labelled(main, words.mandateConsent),
    button(main, words.submit),
  ],
  account: (main) => [
    labelled(main, words.accountNumber),
    framed(main, 'virtualAccount.password'),
    button(main, /CASHU/),
  ],
  site: (main) => [button(main, /PayPal/), button(main, /iDEAL/), button(main, /Klarna/)],
};

const hasRing = (element: Element): boolean => {
  const shown =
    element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
  return [element, shown].some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
};

const expectSeen = async ([stop, shows]: Stop): Promise<void> => {
  await expect(stop).toBeFocused();
  await expect.poll(() => shows.evaluate(hasRing)).toBe(true);
};

const walk = async (page: Page, stops: readonly Stop[]): Promise<void> => {
  await stops[0]?.[0].focus();
  for (const stop of stops.slice(1)) {
    await page.keyboard.press('Tab');
    await expectSeen(stop);
  }
  for (const stop of stops.slice(0, -1).toReversed()) {
    await page.keyboard.press('Shift+Tab');
    await expectSeen(stop);
  }
};

test.describe('By keyboard, in the order of reading and back, goes', { tag: '@firefox' }, () => {
  for (const [state, stopsOf] of Object.entries(walks)) {
    test(`the form of the tile “${state}”`, async ({ page, sandbox }) => {
      const tile = galleryTile(page, sandbox.shopOrigin);
      await tile.open({ state });
      await walk(page, stopsOf(tile.picture));
    });
  }
});

const media = [
  ['light', { theme: 'light' }, {}],
  ['dark', { theme: 'dark' }, {}],
  ['forced colours', {}, { forcedColors: 'active' }],
  ['more contrast', {}, { contrast: 'more' }],
] as const;

test.describe('Every way to pay meets WCAG 2.2 AA', () => {
  for (const [name, look, emulated] of media) {
    test(name, async ({ page, sandbox }) => {
      await page.emulateMedia({ colorScheme: null, ...emulated });
      const tile = galleryTile(page, sandbox.shopOrigin);
      for (const state of [...Object.keys(walks), 'debit-wrong']) {
        await tile.open({ state, ...look });
        expect(
          await findAccessibilityViolations(page, { include: ['.wpwl-container'] }),
          state,
        ).toEqual([]);
      }
    });
  }
});
