import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '#locales/en';

/* The keys of `labels` and `errorMessages` in wpwl.d.ts, compared with the texts of the form. */

/** Texts that pages cannot rely on. Add a new text here, or to `WpwlLabel` or `WpwlMessage`. */
const unpublishedTexts = wordsOf(`
  acceptedBrands accountLabel amountChanged amountChangedFirst amountUnknown brandChoice
  brandUnavailable challengeTitle checkingStatus checkoutExpired checkoutNotCreated
  confirmationNeeded continue cvvEmptied endingIn expiryMonthNamed fieldsCleared fieldsNotLoaded
  formLabel invalidFields invalidSetup keep mandateConsent mandateReference mandateText
  mandateTitle nothingCharged offline online orderUpdated pageNotAllowed paid payAmountWith
  payWith paymentDeclined paymentMode paymentNotCompleted paymentPending paymentProcessed
  paymentSucceeded qrCode redirectNote registrationError registrationExpired registrationExpires
  registrationsLabel remove removeFailed removeQuestion removed removing returnToShop returning
  securityNote submitting testMode timeLeft tryAgain
`);

/** Keys that existing pages set, without effect or for several texts. */
const keysWithoutText = wordsOf(`
  applyNow bankName cancel cardBinError country cvvHintMaestro ddmmyyyy givenName learnMore
  nextStep pin pinEmptyError pinError surname
`);

const types = readFileSync(new URL('wpwl.d.ts', import.meta.url), 'utf8');
const publishedKeys = [...keysOf('WpwlLabel'), ...keysOf('WpwlMessage')];

test('each text is published as a key of labels or errorMessages, or is in the list above', () => {
  const texts = Object.keys(english).filter((key) => !key.endsWith('_registration'));
  const unpublished = texts.filter((key) => !publishedKeys.includes(key));
  expect(unpublished.toSorted()).toEqual(unpublishedTexts);
});

test('each published key has a text, or is in the list above', () => {
  const withoutText = publishedKeys.filter((key) => !Object.hasOwn(english, key));
  expect(withoutText.toSorted()).toEqual(keysWithoutText);
});

/** The members of a union of strings. */
function keysOf(type: string): readonly string[] {
  const [, union = ''] = new RegExp(`^type ${type} =([^;]+);`, 'm').exec(types) ?? [];
  return Array.from(union.matchAll(/'(\w+)'/g), ([, key = '']) => key);
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
