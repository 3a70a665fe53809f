import { findPaymentMethod, type PaymentMethod } from '#contract/brands';
import { parseBrands } from '#contract/card-brands';
import { attributeOf, textOf } from './unclobbered.ts';

/**
 * The brands of one drawn form. All card brands of a merchant's form share one drawn form, and so
 * do all its direct debit brands. Each other brand has a form of its own.
 */
export type FormBrands = {
  readonly method: PaymentMethod;
  readonly brands: readonly [string, ...string[]];
};

type GroupedBrands = {
  /** In the order of their first brands. */
  readonly groups: readonly FormBrands[];
  /** Texts that cannot be brands. */
  readonly unknown: readonly string[];
};

/** Payment methods whose brands share one form. */
const sharedMethods: ReadonlySet<PaymentMethod> = new Set(['card', 'directDebit']);

/** Groups brands by the form that they belong to. */
export function groupBrands(brands: readonly string[]): GroupedBrands {
  const groups: { method: PaymentMethod; brands: [string, ...string[]] }[] = [];
  const unknown: string[] = [];
  for (const brand of brands) {
    const method = findPaymentMethod(brand);
    const shared = groups.find((group) => group.method === method && sharedMethods.has(method));
    if (method === undefined) unknown.push(brand);
    else if (shared !== undefined) shared.brands.push(brand);
    else groups.push({ method, brands: [brand] });
  }
  return { groups, unknown };
}

/**
 * Reads the brands of a merchant's form from `data-brands`, or from the form's text if the
 * attribute is missing or blank.
 */
export function readFormBrands(form: HTMLFormElement): GroupedBrands {
  const attribute = attributeOf(form, 'data-brands') ?? '';
  return groupBrands(parseBrands(attribute.trim() === '' ? textOf(form) : attribute));
}
