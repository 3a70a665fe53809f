/**
 * The brands that a card number can belong to. The hosted fields and the sandbox use the same
 * rules.
 */
import { cardNumber } from 'card-validator/dist/card-number.js';
import luhn10 from 'card-validator/dist/luhn-10.js';
import creditCardType from 'credit-card-type';
import { brandsInTable, hasLongerPrefix, lengthsInTable } from './bin-table.ts';
import { baseBrands, cardBrands } from './card-brands.ts';

/**
 * `gaps`: the numbers of digits after which a gap is printed on the card. `lengths`: the possible
 * numbers of digits.
 */
export type Network = {
  readonly name: string;
  readonly gaps: readonly number[];
  readonly lengths: readonly number[];
};

/**
 * The network of a number, or the likely one if its first digits are ambiguous. `undefined` if
 * there is none.
 */
export function networkOf(digits: string): Network | undefined {
  return selectNetwork(digits, findCandidates(digits));
}

/**
 * Whether a number can be of a brand.
 *
 * - `listed`: the BIN table contains the number for this brand.
 * - `range`: the brand has cards in the number's range.
 * - `open`: not known. The ranges of the brand are unknown, or known only in part.
 * - `early`: only if further digits lead to a range of the brand.
 */
type Match = 'listed' | 'range' | 'open' | 'early' | 'impossible';

/** `brands` and `otherBrands`: see the event `changed` in `#protocol/payment`. */
type PossibleBrands = {
  readonly brands: readonly string[];
  readonly otherBrands: readonly string[];
};

/**
 * Returns the offered brands that the number can belong to, in the order of `offered`. `brands` is
 * the first of these lists that is not empty: the brands that the BIN table contains for this
 * number, those of `baseBrands` with cards in its range, all brands with cards in its range, the
 * brands of which this is not known. `otherBrands` are the remaining possible brands, also those of
 * which the number is only if further digits lead to their range.
 */
export function findBrands(digits: string, offered: readonly string[]): PossibleBrands {
  const match = createMatcher(digits);
  const possible = offered
    .map((brand) => ({ brand, match: match(brand) }))
    .filter((each) => each.match !== 'impossible');
  function withMatch(wanted: Match): readonly string[] {
    return possible.filter((each) => each.match === wanted).map(({ brand }) => brand);
  }
  const inRange = withMatch('range');
  const base = inRange.filter((brand) => baseBrands.includes(brand));
  const lists = [withMatch('listed'), base, inRange, withMatch('open')];
  const brands = lists.find(({ length }) => length > 0) ?? [];
  const others = possible.filter(({ brand }) => !brands.includes(brand));
  return { brands, otherBrands: others.map(({ brand }) => brand) };
}

/** Whether the first digits of a number, of any length, exclude that it is of a brand. */
export function isPossibleBrand(digits: string, brand: string): boolean {
  return matchBrand(digits, brand) !== 'impossible';
}

const unassigned = 'unassigned';

type Ranges = {
  /** The networks in whose ranges the brand has cards. */
  readonly networks: readonly string[];
  /** Where the brand may have further cards, because no public source has all its numbers. */
  readonly furtherAreas: readonly string[];
};

/**
 * The ranges of brands, in addition to those in the BIN table. The ranges of a brand that neither
 * has are unknown, so any number can be of this brand.
 *
 * The newer cards of Bancontact are co-badged with Visa or Mastercard, and their prefixes are not
 * public.
 */
const rangesOfBrands: ReadonlyMap<string, Ranges> = new Map([
  ['VISA', within('visa')],
  ['VISADEBIT', within('visa')],
  ['VISAELECTRON', within('visa')],
  ['VPAY', within('visa')],
  ['CARTEBLEUE', within('visa')],
  ['CARTEBANCAIRE', within('visa', 'mastercard')],
  ['MASTER', within('mastercard')],
  ['MASTERDEBIT', within('mastercard')],
  ['AMEX', within('american-express')],
  ['DINERS', within('diners-club')],
  ['DISCOVER', within('discover')],
  ['JCB', within('jcb')],
  ['UNIONPAY', within('unionpay')],
  ['UNIONPAY_SMS', within('unionpay')],
  ['MAESTRO', within('maestro')],
  ['DANKORT', within()],
  ['BCMC', { networks: [], furtherAreas: ['visa', 'mastercard', 'maestro'] }],
  ['MADA', { networks: ['visa', 'mastercard'], furtherAreas: [unassigned] }],
  ['MEEZA', { networks: [], furtherAreas: [unassigned] }],
  ['ELO', { networks: ['elo'], furtherAreas: ['discover', unassigned] }],
  ['HIPERCARD', { networks: ['hiper', 'hipercard'], furtherAreas: [unassigned] }],
  ['NARANJA', { networks: ['naranja'], furtherAreas: [unassigned] }],
  ['CABAL', { networks: [], furtherAreas: [unassigned] }],
  ['CARNET', { networks: [], furtherAreas: [unassigned] }],
]);

/** Whether the ranges of a brand are unknown, so that any number can be of this brand. */
export function hasUnknownRanges(brand: string): boolean {
  return !rangesOfBrands.has(brand);
}

/**
 * The brand among `offered` that the ranges name for a number: a base brand if there is one. Not a
 * brand of which it is not known whether the number belongs to it.
 */
