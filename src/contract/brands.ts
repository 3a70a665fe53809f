import { brandPattern, cardBrands, cardNames, isCardBrand } from './card-brands.ts';

/**
 * The group of a brand, which is the prefix of its parameters, such as `card.holder`. The form that
 * is drawn depends on the {@link PaymentMethod}.
 */
export type BrandGroup = 'card' | 'virtualAccount' | 'bankAccount';

/**
 * Display names of the brands in the group `virtualAccount`. If a name is empty, `findBrandName`
 * derives it from the brand.
 */
const virtualAccountNames: Readonly<Record<string, string>> = {
  PAYPAL: 'PayPal',
  KLARNA_PAYMENTS_PAYLATER: 'Klarna: pay later',
  KLARNA_PAYMENTS_PAYNOW: 'Klarna: pay now',
  KLARNA_PAYMENTS_SLICEIT: 'Klarna: slice it',
  ALIPAY: '',
  WECHAT_PAY: 'WeChat Pay',
  PAYSAFECARD: 'paysafecard',
  PRZELEWY: 'Przelewy24',
  PAYTRAIL: '',
  QIWI: 'QIWI',
  STC_PAY: 'stc pay',
  TABBY: '',
  TAMARA: '',
  TWINT: 'TWINT',
  VIPPS: '',
  MBWAY: 'MB WAY',
  TRUSTLY: '',
  SPOTII: '',
  CLICK_TO_PAY: 'Click to Pay',
  AFTERPAY: '',
  AFFIRM: '',
  CASHU: 'CASHU',
  CHINAUNIONPAY: 'UnionPay',
  DAOPAY: 'DaoPay',
  ENTERPAY: '',
  MASTERPASS: '',
  MONEYBOOKERS: 'Skrill',
  ONECARD: 'OneCard',
  PAYBOX: '',
  PAYDIREKT: 'paydirekt',
  PAYOLUTION_INVOICE: 'Payolution',
  PIX: '',
  RATENKAUF: 'ratenkauf',
  SADAD_VA: 'SADAD',
  SEZZLE: '',
  SIBS_MULTIBANCO: 'Multibanco',
  TENPAY: '',
  VALU: 'valU',
  YANDEX: '',
  ZOODPAY: 'ZoodPay',
};

/**
 * Display names of the brands in the group `bankAccount`. If a name is empty, `findBrandName`
 * derives it from the brand.
 */
const bankAccountNames: Readonly<Record<string, string>> = {
  DIRECTDEBIT_SEPA: 'SEPA',
  SEPA: 'SEPA',
  SOFORTUEBERWEISUNG: 'Sofort',
  GIROPAY: 'giropay',
  IDEAL: 'iDEAL',
  EPS: 'eps',
  INTERAC_ONLINE: '',
  POLI: 'POLi',
  PREPAYMENT: '',
  BOLETO: '',
  OXXO: 'OXXO',
  ENTERCASH: '',
  SADAD: 'SADAD',
  BITCOIN: '',
  TRUSTPAY_VA: 'TrustPay',
};

export const brandsByGroup: Readonly<Record<BrandGroup, readonly string[]>> = {
  card: cardBrands,
  virtualAccount: /* @__PURE__ */ Object.keys(virtualAccountNames),
  bankAccount: /* @__PURE__ */ Object.keys(bankAccountNames),
};

/** The group of a brand; `undefined` for a brand that no list contains. */
export function findBrandGroup(brand: string): BrandGroup | undefined {
  if (isCardBrand(brand)) return 'card';
  if (Object.hasOwn(virtualAccountNames, brand)) return 'virtualAccount';
  return Object.hasOwn(bankAccountNames, brand) ? 'bankAccount' : undefined;
}

/**
 * The payment method of a brand. It determines which form the widget draws.
 *
 * - `card`, `directDebit`: the form has fields for the card or the bank account.
 * - `onlineTransfer`, `virtualAccount`: the shopper confirms the payment at the brand's site or in
 *   its app, except with an account of the {@link AccountKind} `password`.
 * - `prepayment`: the shopper receives instructions for the payment, such as a transfer.
 *
 * Apple Pay and Google Pay are in the group `card`, but their method is `virtualAccount`, because
 * the shopper types no card number.
 */
export type PaymentMethod =
  | 'card'
  | 'directDebit'
  | 'onlineTransfer'
  | 'prepayment'
  | 'virtualAccount';

const paymentMethods: Readonly<Record<string, PaymentMethod>> = {
  APPLEPAY: 'virtualAccount',
  GOOGLEPAY: 'virtualAccount',
  DIRECTDEBIT_SEPA: 'directDebit',
  SEPA: 'directDebit',
  PREPAYMENT: 'prepayment',
  BOLETO: 'prepayment',
  OXXO: 'prepayment',
  SADAD: 'prepayment',
  BITCOIN: 'prepayment',
  TRUSTPAY_VA: 'prepayment',
};

/**
 * The payment method of a brand. A brand of no group is paid at its own site, because gateways have
 * more brands than these lists. `undefined` for a text that cannot be a brand, and for the name of
 * a card in another spelling.
 */
export function findPaymentMethod(brand: string): PaymentMethod | undefined {
  if (Object.hasOwn(paymentMethods, brand)) return paymentMethods[brand];
  const group = findBrandGroup(brand);
  if (group === 'bankAccount') return 'onlineTransfer';
  if (group !== undefined) return group;
  return brandPattern.test(brand) && !cardWords.has(wordOf(brand)) ? 'virtualAccount' : undefined;
}

/** `MASTERCARD` and `APPLE_PAY` are wrong spellings of listed brands, and not other brands. */
const cardWords: ReadonlySet<string> = new Set(Object.entries(cardNames).flat().map(wordOf));

/** The letters and digits, in capitals. */
function wordOf(text: string): string {
  // Not `replaceAll`, which a page may have broken: this runs while the forms are drawn.
  return text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .join('');
}

/**
 * What the shopper types as `virtualAccount.accountId`.
 *
 * - `phone`: a mobile number. The shopper confirms the payment in an app.
 * - `phoneOrCode`: a mobile number, or nothing. Without a number, the site of the brand shows a QR
 *   code.
 * - `password`: the name of an account, and its password in another field. The payment is made
 *   without confirmation.
 */
export type AccountKind = 'phone' | 'phoneOrCode' | 'password';

const accountKinds: Readonly<Record<string, AccountKind>> = {
  CASHU: 'password',
  MBWAY: 'phone',
  ONECARD: 'password',
  PAYBOX: 'phone',
  QIWI: 'phone',
  STC_PAY: 'phoneOrCode',
};

/** The kind of account for which the form has fields; `undefined` if it has none. */
export function findAccountKind(brand: string): AccountKind | undefined {
  return Object.hasOwn(accountKinds, brand) ? accountKinds[brand] : undefined;
}

const displayNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...cardNames, ...virtualAccountNames, ...bankAccountNames }).filter(
    ([, name]) => name !== '',
  ),
);

/**
 * The name that the shopper sees. Derived from the brand if no list has a name: `Interac Online`
 * from `INTERAC_ONLINE`.
 */
export function findBrandName(brand: string): string {
  return displayNames.get(brand) ?? brand.split('_').map(capitalize).join(' ');
}

function capitalize(word: string): string {
  return `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;
}
