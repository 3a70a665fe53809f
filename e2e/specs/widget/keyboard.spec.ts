import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardFields } from '../../pages/card-fields.ts';
import { galleryTile } from '../../pages/gallery-tile.ts';
import { expect, test } from '../../support/fixtures.ts';
import { optional } from '../../support/labels.ts';

/** A tab stop, and the element that shows its focus ring: for a hosted field, the iframe. */
type Stop = readonly [stop: Locator, ring: Locator];

function own(stop: Locator): Stop {
  return [stop, stop];
}

function framed(main: Locator, name: string): Stop {
  const frame = main.locator(`iframe[name="${name}"]:visible`);
  return [frame.contentFrame().locator('input'), frame];
}

function button(main: Locator, name: string | RegExp): Stop {
  return own(main.getByRole('button', { name }));
}
function labelled(main: Locator, name: string): Stop {
  return own(main.getByLabel(name, { exact: true }));
}

/** An outline on the element, or on its label, and no ancestor that hides it from assistive technology. */
function hasFocusRing(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [inert]') !== null) return false;
  const isInput = element instanceof HTMLInputElement;
  const outlined = isInput ? [element, element.closest('label') ?? element] : [element];
  return outlined.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });
}

async function expectFocus([stop, ring]: Stop): Promise<void> {
  await expect(stop).toBeFocused();
  await expect(stop).toBeVisible();
  await expect.poll(() => ring.evaluate(hasFocusRing)).toBe(true);
}

/** Presses Tab to the last stop, then Shift+Tab back to the first. */
async function expectTabOrder(page: Page, stops: readonly Stop[]): Promise<void> {
  await stops[0]?.[0].focus();
  for (const stop of stops.slice(1)) {
    await page.keyboard.press('Tab');
    await expectFocus(stop);
  }
  for (const stop of stops.slice(0, -1).toReversed()) {
    await page.keyboard.press('Shift+Tab');
    await expectFocus(stop);
  }
}

test.describe('Tab and Shift+Tab in the card form', () => {
  for (const [locale, tag] of [
    ['en', '@firefox'],
    ['ar', '@full'],
  ] as const)
    test(`follow the reading order through page and hosted fields, with a focus ring, in ${locale} ${tag}`, async ({
      page,
      shop,
    }) => {
      await shop.open({
        options: { locale, showCVVHint: true },
        before: '<input aria-label="Before">',
        inside: '<input aria-label="Inside" name="note">',
        after: '<input aria-label="After">',
      });
      const { container, brand, number, expiry, holder, cvv, button: payButton } = cardFields(page);
      await expect(number).toBeVisible();
      await expect(cvv).toBeVisible();
      await expectTabOrder(page, [
        labelled(page.locator('body'), 'Before'),
        own(brand),
        framed(container, 'card.number'),
        own(expiry),
        own(holder),
        framed(container, 'card.cvv'),
        own(container.locator('.wpwl-icon')),
        labelled(page.locator('body'), 'Inside'),
        own(payButton),
        labelled(page.locator('body'), 'After'),
      ]);
    });
});

type StopsOf = (main: Locator) => readonly Stop[];

/** Tab stops of the forms in the demo shop's gallery, by their state. */
const wholeForms: Readonly<Record<string, StopsOf>> = {
  'saq-a': (main) => [
    labelled(main, words.brand),
    ...['number', 'expiry', 'holder', 'cvv'].map((name) => framed(main, `card.${name}`)),
    button(main, words.submit),
  ],
  billing: (main) => [
    framed(main, 'card.cvv'),
    labelled(main, optional(words.billingCountryPlaceholder)),
    labelled(main, optional(words.billingStreet1Placeholder)),
    labelled(main, optional(words.billingStreet2Placeholder)),
    labelled(main, optional(words.billingCityPlaceholder)),
    labelled(main, optional(words.billingPostCodePlaceholder)),
    button(main, words.submit),
  ],
  saved: (main) => [
    own(main.getByRole('radio', { checked: true })),
    framed(main, 'card.cvv'),
    button(main, words.submit),
    button(main, words.showOtherPaymentMethods),
  ],
};

const otherForms: Readonly<Record<string, StopsOf>> = {
  debit: (main) => [
    labelled(main, words.accountHolder),
    labelled(main, words.accountIban),
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
  'redirect-brands': (main) => [/PayPal/, /iDEAL/, /Klarna/].map((name) => button(main, name)),
};

test.describe('Tab and Shift+Tab follow the reading order in the forms @firefox-full', () => {
  for (const [forms, stops] of [
    ['with hosted fields for the whole card, billing address and saved cards @full', wholeForms],
    ['with direct debit, account with password and redirect buttons @full', otherForms],
  ] as const)
    test(forms, async ({ page, sandbox }) => {
      const tile = galleryTile(page, sandbox.shopOrigin);
      for (const [state, stopsOf] of Object.entries(stops))
        await test.step(state, async () => {
          await tile.open({ state });
          await expectTabOrder(page, stopsOf(tile.picture));
        });
    });
});