export function recognizeBrand(
  digits: string,
  offered: readonly string[] = cardBrands,
): string | undefined {
  const { brands } = findBrands(digits, offered);
  const recognized = brands.filter((brand) => matchBrand(digits, brand) !== 'open');
  return recognized.find((brand) => baseBrands.includes(brand)) ?? recognized[0];
}

/** {@link recognizeBrand}, unless the number is in an unassigned area and not in the BIN table. */
export function nameBrand(digits: string): string | undefined {
  const isKnown = brandsInTable(digits).length > 0 || areaOf(digits).kind === 'network';
  return isKnown ? recognizeBrand(digits) : undefined;
}

/**
 * Whether a number is a complete number of a brand: with a length of its network and a valid check
 * digit. If the ranges of the brand do not contain the number, each length of a card number is
 * valid. As in card-validator, the check digit of UnionPay is not validated.
 */
export function isNumberOfBrand(digits: string, brand: string): boolean {
  const match = matchBrand(digits, brand);
  if (match === 'impossible' || match === 'early') return false;
  const lengths = match === 'listed' ? lengthsInTable(digits) : undefined;
  if (lengths !== undefined) return lengths.includes(digits.length) && luhn10(digits);
  const isOfNetwork = match !== 'open' && networkOf(digits) !== undefined;
  return isOfNetwork ? cardNumber(digits).isValid : hasCardLength(digits) && luhn10(digits);
}

/** {@link isNumberOfBrand} for a number whose brand is not known. */
export function isNumberOfAnyBrand(digits: string): boolean {
  return cardNumber(digits).isValid || (hasCardLength(digits) && luhn10(digits));
}

/**
 * The networks that are assumed for ambiguous first digits. Other networks with these digits are
 * rare.
 */
const likelyNetworks: readonly (readonly [firstDigits: RegExp, name: string])[] = [
  [/^4/, 'visa'],
  [/^5[1-5]/, 'mastercard'],
];

function selectNetwork(digits: string, candidates: readonly Network[]): Network | undefined {
  const [first, ...others] = candidates;
  if (others.length === 0) return first;
  const likely = likelyNetworks.find(([firstDigits]) => firstDigits.test(digits))?.[1];
  return candidates.find(({ name }) => name === likely);
}

/**
 * The possible lengths of a card number that begins with these digits: those in the BIN table, or
 * those of the network, or those that any card number can have.
 */
export function cardLengthsOf(digits: string): readonly number[] {
  return lengthsInTable(digits) ?? networkOf(digits)?.lengths ?? [minCardLength, maxCardLength];
}

/** The networks whose ranges contain numbers that begin with these digits. */
function findCandidates(digits: string): readonly Network[] {
  return creditCardType(digits).map(({ type, gaps, lengths }) => ({ name: type, gaps, lengths }));
}

/** Returns the function that matches brands with a number. It computes the area only once. */
function createMatcher(digits: string): (brand: string) => Match {
  const listed = brandsInTable(digits);
  const area = areaOf(digits);
  return (brand) => {
    if (listed.includes(brand)) return 'listed';
    const ranges = rangesOfBrands.get(brand);
    if (ranges === undefined) return area.kind === 'ambiguous' ? 'early' : 'open';
    const { networks, furtherAreas } = ranges;
    if (networks.includes(area.name)) return 'range';
    const isOpen = furtherAreas.includes(area.name) || furtherAreas.includes(area.kind);
    if (isOpen && listed.length === 0) return 'open';
    const isEarly =
      hasLongerPrefix(digits, brand) || networks.some((name) => area.candidates.includes(name));
    return isEarly ? 'early' : 'impossible';
  };
}

/**
 * Prefixes that belong to Maestro alone, from ActiveMerchant (read in November 2026), which cites
 * the rules of Mastercard. For card-validator, nearly all numbers that begin with 5 or 6 and belong
 * to no other network are of Maestro. But many of them are of national brands.
 */
const maestroOnly = /^(?:5018|5020|5038|5893|6304|6390|67)/;

/** The part of the number space in which a number is. */
type Area = {
  /**
   * - `network`: the range of a network.
   * - `unassigned`: the wide range of Maestro without {@link maestroOnly}, or the range of no network.
   * - `ambiguous`: more digits are needed.
   */
  readonly kind: 'network' | 'unassigned' | 'ambiguous';
  /** The name of the network, in card-validator. Empty if there is none. */
  readonly name: string;
  /** The names of all networks that the number can still belong to when more digits are typed. */
  readonly candidates: readonly string[];
};

function areaOf(digits: string): Area {
  const networks = findCandidates(digits);
  const candidates = networks.map(({ name }) => name);
  const name = selectNetwork(digits, networks)?.name ?? '';
  if (name === '' && candidates.length > 0) return { kind: 'ambiguous', name, candidates };
  const isUnassigned = name === '' || (name === 'maestro' && !maestroOnly.test(digits));
  return { kind: isUnassigned ? 'unassigned' : 'network', name, candidates };
}

function matchBrand(digits: string, brand: string): Match {
  return createMatcher(digits)(brand);
}

function within(...networks: readonly string[]): Ranges {
  return { networks, furtherAreas: [] };
}

const minCardLength = 12;
const maxCardLength = 19;

function hasCardLength({ length }: string): boolean {
  return length >= minCardLength && length <= maxCardLength;
}
