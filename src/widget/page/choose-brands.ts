import { findBrandGroup, parseBrands } from '#contract/brands';
import { attributeOf, textOf } from './unclobbered.ts';

export type OfferedBrands = {
  readonly cards: readonly string[];
  /** Unknown here, or of a kind that this form cannot be drawn for. */
  readonly leftOut: readonly string[];
};

/** Of the card group, but paid with a device: there is no number to type. */
const wallets: ReadonlySet<string> = new Set(['APPLEPAY', 'GOOGLEPAY']);

/** The brands of a merchant's form: its `data-brands`, or the text in it. */
export const chooseBrands = (form: HTMLFormElement): OfferedBrands => {
  const attribute = attributeOf(form, 'data-brands') ?? '';
  const { known, unknown } = parseBrands(attribute === '' ? textOf(form) : attribute);
  const cards = known.filter((brand) => findBrandGroup(brand) === 'card' && !wallets.has(brand));
  return { cards, leftOut: [...unknown, ...known.filter((brand) => !cards.includes(brand))] };
};
