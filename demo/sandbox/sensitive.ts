import { asciiDigitsOf } from '#contract/digits';

/** Digits that may be read as one number, whatever stands between them. */
const longRuns = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){11,}/gu;

const lengths = [12, 13, 14, 15, 16, 17, 18, 19] as const;

/** Whether the check digit of a card number is right. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const weighed = index % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
};

const holdsNumber = (digits: string): boolean => {
  for (let start = 0; start + lengths[0] <= digits.length; start += 1) {
    const isNumber = lengths.some(
      (length) =>
        start + length <= digits.length && passesLuhn(digits.slice(start, start + length)),
    );
    if (isNumber) return true;
  }
  return false;
};

/** Whether somewhere in a text 12 to 19 digits of any script could be a card number. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(longRuns) ?? []).some((run) => holdsNumber(asciiDigitsOf(run)));

/** The text with every digit that could belong to a card number replaced. */
export const blank = (text: string): string =>
  text.replace(longRuns, (run) =>
    holdsNumber(asciiDigitsOf(run)) ? run.replace(/\p{Nd}/gu, '•') : run,
  );

/** Parameters whose values say nothing about a person or a card; all others are told by length. */
const harmless = new Set([
  'amount',
  'billing.country',
  'createRegistration',
  'currency',
  'descriptor',
  'merchantTransactionId',
  'merchantInvoiceId',
  'overrideHolder',
  'paymentBrand',
  'paymentType',
  'recurring.numberOfInstallments',
  'recurringType',
  'shipping.country',
  'shipping.method',
  'testMode',
  'transactionCategory',
  'transactionId',
  'verdict',
]);

/** A value as ledger, console and error answers may repeat it. */
export const repeatable = (name: string, value: string): string =>
  harmless.has(name) ? blank(value) : `(${[...value].length} characters)`;
