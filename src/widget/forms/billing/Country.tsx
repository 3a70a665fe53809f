import { own } from '#contract/own';
import { effect } from '@preact/signals';
import { useState } from 'preact/hooks';
import { countryCodes } from '#contract/countries';
import { undoAll, type Undo } from '#contract/undo';
import {
  createFieldTexts,
  useCheckout,
  type CheckoutContext,
  type FieldTexts,
} from '../../context.ts';
import { billingErrors, labelOf } from '../../fields/field-errors.ts';
import { lockWhile } from '../../fields/lock.ts';
import { useElement } from '../../fields/use-element.ts';
import { useField, useForm, usePreparation } from '../../fields/use-form.ts';
import { tagOf } from '../../locale.ts';
import { isConnected, isRendered, listen } from '../../page/unclobbered.ts';
import { guessCountry, type AddressCountry } from './address-country.ts';
import { AddressPart } from './AddressPart.tsx';
import { findBillingErrors } from './find-billing-errors.ts';

type Props = { readonly country: AddressCountry };

/** The country of the billing address. */
export function Country({ country: { element, code } }: Props) {
  const checkout = useCheckout();
  const { key, isLocked } = useForm();
  const id = `${key}_country`;
  const isMandatory = checkout.options.mandatoryBillingFields?.country === true;
  function findErrors(value: string) {
    return findBillingErrors('country', value, { isMandatory, country: '' });
  }
  const [texts] = useState(() =>
    createFieldTexts(
      checkout,
      () => labelOf('billingCountry'),
      () => findErrors('').length === 0,
    ),
  );
  const [guess] = useState(() => ({ country: guessCountry(checkout) }));

  function handleChange(select: HTMLSelectElement): void {
    guess.country = '';
    code.value = select.value;
  }

  useElement(
    (select: HTMLSelectElement) =>
      undoAll([
        listCountries(select, code.peek(), texts, checkout),
        listen(select, 'change', () => handleChange(select)),
        lockWhile(select, isLocked),
      ]),
    element,
  );
  usePreparation(() => {
    const select = element.current;
    if (select === null) return;
    // The shopper has not seen a guess that the page has hidden. A page may also hide the whole form
    // before it pays.
    const isHidden = !isRendered(select) && (select.form === null || isRendered(select.form));
    if (select.value === guess.country && isHidden) select.value = '';
    // Scripts select a country without an event. A select that the page has removed is not sent.
    code.value = isConnected(select) ? select.value : '';
  });
  useField(() => ({
    kind: 'page',
    name: billingErrors.country.field,
    isShown: () => isRendered(element.current),
    control: () => element.current ?? undefined,
    focus: () => element.current?.focus(),
    findErrors: () => findErrors(element.current?.value ?? ''),
  }));
  return (
    <AddressPart part="country" label={texts.label} controlId={id}>
      <select
        ref={element}
        id={id}
        class="wpwl-control wpwl-control-country"
        name="billing.country"
        autocomplete="billing country"
        translate={false}
        aria-required={isMandatory}
      />
    </AddressPart>
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
 * Lists the countries in the language of the form, and selects one. When the language changes, the
 * selected country stays selected.
 */
function listCountries(
  select: HTMLSelectElement,
  selected: string,
  { placeholder }: FieldTexts,
  { locale }: CheckoutContext,
): Undo {
  // The browser selects the only option of a select, so the effect finds and keeps this country.
  select.append(new Option('', selected));
  return effect(() => {
    const chosen = select.value;
    const countries = nameCountries(tagOf(locale.value)).map(
      ([code, name]) => new Option(name, code),
    );
    select.replaceChildren(new Option(placeholder.value, ''), ...countries);
    select.value = chosen;
  });
}
