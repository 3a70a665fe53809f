import { isCardBrand, parseBrands } from '#contract/card-brands';
import { attributeOf, textOf } from './unclobbered.ts';

export type OfferedBrands = {
  readonly cards: readonly string[];
  /** Unknown here, or of a kind that this form cannot be drawn for. */
  readonly leftOut: readonly string[];
};

/** Of the card group, but paid with a device: there is no number to type. */
const wallets = ['APPLEPAY', 'GOOGLEPAY'];

const isDrawn = (brand: string): boolean => isCardBrand(brand) && !wallets.includes(brand);

/** The brands of a merchant's form: its `data-brands`, or the text in it. */
export const chooseBrands = (form: HTMLFormElement): OfferedBrands => {
  const attribute = attributeOf(form, 'data-brands') ?? '';
  const brands = parseBrands(attribute === '' ? textOf(form) : attribute);
  return {
    cards: brands.filter(isDrawn),
    leftOut: brands.filter((brand) => !isDrawn(brand)),
  };
};
