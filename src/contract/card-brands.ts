/**
 * Display names of the brands in the group `card`. If a name is empty, `findBrandName` derives it
 * from the brand.
 */
export const cardNames: Readonly<Record<string, string>> = {
  VISA: '',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  DISCOVER: '',
  JCB: 'JCB',
  MAESTRO: '',
  UNIONPAY: 'UnionPay',
  UNIONPAY_SMS: 'UnionPay',
  BCMC: 'Bancontact',
  CARTEBANCAIRE: 'Cartes Bancaires',
  CARTEBLEUE: 'Carte Bleue',
  DANKORT: '',
  MADA: 'mada',
  MEEZA: '',
  ELO: '',
  HIPERCARD: '',
  CABAL: '',
  CABALDEBIT: 'Cabal Debit',
  CARNET: '',
  NARANJA: '',
  NATIVA: '',
  VPAY: 'V PAY',
  VISADEBIT: 'Visa Debit',
  VISAELECTRON: 'Visa Electron',
  MASTERDEBIT: 'Mastercard Debit',
  SERVIRED: 'ServiRed',
  TARJETASHOPPING: 'Tarjeta Shopping',
  ARGENCARD: '',
  CENCOSUD: '',
  MERCADOLIVRE: 'Mercado Livre',
  CASHLINKMALTA: 'Cashlink Malta',
  ALIA: '',
  ALIADEBIT: 'Alia Debit',
  AIRPLUS: 'AirPlus',
  TCARD: 'T-Card',
  TCARDDEBIT: 'T-Card Debit',
  FACILYPAY_3X: 'FacilyPay 3x',
  FACILYPAY_4X: 'FacilyPay 4x',
  APPLEPAY: 'Apple Pay',
  GOOGLEPAY: 'Google Pay',
};

export const cardBrands: readonly string[] = /* @__PURE__ */ Object.keys(cardNames);

export function isCardBrand(brand: string): boolean {
  return Object.hasOwn(cardNames, brand);
}

/** Brands whose number ranges are not public. Any number can be of these brands. */
export const brandsWithoutRanges: readonly string[] = [
  'CABALDEBIT',
  'NATIVA',
  'SERVIRED',
  'TARJETASHOPPING',
  'ARGENCARD',
  'CENCOSUD',
  'MERCADOLIVRE',
  'CASHLINKMALTA',
  'ALIA',
  'ALIADEBIT',
  'AIRPLUS',
  'TCARD',
  'TCARDDEBIT',
  'FACILYPAY_3X',
  'FACILYPAY_4X',
];

/** International brands whose number ranges also contain cards of other brands. */
export const baseBrands: readonly string[] = ['VISA', 'MASTER', 'MAESTRO', 'UNIONPAY'];

/**
 * Brands with cards that have no CVV, so the shopper may leave it empty: the cards of Maestro and
 * Bancontact show none, unless they are co-badged.
 */
export const brandsWithoutCvv: readonly string[] = ['MAESTRO', 'BCMC'];

/**
 * The format of a brand, which is also used in ids and class names. The API reference permits lower
 * case too, but no brand has it.
 */
export const brandPattern = /^[A-Z0-9][A-Z0-9_]{0,31}$/;

/**
 * Parses `data-brands` or the text of a form: brands separated by whitespace. Removes duplicates.
 */
export function parseBrands(text: string): readonly string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
}
