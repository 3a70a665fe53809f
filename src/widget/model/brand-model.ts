import { createModel, signal, type Model } from '@preact/signals';

export type BrandPorts = {
  /** Brands of the form, in the merchant's order. */
  readonly offered: readonly string[];
  /** The same by {@link rankBrands}. */
  readonly ranked: readonly string[];
  /** Leaves the choice to the number that is typed, instead of starting with the first brand. */
  readonly isDetected: boolean;
  readonly onChanged: (brand: string) => void;
  readonly onDetected: (brands: readonly string[], active: string) => void;
};

/** In the order in which a merchant wants the brands of a card; what is not named there follows as it was. */
export const rankBrands = (
  brands: readonly string[],
  priority: readonly string[] = [],
): readonly string[] =>
  [...new Set([...priority, ...brands])].filter((brand) => brands.includes(brand));

const createBrand = ({ offered: drawn, ranked, ...ports }: BrandPorts) => {
  const { onChanged, onDetected } = ports;
  const isDetected = ports.isDetected && drawn.length > 1;
  const offered = signal(drawn);
  const chosen = signal(isDetected ? '' : (drawn[0] ?? ''));
  const detected = signal<readonly string[]>([]);
  /** What the number says, also of brands that are no longer offered. */
  let found: readonly string[] = [];
  /** The choice of the shopper, who knows better than any order. */
  let wanted = '';

  const settle = (brand: string): void => {
    if (brand === chosen.value) return;
    chosen.value = brand;
    onChanged(brand);
  };

  const choose = (brand: string): void => {
    wanted = brand;
    settle(brand);
  };

  /**
   * The first of the number's brands is active. The shopper's choice stands as long as the number may be of it,
   * or of nothing yet; a number of other brands ends it.
   */
  const detect = (brands: readonly string[]): void => {
    found = brands;
    const left = ranked.filter((brand) => found.includes(brand) && offered.value.includes(brand));
    if (left.join() === detected.value.join()) return;
    detected.value = left;
    const [first] = left;
    if (first !== undefined && !left.includes(wanted)) wanted = '';
    if (first !== undefined || isDetected) settle(wanted || (first ?? ''));
    onDetected(left, chosen.value);
  };

  /** The brands that the gateway offers this shopper; a list that would leave none is not heeded. */
  const narrow = (brands: readonly string[]): void => {
    const left = drawn.filter((brand) => brands.includes(brand));
    if (left.length === 0) return;
    offered.value = left;
    detect(found);
    if (chosen.value !== '' && !left.includes(chosen.value)) settle(left[0] ?? '');
  };

  return { offered, chosen, detected, choose, detect, narrow };
};

/** Which brand a card form pays with. */
export const BrandModel = createModel(createBrand);
export type BrandChoice = Model<ReturnType<typeof createBrand>>;
