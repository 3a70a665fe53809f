import { signal } from '@preact/signals';
import { findBrandGroup } from '#contract/brands';
import type { Undo } from '#contract/undo';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import type { FormSlot } from '../forms/form-slot.ts';
import type { FormBrands } from '../page/form-brands.ts';
import { createElement, findWithin } from '../page/unclobbered.ts';

/** Where the forms of a checkout are in the page, and which of them are shown. */
export type Layout = {
  /** Returns a place for the form of each group of brands, where the merchant's form is. */
  readonly createSlots: (
    original: HTMLFormElement,
    groups: readonly FormBrands[],
  ) => readonly FormSlot[];
  /** Called when the forms have been drawn into their places. */
  readonly arrange: (forms: readonly DrawnForm[]) => InitialForms;
};

/** The forms that replace the merchant's forms: all except that of the saved payment methods. */
export type InitialForms = {
  /** Whether a form is shown, as far as the layout decides it. Reads signals. */
  readonly isShown: (form: DrawnForm) => boolean;
  /**
   * Limits each form to the brands that the gateway offers for this checkout. A form without such a
   * brand is hidden if `mayHide`, otherwise it does not change. `undefined`, or if no form has an
   * offered brand: each form offers all its brands.
   */
  readonly limitBrands: (offered: readonly string[] | undefined, mayHide: boolean) => void;
  /**
   * Whether the form of the saved payment methods can be added. `isInUse`: the shopper has started
   * to use a form.
   */
  readonly mayAddStoredForm: (isInUse: boolean) => boolean;
  readonly placeStoredForm: (container: HTMLElement) => void;
  /**
   * Shows the other forms in place of that of the saved payment methods, which is removed next.
   * `movesFocus`: the focus was in it.
   */
  readonly closeStoredForm: (movesFocus: boolean) => void;
  /** Sets the forms that pay, or whose notice has a button. The others cannot be used meanwhile. */
  readonly setActive: (forms: readonly DrawnForm[]) => void;
  readonly release: Undo;
};

/** The brands that the gateway offers, by which both layouts decide which forms they show. */
export function createOffer({ offeredBrands, reporter }: CheckoutContext) {
  const offered = signal<readonly string[] | undefined>(undefined);
  return {
    /** Whether a form with these brands is shown. Reads a signal. */
    isOffered: (brands: readonly string[]): boolean =>
      offered.value === undefined || brands.some((brand) => offered.value?.includes(brand)),
    /** Returns `limitBrands` of {@link InitialForms}. */
    limit:
      (forms: readonly DrawnForm[]): InitialForms['limitBrands'] =>
      (brands, mayHide) => {
        const isUsable = forms.some((form) => form.brands.some((brand) => brands?.includes(brand)));
        const limit = isUsable ? brands : undefined;
        if (mayHide || limit === undefined) offered.value = limit;
        offeredBrands.value = limit;
        for (const [brand = ''] of forms.map((form) => form.brands)) {
          // Probably a spelling mistake. Brands that the widget knows are limited on purpose.
          if (limit?.includes(brand) === false && findBrandGroup(brand) === undefined) {
            const problem = `Neither the widget nor the gateway knows the brand "${brand}".`;
            reporter.logWarning('brand_unknown', problem, { brand });
          }
        }
      },
  };
}

/** Focuses the first control of a form. */
export function focusFirstControl(container: Element): void {
  const [first] = findWithin(container, '.wpwl-control, button');
  if (first instanceof HTMLElement) first.focus();
}

/** Wraps the container of the saved payment methods. Pages find the wrapper by its id. */
export function wrapStoredForm(document: Document, container: HTMLElement): HTMLElement {
  const wrapper = createElement(document, 'div');
  wrapper.id = 'wpwl-registrations';
  wrapper.append(container);
  return wrapper;
}
