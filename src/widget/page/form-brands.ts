import { findPaymentMethod, type PaymentMethod } from '#contract/brands';
import { parseBrands } from '#contract/card-brands';
import { attributeOf, textOf } from './unclobbered.ts';

/**
 * The brands of one form. All cards share a form, and all direct debits share a form. Other brands
 * have one each.
 */
export type FormBrands = {
  readonly method: PaymentMethod;
  readonly brands: readonly [string, ...string[]];
};

type GroupedBrands = {
  /** In the order of their first brands. */
  readonly groups: readonly FormBrands[];
  /** Brands that the widget does not know. */
  readonly unknown: readonly string[];
};

/** Payment methods whose brands share one form. */
const sharedMethods: ReadonlySet<PaymentMethod> = new Set(['card', 'directDebit']);

const addBrand = (
  groups: readonly FormBrands[],
  method: PaymentMethod,
  brand: string,
): readonly FormBrands[] =>
  sharedMethods.has(method) && groups.some((group) => group.method === method)
    ? groups.map((group) =>
        group.method === method ? { method, brands: [...group.brands, brand] } : group,
      )
    : [...groups, { method, brands: [brand] }];

/** Groups brands by the form that they belong to. */
export const groupBrands = (brands: readonly string[]): GroupedBrands => {
  let groups: readonly FormBrands[] = [];
  const unknown: string[] = [];
  for (const brand of brands) {
    const method = findPaymentMethod(brand);
    if (method === undefined) unknown.push(brand);
    else groups = addBrand(groups, method, brand);
  }
  return { groups, unknown };
};

/**
 * Reads the brands of a merchant's form from `data-brands`, or from the form's text if the
 * attribute is missing or blank.
 */
export const readFormBrands = (form: HTMLFormElement): GroupedBrands => {
  const attribute = attributeOf(form, 'data-brands') ?? '';
  return groupBrands(parseBrands(attribute.trim() === '' ? textOf(form) : attribute));
};
