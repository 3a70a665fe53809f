/** What an input found in a drawn form may do. */
export type Verdict =
  /** A browser may send it. */
  | 'shopper'
  /** Only the merchant's server may set it. */
  | 'server'
  /** Card number and CVV: collected by the secure frames, never from the page. */
  | 'secure'
  /** A custom parameter whose key lacks the prefix that a browser needs. */
  | 'unprefixed'
  /** Not of the reference: a token or key of the shop's own. */
  | 'foreign';

const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Made from the tables of the reference, which the page cannot afford to carry; a test makes it anew. */
export const shopperNames = setOf(`
  bankAccount.bankCode bankAccount.bankName bankAccount.bic bankAccount.country
  bankAccount.holder bankAccount.iban bankAccount.mandate.dateOfSignature bankAccount.mandate.id
  bankAccount.number billing.city billing.country billing.postcode billing.state billing.street1
  billing.street2 card.expiryMonth card.expiryYear card.holder createRegistration
  customer.birthDate customer.browserFingerprint.id customer.browserFingerprint.value
  customer.companyName customer.email customer.givenName customer.identificationDocId
  customer.identificationDocType customer.ip customer.merchantCustomerId customer.middleName
  customer.mobile customer.phone customer.sex customer.status customer.surname
  customer.workPhone paymentBrand recurring.numberOfInstallments registrationId shipping.city
  shipping.comment shipping.country shipping.customer.birthDate shipping.customer.companyName
  shipping.customer.email shipping.customer.givenName shipping.customer.identificationDocId
  shipping.customer.identificationDocType shipping.customer.ip
  shipping.customer.merchantCustomerId shipping.customer.middleName shipping.customer.mobile
  shipping.customer.phone shipping.customer.sex shipping.customer.status
  shipping.customer.surname shipping.customer.workPhone shipping.method shipping.postcode
  shipping.state shipping.street1 shipping.street2 shopperResultUrl transactionDueDate
  virtualAccount.accountId virtualAccount.password
`);

/** Made as {@link shopperNames} is. */
export const serverNames = setOf(`
  amount currency descriptor merchantInvoiceId merchantTransactionId notificationUrl
  overrideHolder paymentType recurringType testMode transactionCategory
`);

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
  if (name === 'card.number' || name === 'card.cvv') return 'secure';
  if (name.startsWith('customParameters[')) return classifyCustom(name);
  if (shopperNames.has(name)) return 'shopper';
  return serverNames.has(name) || serverFamilies.test(name) ? 'server' : 'foreign';
};
