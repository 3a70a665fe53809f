import type { FrameLocator } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import {
  findAccessibilityViolations,
  findHorizontalOverflow,
} from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';
import { optional } from '../../support/labels.ts';

const themeOfStyle = { card: 'light', plain: 'dark', logos: 'light', none: 'dark' } as const;

/** A message, with this button or without one. */
function showsMessage(message: string | RegExp, buttonName?: string) {
  return async (tile: FrameLocator): Promise<void> => {
    await expect(tile.getByRole('alert')).toHaveText(message);
    for (const name of [words.continue, words.returnToShop])
      await expect(tile.getByRole('button', { name })).toHaveCount(name === buttonName ? 1 : 0);
  };
}

function buttonOf(tile: FrameLocator, name: string) {
  return tile.getByRole('button', { name });
}

/** Expectations of each state, by the title of its tile. */
const states: Readonly<Record<string, (tile: FrameLocator, style: string) => Promise<void>>> = {
  Loading: async (tile) => {
    await expect(buttonOf(tile, words.submit)).toBeEnabled();
    const number = tile.frameLocator('iframe[name="card.number"]');
    await expect(number.locator('body')).toBeAttached();
    await expect(number.locator('input')).toHaveCount(0);
  },
  Empty: async (tile) => {
    const number = tile.frameLocator('iframe[name="card.number"]');
    await expect(number.locator('input')).toHaveAttribute('placeholder', '1234 1234 1234 1234');
    await expect(tile.locator('.wpwl-hint')).toHaveCount(0);
  },
  Focused: (tile) => expect(tile.locator('.wpwl-control-cardNumber')).toHaveClass(/wpwl-focused/),
  'Partly filled': async (tile) => {
    await expect(tile.getByLabel(words.cardHolder)).toHaveValue('Jane Jones');
    await expect(tile.getByLabel(words.expiryDate)).toHaveValue('12 / 39');
  },
  'Hint open': (tile) => expect(tile.getByRole('note')).toHaveText(words.cvvHint),
  'Invalid input': async (tile) => {
    await expect(tile.locator('.wpwl-hint')).toHaveText([
      words.cardNumberEmpty,
      words.expiryMonthError,
      words.cvvEmpty,
    ]);
    await expect(buttonOf(tile, words.submit)).toBeDisabled();
  },
  'Incomplete input': (tile) =>
    expect(tile.locator('.wpwl-hint')).toHaveText([
      words.cardNumberIncomplete,
      words.expiryIncomplete,
      words.cardHolderError,
      words.cvvIncomplete,
    ]),
  'Wrong input': (tile) =>
    expect(tile.locator('.wpwl-hint')).toHaveText([
      words.cardNumberWrong,
      words.expiryMonthNamed.replace('{{month}}', '13'),
      words.cardHolderNumber,
    ]),
  'Card not accepted': (tile) =>
    expect(tile.locator('.wpwl-hint')).toHaveText([
      words.brandNotAccepted
        .replace('{{brand}}', 'Discover')
        .replace('{{brands}}', 'Visa, Mastercard, American Express'),
      words.expiryYearError,
    ]),
  'Error while typing': async (tile) => {
    await expect(tile.locator('.wpwl-hint')).toHaveText([words.cardNumberWrong]);
    await expect(buttonOf(tile, words.submit)).toBeEnabled();
  },
  'Own theme': (tile, style) => {
    const button = expect(buttonOf(tile, words.submit));
    return style === 'none'
      ? button.not.toHaveCSS('border-radius', '2px')
      : button.toHaveCSS('border-radius', '2px');
  },
  Submitting: (tile) =>
    expect(buttonOf(tile, words.submitting)).toHaveAttribute('aria-disabled', 'true'),
  'Redirecting to the result': (tile) =>
    expect(buttonOf(tile, words.returning)).toHaveAttribute('aria-disabled', 'true'),
  Paid: (tile) => expect(buttonOf(tile, words.paid)).toHaveAttribute('aria-disabled', 'true'),
  Failed: showsMessage(words.nothingCharged),
  Declined: showsMessage(words.paymentDeclined),
  Offline: showsMessage(words.offline),
  'Expires soon': showsMessage(
    new RegExp(words.timeLeft.replace('{{when}}', String.raw`in \d+ \w+`)),
  ),
  'Fields blocked': showsMessage(words.fieldsNotLoaded),
  'Already paid': showsMessage(words.paymentSucceeded, words.continue),
  'Not completed': showsMessage(words.paymentNotCompleted, words.returnToShop),
  Expired: showsMessage(words.checkoutExpired, words.returnToShop),
  'Page not allowed': showsMessage(words.pageNotAllowed),
  'Not set up': showsMessage(words.invalidSetup),
  'All fields hosted': async (tile) => {
    const holder = tile.frameLocator('iframe[name="card.holder"]');
    await expect(holder.locator('input')).toHaveAccessibleName(optional(words.cardHolder));
  },
  'Brand detection': (tile) => expect(tile.getByLabel(words.brand)).toHaveValue(''),
  'Card of two brands': async (tile) => {
    const choice = tile.getByRole('radiogroup', { name: words.brandChoice }).getByRole('radio');
    await expect(choice.and(tile.locator(':visible'))).toHaveCount(2);
  },
  'Billing address': async (tile) => {
    await expect(tile.getByLabel(words.billingCountryPlaceholder)).toHaveValue('AT');
    await expect(tile.getByLabel(words.billingCityPlaceholder)).toHaveValue('Wien');
  },
  'Saved payment methods': async (tile) => {
    await expect(tile.getByRole('radio')).toHaveCount(3);
    await expect(tile.getByRole('radio').first()).toBeChecked();
    await expect(tile.getByRole('radio').last()).toBeDisabled();
  },
  'Removal of a saved payment method': async (tile) => {
    await expect(tile.getByText('Remove Visa •••• 0091?')).toBeVisible();
    await expect(buttonOf(tile, words.keep)).toBeVisible();
  },
  'Direct debit': (tile) => expect(tile.getByLabel(words.accountIban)).toHaveValue(''),
  'Direct debit, invalid input': (tile) =>
    expect(tile.locator('.wpwl-hint')).toHaveText([
      words.accountHolderError,
      words.accountIbanEmpty,
      words.mandateConsentError,
    ]),
  'Direct debit, wrong IBAN': (tile) =>
    expect(tile.locator('.wpwl-hint')).toHaveText([words.accountIbanWrong]),
  'Direct debit without IBAN': async (tile) => {
    await expect(tile.getByLabel(words.accountNumber)).toBeVisible();
    await expect(tile.getByLabel(words.accountBank)).toBeVisible();
    await expect(tile.getByLabel(words.accountIban)).toBeHidden();
  },
  'Account and password': async (tile) => {
    const password = tile.frameLocator('iframe[name="virtualAccount.password"]');
    await expect(password.locator('input')).toHaveAccessibleName(words.password);
    await expect(tile.getByLabel(words.accountNumber)).toHaveValue('');
  },
  'Account and password, invalid input': (tile) =>
    expect(tile.locator('.wpwl-hint')).toHaveText([words.accountNumberEmpty, words.passwordEmpty]),
  'Several payment methods': (tile) =>
    expect(tile.locator('.wpwl-button[type="submit"]')).toHaveText([
      words.submit,
      words.submit,
      /PayPal/,
      /iDEAL/,
    ]),
  'Redirect brands': (tile) =>
    expect(tile.locator('.wpwl-button-brand')).toHaveText([/PayPal/, /iDEAL/, /Klarna/]),
};

