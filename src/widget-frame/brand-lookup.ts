import type { Opening } from '#protocol/payment';

/** Requests the brands of a card by the first digits of its number. */
export type RequestBrands = (bin: string) => Promise<readonly unknown[]>;

export type BrandLookup = {
  /**
   * The offered brands that the gateway has returned for a number. Empty if it has returned none.
   */
  readonly brandsOf: (digits: string) => readonly string[];
  /** Requests the brands of a number, once for each BIN. */
  readonly request: (digits: string) => Promise<void>;
  readonly clear: () => void;
  /**
   * Repeats the request for a number whose brands are not known. Call it when the checkout has changed: the
   * gateway does not respond for one that was replaced.
   */
  readonly repeat: (digits: string) => void;
};

/**
 * A BIN, which identifies the issuer, has at most eight digits. The request for the brands contains
 * no other digits of the number.
 */
const binLength = 8;

/**
 * Requests the brands of card numbers if the opening allows it (`isLookedUp`). Calls `onFound`
 * if the gateway returns offered brands.
 */
export function createBrandLookup(
  { field, isLookedUp, brands: offered }: Opening,
  requestBrands: RequestBrands,
  onFound: (bin: string) => void,
): BrandLookup {
  const brandsByBin = new Map<string, readonly string[]>();

  async function request(digits: string): Promise<void> {
    const bin = binOf(digits);
    if (field !== 'card.number' || !isLookedUp) return;
    if (bin.length < binLength || brandsByBin.has(bin)) return;
    const pending: readonly string[] = [];
    brandsByBin.set(bin, pending);
    const found = await requestBrands(bin);
    // The field has been cleared since the request, or the request was repeated.
    if (brandsByBin.get(bin) !== pending) return;
    const brands = offered.filter((brand) => found.includes(brand));
    brandsByBin.set(bin, brands);
    if (brands.length > 0) onFound(bin);
  }

  return {
    brandsOf: (digits) => brandsByBin.get(binOf(digits)) ?? [],
    request,
    clear: () => brandsByBin.clear(),
    repeat: (digits) => {
      if (brandsByBin.get(binOf(digits))?.length === 0) brandsByBin.delete(binOf(digits));
      void request(digits);
    },
  };
}

function binOf(digits: string): string {
  return digits.slice(0, binLength);
}
