import { createModel, signal, type Model } from '@preact/signals';

export type BrandPorts = {
  /** Brands of the form, in the merchant's order. */
  readonly offered: readonly string[];
  /** Leaves the choice to the number that is typed, instead of starting with the first brand. */
  readonly isDetected: boolean;
  readonly onChanged: (brand: string) => void;
  readonly onDetected: (brands: readonly string[], active: string) => void;
};

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((brand, index) => brand === right[index]);

const createBrand = ({ offered: drawn, isDetected, onChanged, onDetected }: BrandPorts) => {
  const offered = signal(drawn);
  const chosen = signal(isDetected && drawn.length > 1 ? '' : (drawn[0] ?? ''));
  const detected = signal<readonly string[]>([]);

  const choose = (brand: string): void => {
    if (brand === chosen.value) return;
    chosen.value = brand;
    onChanged(brand);
  };

  /** A number of one brand moves the choice to it; a co-badged card leaves the shopper's choice alone. */
  const detect = (brands: readonly string[]): void => {
    if (isSame(brands, detected.value)) return;
    detected.value = brands;
    const [first] = brands;
    if (first !== undefined && !brands.includes(chosen.value)) choose(first);
    if (first === undefined && isDetected && drawn.length > 1) choose('');
    onDetected(brands, chosen.value);
  };

  /** The brands that the gateway offers this shopper; a list that would leave none is not heeded. */
  const narrow = (brands: readonly string[]): void => {
    const left = drawn.filter((brand) => brands.includes(brand));
    if (left.length === 0) return;
    offered.value = left;
    if (chosen.value !== '' && !left.includes(chosen.value)) choose(left[0] ?? '');
  };

  return { offered, chosen, choose, detect, narrow };
};

/** Which brand a card form pays with. */
export const BrandModel = createModel(createBrand);
export type BrandChoice = Model<ReturnType<typeof createBrand>>;