/** Detects the style from what distinguishes it in every state, and whether it is dark. */
function readAppearance(tile: FrameLocator) {
  return tile
    .locator('.wpwl-container:visible')
    .first()
    .evaluate((container) => {
      const { boxSizing, borderStyle } = getComputedStyle(container);
      const hasLogos = container.querySelector('.wpwl-logos') !== null;
      const uncarded = hasLogos ? 'logos' : 'plain';
      const styled = borderStyle === 'solid' ? 'card' : uncarded;
      return {
        style: boxSizing === 'border-box' ? styled : 'none',
        theme: container.classList.contains('wpwl-dark') ? 'dark' : 'light',
      };
    });
}

/** Forms without card brands have no row of logos. */
const hasNoLogos = /^(?:Saved|Removal|Direct debit|Account|Redirect brands)/;

test.describe('The gallery', () => {
  // What a state shows does not depend on the theme, so each style has one.
  for (const [style, theme] of Object.entries(themeOfStyle))
    test(`shows every state in the style "${style}" with the theme "${theme}" @full`, async ({
      page,
      sandbox,
    }) => {
      // A gallery has more than thirty forms.
      test.setTimeout(120_000);
      await page.goto(`${sandbox.shopOrigin}/gallery?style=${style}&theme=${theme}`);
      await expect(page.locator('figure iframe')).toHaveCount(Object.keys(states).length);
      for (const [title, expectState] of Object.entries(states))
        await test.step(title, async () => {
          const frame = page.getByTitle(`${title}, ${style}, ${theme}`, { exact: true });
          await frame.scrollIntoViewIfNeeded();
          const tile = frame.contentFrame();
          await expectState(tile, style);
          const plain = style === 'logos' && hasNoLogos.test(title) ? 'plain' : style;
          // A form that fails to start is not styled.
          const expected = title === 'Not set up' ? { theme } : { style: plain, theme };
          expect(await readAppearance(tile)).toMatchObject(expected);
        });
    });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`meets WCAG 2.2 AA and fits the window with the color scheme "${colorScheme}" @full`, async ({
      page,
      sandbox,
    }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme });
      for (const width of [1200, 320])
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${sandbox.shopOrigin}/gallery`);
          // widget/accessibility.spec.ts checks the forms in the frames.
          expect(await findAccessibilityViolations(page, { withFrames: false })).toEqual([]);
          expect(await findHorizontalOverflow(page)).toBe(0);
        });
    });
});
