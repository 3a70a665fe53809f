import { action, signal, type ReadonlySignal } from '@preact/signals';
import { baseBrands } from '#contract/card-brands';

/** The brand that a card form pays with. */
export type BrandChoice = {
  /** The brands of the form, in the order of `data-brands`. */
  readonly brands: readonly string[];
  /**
   * The same brands by rank. If a card has several brands, the one with the highest rank is
   * selected, unless the shopper has selected another of them.
   */
  readonly ranked: readonly string[];
  /**
   * The brands of the form that the gateway offers to this shopper. All brands of the form until
   * `limitBrands` is called.
   */
  readonly offered: ReadonlySignal<readonly string[]>;
  /** The brand that the payment is sent with; empty if none is selected. */
  readonly chosen: ReadonlySignal<string>;
  /** The offered brands of the typed number, in the order of `ranked`. */
  readonly detected: ReadonlySignal<readonly string[]>;
  /** Further offered brands that the typed number may have, in the order of `ranked`. */
  readonly otherBrands: ReadonlySignal<readonly string[]>;
  /** Sets the brand that the shopper has selected. */
  readonly choose: (brand: string) => void;
  /**
   * Sets the brands of the typed number. Ignores brands that are not offered. If the brands have
   * changed, selects the first of these that applies:
   *
   * - the brand that the shopper has selected, if `brands` is empty, or if that brand is in
   *   `brands` or `otherBrands`
   * - the highest-ranked of `brands`
   * - with `startsUnselected`, the only offered brand, or none if several are offered; without it,
   *   the previous brand
   *
   * `CoBadge` does not offer `otherBrands`: the number range does not show whether the card has
   * them.
   */
  readonly detect: (brands: readonly string[], otherBrands?: readonly string[]) => void;
  /**
   * Limits the brands to those that the gateway offers. Ignores a list that contains no brand of
   * the form.
   */
  readonly limitBrands: (offered: readonly string[]) => void;
};

export type BrandChoiceRules = {
  readonly brands: readonly string[];
  /** The option `brandDetectionPriority`. */
  readonly priority: readonly string[] | undefined;
  /**
   * Whether no brand is selected until one is detected, the shopper selects one, or only one is
   * offered. Otherwise the first brand is selected at the start.
   */
  readonly startsUnselected: boolean;
  readonly onChanged: (brand: string) => void;
  readonly onDetected: (brands: readonly string[], active: string) => void;
};

export function createBrandChoice(setup: BrandChoiceRules): BrandChoice {
  const { brands, startsUnselected, onChanged, onDetected } = setup;
  const ranked = rankBrands(brands, setup.priority);
  const offered = signal(brands);
  /** The brand that is selected without a number and without a choice of the shopper. */
  function initialOf([first = '', ...others]: readonly string[]): string {
    return startsUnselected && others.length > 0 ? '' : first;
  }
  const chosen = signal(initialOf(brands));
  const detected = signal<readonly string[]>([]);
  /** The arguments of the last `detect`, including brands that are not offered. */
  let lastBrands: readonly string[] = [];
  let lastOtherBrands: readonly string[] = [];
  const others = signal<readonly string[]>([]);
  /** The brand that the shopper has selected, which overrides the ranking. Empty if none. */
  let shopperChoice = '';

  function setChosen(brand: string): void {
    if (brand === chosen.value) return;
    chosen.value = brand;
    onChanged(brand);
  }

  function rankOffered(names: readonly string[]): readonly string[] {
    return ranked.filter((brand) => names.includes(brand) && offered.value.includes(brand));
  }

  function detect(names: readonly string[], otherNames: readonly string[] = []): void {
    lastBrands = names;
    lastOtherBrands = otherNames;
    const found = rankOffered(names);
    const foundOthers = rankOffered(otherNames);
    const isSame = found.join() === detected.value.join();
    if (isSame && foundOthers.join() === others.value.join()) return;
    detected.value = found;
    others.value = foundOthers;
    const [first] = found;
    if (first !== undefined && ![...found, ...others.value].includes(shopperChoice))
      shopperChoice = '';
    if (first !== undefined || startsUnselected)
      setChosen(shopperChoice || (first ?? initialOf(offered.value)));
    if (!isSame) onDetected(found, chosen.value);
  }

  function choose(brand: string): void {
    shopperChoice = brand;
    setChosen(brand);
  }

  function limitBrands(names: readonly string[]): void {
    const remaining = brands.filter((brand) => names.includes(brand));
    if (remaining.length === 0) return;
    offered.value = remaining;
    if (!remaining.includes(shopperChoice)) shopperChoice = '';
    detect(lastBrands, lastOtherBrands);
    if (!remaining.includes(chosen.value)) setChosen(detected.value[0] ?? initialOf(remaining));
  }

  return {
    brands,
    ranked,
    offered,
    chosen,
    detected,
    otherBrands: others,
    choose: action(choose),
    detect: action(detect),
    limitBrands: action(limitBrands),
  };
}

/**
 * Sorts the brands: first those in `priority`, then those in `baseBrands`, then the others in their
 * original order.
 */
function rankBrands(
  brands: readonly string[],
  priority: readonly string[] = [],
): readonly string[] {
  return [...new Set([...priority, ...baseBrands, ...brands])].filter((brand) =>
    brands.includes(brand),
  );
}
