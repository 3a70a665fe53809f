import { isSecretName } from './secret-names.ts';

/** What an input found in a drawn form may do. */
export type Verdict =
  /** A browser may send it. */
  | 'shopper'
  /** Only the merchant's server may set it. */
  | 'server'
  /** Card number, CVV and password: collected by the secure frames, never from the page. */
  | 'secure'
  /** A custom parameter whose key lacks the prefix that a browser needs. */
  | 'unprefixed'
  /** Not of the reference: a token or key of the shop's own. */
  | 'foreign';

const address = 'city country postcode state street1 street2';
const person =
  'birthDate companyName email givenName identificationDocId identificationDocType ip merchantCustomerId middleName mobile phone sex status surname workPhone';

const under = (prefix: string, names: string): readonly string[] =>
  names.split(' ').map((name) => prefix + name);

/** Told from the tables of the reference, which the page cannot afford to carry; a test holds the two together. */
export const shopperNames: ReadonlySet<string> = new Set([
  ...under(
    '',
    'createRegistration paymentBrand registrationId shopperResultUrl transactionDueDate',
  ),
  ...under('bankAccount.', 'bankCode bankName bic country holder iban number'),
  ...under('bankAccount.mandate.', 'dateOfSignature id'),
  ...under('billing.', address),
  ...under('card.', 'expiryMonth expiryYear holder'),
  ...under('customer.', person),
  ...under('customer.browserFingerprint.', 'id value'),
  ...under('recurring.', 'numberOfInstallments'),
  ...under('shipping.', `${address} comment method`),
  ...under('shipping.customer.', person),
  ...under('virtualAccount.', 'accountId'),
]);

/** Told as {@link shopperNames} are. */
export const serverNames: ReadonlySet<string> = new Set(
  under(
    '',
    'amount currency descriptor merchantInvoiceId merchantTransactionId notificationUrl overrideHolder paymentType recurringType testMode transactionCategory',
  ),
);

/** Groups of which nothing comes from a browser, and which the page need not know name by name. */
const serverFamilies =
  /^(?:(?:airline|authentication|cart|date|giftCard|job|merchant|risk|threeDSecure)\.|overridePaymentType\[)/;

const customPattern = /^customParameters\[(SHOPPER_)?[A-Za-z0-9._]*\]$/;

const isCustomKeyLength = (name: string): boolean => {
  const length = name.length - 'customParameters[]'.length;
  return length >= 3 && length <= 64;
};

const classifyCustom = (name: string): Verdict => {
  const match = customPattern.exec(name);
  if (match === null || !isCustomKeyLength(name)) return 'foreign';
  return match[1] === undefined ? 'unprefixed' : 'shopper';
};

/** Judges an input of the page by its name alone. */
export const classify = (name: string): Verdict => {
  if (isSecretName(name)) return 'secure';
  if (name.startsWith('customParameters[')) return classifyCustom(name);
  if (shopperNames.has(name)) return 'shopper';
  return serverNames.has(name) || serverFamilies.test(name) ? 'server' : 'foreign';
};
