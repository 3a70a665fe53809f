import { findWay, type Way } from '#contract/brands';
import { parseBrands } from '#contract/card-brands';
import { attributeOf, textOf } from './unclobbered.ts';

/** One form to draw: brands that share their fields, or a single one that has a button of its own. */
export type Choice = { readonly way: Way; readonly brands: readonly [string, ...string[]] };

type ChosenBrands = {
  /** In the order of their first brands. */
  readonly choices: readonly Choice[];
  /** Unknown here. */
  readonly leftOut: readonly string[];
};

/** Ways whose brands are told apart within one form. */
const shared: ReadonlySet<Way> = new Set(['card', 'directDebit']);

const add = (choices: readonly Choice[], way: Way, brand: string): readonly Choice[] =>
  shared.has(way) && choices.some((choice) => choice.way === way)
    ? choices.map((choice) =>
        choice.way === way ? { way, brands: [...choice.brands, brand] } : choice,
      )
    : [...choices, { way, brands: [brand] }];

/** Sorts brands into forms to draw. */
export const sortBrands = (brands: readonly string[]): ChosenBrands => {
  let choices: readonly Choice[] = [];
  const leftOut: string[] = [];
  for (const brand of brands) {
    const way = findWay(brand);
    if (way === undefined) leftOut.push(brand);
    else choices = add(choices, way, brand);
  }
  return { choices, leftOut };
};

/** The brands of a merchant's form, its `data-brands` or the text in it, sorted into forms to draw. */
export const chooseBrands = (form: HTMLFormElement): ChosenBrands => {
  const attribute = attributeOf(form, 'data-brands') ?? '';
  return sortBrands(parseBrands(attribute === '' ? textOf(form) : attribute));
};
