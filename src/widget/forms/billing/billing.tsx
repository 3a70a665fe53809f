import { effect } from '@preact/signals';
import { createRef } from 'preact';
import * as v from 'valibot';
import { billingSchemas, type BillingPart } from '#contract/billing-address';
import { countryCodes } from '#contract/countries';
import { undoAll, type Undo } from '#channel/port';
import { placeholderOf, type CheckoutContext } from '../../context.ts';
import { attach } from '../../fields/attach.ts';
import { labelOf, type FieldError } from '../../fields/field-errors.ts';
import { lockWhile } from '../../fields/lock.ts';
import { createTextField } from '../../fields/TextField.tsx';
import { tagOf } from '../../locale.ts';
import type { FormPart } from '../create-form.ts';
import type { FormContext } from '../form-context.ts';
import { BillingGroup, type BillingFields } from './BillingGroup.tsx';

export const billingErrors: Readonly<Record<BillingPart, FieldError>> = {
  country: { field: 'billingCountry', error: 'billingCountryError' },
  street1: { field: 'billingStreet1', error: 'billingStreetError' },
  street2: { field: 'billingStreet2', error: 'billingStreetError2' },
  city: { field: 'billingCity', error: 'billingCityError' },
  state: { field: 'billingState', error: 'billingStateError' },
  postcode: { field: 'billingPostCode', error: 'billingPostCodeError' },
};

export const findBillingErrors = (
  part: BillingPart,
  value: string,
  isMandatory: boolean,
): readonly FieldError[] => {
  const text = value.trim();
  const isValid = text === '' ? !isMandatory : v.is(billingSchemas[part], text);
  return isValid ? [] : [billingErrors[part]];
};

/** The countries with their names in a language, in its alphabetical order. */
export const nameCountries = (tag: string): readonly (readonly [code: string, name: string])[] => {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return countryCodes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => compare(one, other));
};

/** Lists the countries in the language of the form, again when that changes. The selected country stays selected. */
const listCountries = (
  select: HTMLSelectElement,
  given: string,
  context: CheckoutContext,
): Undo => {
  const placeholder = placeholderOf(context, labelOf('billingCountry'));
  return effect(() => {
    const chosen = select.value === '' ? given : select.value;
    const countries = nameCountries(tagOf(context.locale.value)).map(
      ([code, name]) => new Option(name, code, false, code === chosen),
    );
    select.replaceChildren(new Option(placeholder.value, ''), ...countries);
  });
};

/** Whether a control is visible. Hidden and removed ones are not validated: the shopper could not correct them. */
const isShown = (control: Element | null | undefined): boolean =>
  control !== null && control !== undefined && control.getClientRects().length > 0;

/** The billing address. It has no fields unless `wpwlOptions.billingAddress` is set. */
export const createBilling = ({ key, context, isLocked }: FormContext): FormPart => {
  const { options, texts } = context;
  const { billingAddress: given, mandatoryBillingFields: mandatory = {} } = options;
  if (given === undefined) return { fields: [], groups: null };

  const find = (part: BillingPart) => (value: string) =>
    findBillingErrors(part, value, mandatory[part] === true);

  const createPart = (part: Exclude<BillingPart, 'country'>) => {
    const field = createTextField({
      name: billingErrors[part].field,
      findErrors: find(part),
      isAsked: () => isShown(field.input()),
      isMarked: false,
    });
    return field;
  };

  const select = createRef<HTMLSelectElement>();
  const givenCountry = given.country?.trim().toUpperCase() ?? '';
  const country = {
    kind: 'page',
    name: billingErrors.country.field,
    isAsked: () => isShown(select.current),
    control: () => select.current ?? undefined,
    focus: () => select.current?.focus(),
    findErrors: () => find('country')(select.current?.value ?? ''),
    ref: attach(
      (drawn: HTMLSelectElement) =>
        undoAll([listCountries(drawn, givenCountry, context), lockWhile(drawn, isLocked)]),
      select,
    ),
  } as const;

  const fields: BillingFields = {
    country,
    street1: createPart('street1'),
    street2: createPart('street2'),
    city: createPart('city'),
    state: createPart('state'),
    postcode: createPart('postcode'),
  };
  const { street1, street2, city, state, postcode } = fields;
  return {
    fields: [country, street1, street2, city, state, postcode],
    groups: (
      <BillingGroup
        id={key}
        text={texts.text}
        placeholder={(name) => placeholderOf(context, name)}
        given={given}
        mandatory={mandatory}
        fields={fields}
      />
    ),
  };
};
