/** What a brand asks the shopper for; it decides which form is drawn. */
export type BrandGroup = 'card' | 'virtualAccount' | 'bankAccount';

const listOf = (names: string): readonly string[] => names.trim().split(/\s+/);

/** Brands that are paid with a card, each with the name that a shopper reads. */
const cardNames = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  MAESTRO: 'Maestro',
  UNIONPAY: 'UnionPay',
  UNIONPAY_SMS: 'UnionPay',
  BCMC: 'Bancontact',
  CARTEBANCAIRE: 'Cartes Bancaires',
  CARTEBLEUE: 'Carte Bleue',
  DANKORT: 'Dankort',
  MADA: 'mada',
  MEEZA: 'Meeza',
  ELO: 'Elo',
  HIPERCARD: 'Hipercard',
  CABAL: 'Cabal',
  CABALDEBIT: 'Cabal Debit',
  CARNET: 'Carnet',
  NARANJA: 'Naranja',
  NATIVA: 'Nativa',
  VPAY: 'V PAY',
  VISADEBIT: 'Visa Debit',
  VISAELECTRON: 'Visa Electron',
  MASTERDEBIT: 'Mastercard Debit',
  SERVIRED: 'ServiRed',
  TARJETASHOPPING: 'Tarjeta Shopping',
  ARGENCARD: 'Argencard',
  CENCOSUD: 'Cencosud',
  MERCADOLIVRE: 'Mercado Livre',
  CASHLINKMALTA: 'Cashlink Malta',
  ALIA: 'Alia',
  ALIADEBIT: 'Alia Debit',
  AIRPLUS: 'AirPlus',
  TCARD: 'T-Card',
  TCARDDEBIT: 'T-Card Debit',
  FACILYPAY_3X: 'FacilyPay 3x',
  FACILYPAY_4X: 'FacilyPay 4x',
  APPLEPAY: 'Apple Pay',
  GOOGLEPAY: 'Google Pay',
} as const satisfies Readonly<Record<string, string>>;

/** A brand that is paid with a card. */
export type CardBrand = keyof typeof cardNames;

const virtualAccountBrands = listOf(`
  PAYPAL KLARNA_PAYMENTS_PAYLATER KLARNA_PAYMENTS_PAYNOW KLARNA_PAYMENTS_SLICEIT ALIPAY WECHAT_PAY
  PAYSAFECARD PRZELEWY PAYTRAIL QIWI STC_PAY TABBY TAMARA TWINT VIPPS MBWAY TRUSTLY SPOTII
  CLICK_TO_PAY AFTERPAY AFFIRM CASHU CHINAUNIONPAY DAOPAY ENTERPAY MASTERPASS MONEYBOOKERS ONECARD
  PAYBOX PAYDIREKT PAYOLUTION_INVOICE PIX RATENKAUF SADAD_VA SEZZLE SIBS_MULTIBANCO TENPAY VALU
  YANDEX ZOODPAY
`);

const bankAccountBrands = listOf(`
  DIRECTDEBIT_SEPA SEPA SOFORTUEBERWEISUNG GIROPAY IDEAL EPS INTERAC_ONLINE POLI PREPAYMENT BOLETO
  OXXO ENTERCASH SADAD BITCOIN TRUSTPAY_VA
`);

export const isCardBrand = (brand: string): brand is CardBrand => Object.hasOwn(cardNames, brand);

/** Every brand by its group, in the order of the published list. */
export const brandsByGroup: Readonly<Record<BrandGroup, readonly string[]>> = {
  card: Object.keys(cardNames),
  virtualAccount: virtualAccountBrands,
  bankAccount: bankAccountBrands,
};

/** The group of a brand; `undefined` if there is no such brand. */
export const findBrandGroup = (brand: string): BrandGroup | undefined => {
  if (isCardBrand(brand)) return 'card';
  if (virtualAccountBrands.includes(brand)) return 'virtualAccount';
  return bankAccountBrands.includes(brand) ? 'bankAccount' : undefined;
};

const capitalize = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;

/** The name that a shopper reads; a brand without one of its own is read by its code, `STC_PAY` as `Stc Pay`. */
export const findBrandName = (brand: string): string =>
  isCardBrand(brand) ? cardNames[brand] : brand.split('_').map(capitalize).join(' ');

/** The brands of a form: those that exist, in their order and once each, and words that are no brand. */
export type ParsedBrands = {
  readonly known: readonly string[];
  readonly unknown: readonly string[];
};

/** Reads `data-brands` or the text of a form: names separated by any blanks. */
export const parseBrands = (text: string): ParsedBrands => {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
  const isKnown = (word: string): boolean => findBrandGroup(word) !== undefined;
  return { known: words.filter(isKnown), unknown: words.filter((word) => !isKnown(word)) };
};
