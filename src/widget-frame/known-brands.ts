import type { Opening } from '#protocol/payment';

/** Tells the brands of a card by the first digits of its number. */
export type LookUp = (bin: string) => Promise<readonly unknown[]>;

/** What was learnt of the brands of cards. */
export type KnownBrands = {
  /** The offered brands of a number; none where nothing is known of it. */
  readonly of: (digits: string) => readonly string[];
  /** Asks about a number, once for all that begin alike. */
  readonly learn: (digits: string) => Promise<void>;
  readonly forget: () => void;
};

/** So many digits are the issuer's, and no more of them are ever asked about. */
const binLength = 8;

const binOf = (digits: string): string => digits.slice(0, binLength);

/** Remembers what the gateway says of the brands of cards, where the page wants that it is asked. */
export const createKnownBrands = (
  { field, isLookedUp, brands: offered }: Opening,
  lookUp: LookUp,
  onLearnt: (bin: string) => void,
): KnownBrands => {
  const known = new Map<string, readonly string[]>();
  return {
    of: (digits) => known.get(binOf(digits)) ?? [],
    learn: async (digits) => {
      const bin = binOf(digits);
      if (field !== 'card.number' || !isLookedUp || bin.length < binLength || known.has(bin))
        return;
      known.set(bin, []);
      const told = await lookUp(bin);
      // What was forgotten meanwhile is not known again.
      if (!known.has(bin)) return;
      const brands = offered.filter((brand) => told.includes(brand));
      known.set(bin, brands);
      onLearnt(bin);
    },
    forget: () => known.clear(),
  };
};
