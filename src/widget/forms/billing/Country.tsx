import { own } from '#contract/own';
import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { countryCodes } from '#contract/countries';
import { undoAll, type Undo } from '#contract/undo';
import { placeholderOf, useCheckout, type CheckoutContext } from '../../context.ts';
import { billingErrors, labelOf } from '../../fields/field-errors.ts';
import { lockWhile } from '../../fields/lock.ts';
import { useElement } from '../../fields/use-element.ts';
import { useField, useForm } from '../../fields/use-form.ts';
import { tagOf } from '../../locale.ts';
import { isRendered } from '../../page/unclobbered.ts';
import { findBillingErrors } from './find-billing-errors.ts';

type Props = { readonly element: RefObject<HTMLSelectElement | null> };

/** The country of the billing address. */
export function Country({ element }: Props) {
  const checkout = useCheckout();
  const { key, isLocked } = useForm();
  const isRequired = checkout.options.mandatoryBillingFields?.country === true;
  useElement(
    (select: HTMLSelectElement) =>
      undoAll([listCountries(select, checkout), lockWhile(select, isLocked)]),
    element,
  );
  useField(() => ({
    kind: 'page',
    name: billingErrors.country.field,
    isShown: () => isRendered(element.current),
    control: () => element.current ?? undefined,
    focus: () => element.current?.focus(),
    findErrors: () => findBillingErrors('country', element.current?.value ?? '', isRequired),
  }));
  return (
    <select
      ref={element}
      id={`${key}_country`}
      class="wpwl-control wpwl-control-country"
      name="billing.country"
      autocomplete="billing country"
      translate={false}
      aria-required={isRequired}
    />
  );
}

/** The country codes with their names in a language, in the alphabetical order of this language. */
export function nameCountries(tag: string): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(tag, own({ type: 'region' }));
  const { compare } = new Intl.Collator(tag);
  return countryCodes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => compare(one, other));
}

/**
 * Lists the countries in the language of the form. When the language changes, the selected country
 * stays selected.
 */
function listCountries(select: HTMLSelectElement, context: CheckoutContext): Undo {
  const given = context.options.billingAddress?.country?.trim().toUpperCase() ?? '';
  const placeholder = placeholderOf(context, labelOf('billingCountry'));
  // The browser selects the only option of a select, so the effect finds and keeps this country.
  select.append(new Option('', given));
  return effect(() => {
    const chosen = select.value;
    const countries = nameCountries(tagOf(context.locale.value)).map(
      ([code, name]) => new Option(name, code, false, code === chosen),
    );
    select.replaceChildren(new Option(placeholder.value, ''), ...countries);
  });
}
