import type { CardBrand } from './brands.ts';

/** What card-validator calls the network of a number. */
export type Network =
  | 'visa'
  | 'mastercard'
  | 'american-express'
  | 'diners-club'
  | 'discover'
  | 'jcb'
  | 'unionpay'
  | 'maestro'
  | 'elo'
  | 'hipercard';

/** How the cards of a brand are numbered. Lengths and gaps count digits. */
export type CardRules = {
  /** Networks whose numbers the brand's cards carry. */
  readonly networks: readonly Network[];
  /** First digits by which the brand is told, where no network tells. Neither: any number may be the brand's. */
  readonly prefixes?: RegExp;
  readonly lengths: readonly number[];
  /** A blank is shown after that many digits. */
  readonly gaps: readonly number[];
  readonly cvvLength: 3 | 4;
  /** Some cards of the brand carry no CVV. */
  readonly isCvvOptional: boolean;
};

const fours = [4, 8, 12, 16];

/** Brands without facts of their own: anything that the reference calls a card number. */
const anyCard: CardRules = {
  networks: [],
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  gaps: fours,
  cvvLength: 3,
  isCvvOptional: false,
};

const of = (
  network: Network,
  lengths: readonly number[],
  own: Partial<CardRules> = {},
): CardRules => ({
  ...anyCard,
  networks: [network],
  lengths,
  ...own,
});

const startingWith = (prefixes: RegExp): CardRules => ({ ...anyCard, prefixes, lengths: [16] });

const visa = of('visa', [16, 18, 19]);
const mastercard = of('mastercard', [16]);
const unionpay = of('unionpay', [14, 15, 16, 17, 18, 19]);

/** Carried beside another network's mark: the number is that network's. */
const coBadged: CardRules = { ...anyCard, networks: ['visa', 'mastercard'], lengths: visa.lengths };

const rules: Readonly<Partial<Record<CardBrand, CardRules>>> = {
  VISA: visa,
  VISADEBIT: visa,
  VISAELECTRON: visa,
  VPAY: visa,
  CARTEBLEUE: visa,
  MASTER: mastercard,
  MASTERDEBIT: mastercard,
  AMEX: of('american-express', [15], { gaps: [4, 10], cvvLength: 4 }),
  DINERS: of('diners-club', [14, 16, 19], { gaps: [4, 10] }),
  DISCOVER: of('discover', [16, 19]),
  JCB: of('jcb', [16, 17, 18, 19]),
  UNIONPAY: unionpay,
  UNIONPAY_SMS: unionpay,
  MAESTRO: of('maestro', anyCard.lengths, { isCvvOptional: true }),
  ELO: of('elo', [16]),
  HIPERCARD: of('hipercard', [16]),
  CARTEBANCAIRE: coBadged,
  MADA: coBadged,
  BCMC: {
    ...anyCard,
    prefixes: /^(?:6703|606005|479658)/,
    lengths: [16, 17, 18, 19],
    isCvvOptional: true,
  },
  DANKORT: startingWith(/^(?:5019|4571)/),
  MEEZA: startingWith(/^5078/),
  NARANJA: startingWith(/^589562/),
  CABAL: startingWith(/^(?:589657|604[234])/),
  CABALDEBIT: startingWith(/^(?:589657|604[234])/),
  CENCOSUD: startingWith(/^603493/),
  ARGENCARD: startingWith(/^501105/),
};

/** How the cards of a brand are numbered, from the public ranges of the card schemes. */
export const cardRulesOf = (brand: CardBrand): CardRules => rules[brand] ?? anyCard;
