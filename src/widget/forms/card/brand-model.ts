import { createModel, signal, type Model } from '@preact/signals';
import { baseBrands } from '#contract/card-brands';
import type { DetectedBrands } from '#protocol/payment';

export type BrandPorts = {
  /** The brands of the form, in the order of `data-brands`. */
  readonly offered: readonly string[];
  /** The same brands in the order of {@link rankBrands}. */
  readonly ranked: readonly string[];
  /** Whether no brand is chosen before the number shows it. Otherwise the first brand is. */
  readonly isDetected: boolean;
  readonly onChanged: (brand: string) => void;
  readonly onDetected: (brands: readonly string[], active: string) => void;
};

/**
 * The order in which a brand is selected for a card of several brands: by `brandDetectionPriority`, then base brands, then
 * the others in their original order.
 */
export const rankBrands = (
  brands: readonly string[],
  priority: readonly string[] = [],
): readonly string[] =>
  [...new Set([...priority, ...baseBrands, ...brands])].filter((brand) => brands.includes(brand));

const createBrand = ({ offered: drawn, ranked, ...ports }: BrandPorts) => {
  const { onChanged, onDetected } = ports;
  const isDetected = ports.isDetected && drawn.length > 1;
  const offered = signal(drawn);
  const chosen = signal(isDetected ? '' : (drawn[0] ?? ''));
  const detected = signal<readonly string[]>([]);
  /** The brands of the typed number, including those that are no longer offered. */
  let found: DetectedBrands = { brands: [], otherBrands: [] };
  /** Brands of the typed number that the shopper is not asked for, but can select. */
  let others: readonly string[] = [];
  /** The shopper's choice, which overrides every order. */
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

  const rankOffered = (brands: readonly string[]): readonly string[] =>
    ranked.filter((brand) => brands.includes(brand) && offered.value.includes(brand));

  /**
   * Chooses the first brand of the number. The shopper's choice stays while the number has no brand or can have this one.
   * A number that cannot have it replaces it.
   */
  const detect = (brands: readonly string[], otherBrands: readonly string[] = []): void => {
    found = { brands, otherBrands };
    const left = rankOffered(brands);
    const leftOthers = rankOffered(otherBrands);
    const isSame = left.join() === detected.value.join();
    if (isSame && leftOthers.join() === others.join()) return;
    detected.value = left;
    others = leftOthers;
    const [first] = left;
    if (first !== undefined && ![...left, ...others].includes(wanted)) wanted = '';
    if (first !== undefined || isDetected) settle(wanted || (first ?? ''));
    if (!isSame) onDetected(left, chosen.value);
  };

  /** Limits the brands to those that the gateway offers. A list without any brand of the form is ignored. */
  const narrow = (brands: readonly string[]): void => {
    const left = drawn.filter((brand) => brands.includes(brand));
    if (left.length === 0) return;
    offered.value = left;
    detect(found.brands, found.otherBrands);
    if (chosen.value !== '' && !left.includes(chosen.value)) settle(left[0] ?? '');
  };

  return { offered, chosen, detected, choose, detect, narrow };
};

/** The brand that a card form pays with. */
export const BrandModel = createModel(createBrand);
export type BrandChoice = Model<ReturnType<typeof createBrand>>;
