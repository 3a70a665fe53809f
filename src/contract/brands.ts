import { cardBrands, cardNames, isCardBrand } from './card-brands.ts';

/** What a brand asks the shopper for: the instrument that pays. */
export type BrandGroup = 'card' | 'virtualAccount' | 'bankAccount';

/** Brands that are paid from a virtual account, named as the cards are. */
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

/** Brands that are paid from a bank account, named likewise. */
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

/** Every brand by its group, in the order of the published list. */
export const brandsByGroup: Readonly<Record<BrandGroup, readonly string[]>> = {
  card: cardBrands,
  virtualAccount: /* @__PURE__ */ Object.keys(virtualAccountNames),
  bankAccount: /* @__PURE__ */ Object.keys(bankAccountNames),
};

/** The group of a brand; `undefined` if there is no such brand. */
export const findBrandGroup = (brand: string): BrandGroup | undefined => {
  if (isCardBrand(brand)) return 'card';
  if (Object.hasOwn(virtualAccountNames, brand)) return 'virtualAccount';
  return Object.hasOwn(bankAccountNames, brand) ? 'bankAccount' : undefined;
};

/**
 * How a brand is paid in a page: by typing a card or an account, by going to a site of the brand, or by being
 * told where to send the money. A wallet is of the card group, and has no number to type.
 */
export type Way = 'card' | 'directDebit' | 'onlineTransfer' | 'prepayment' | 'virtualAccount';

const ways: Readonly<Record<string, Way>> = {
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

/** The way of a brand; `undefined` if there is no such brand. */
export const findWay = (brand: string): Way | undefined => {
  if (Object.hasOwn(ways, brand)) return ways[brand];
  const group = findBrandGroup(brand);
  return group === 'bankAccount' ? 'onlineTransfer' : group;
};

/**
 * How a brand knows its customer by what is typed here as `virtualAccount.accountId`: by a mobile number, to
 * confirm in an app then, or by an account with a password, which pays at once.
 */
export type AccountKind = 'phone' | 'password';

const accountKinds: Readonly<Record<string, AccountKind>> = {
  CASHU: 'password',
  MBWAY: 'phone',
  ONECARD: 'password',
  PAYBOX: 'phone',
  QIWI: 'phone',
};

/** The account that a brand asks for; `undefined` if it asks at its own site, or for none. */
export const findAccountKind = (brand: string): AccountKind | undefined =>
  Object.hasOwn(accountKinds, brand) ? accountKinds[brand] : undefined;

const capitalize = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;

const ownNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...cardNames, ...virtualAccountNames, ...bankAccountNames }).filter(
    ([, name]) => name !== '',
  ),
);

/** The name that a shopper reads; a brand without one of its own is read by its code, `INTERAC_ONLINE` as `Interac Online`. */
export const findBrandName = (brand: string): string =>
  ownNames.get(brand) ?? brand.split('_').map(capitalize).join(' ');
