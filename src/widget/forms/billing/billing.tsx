import { effect } from '@preact/signals';
import { createRef, type VNode } from 'preact';
import type { BillingPart } from '#contract/billing-address';
import { undoAll, type Undo } from '#channel/port';
import { placeholderOf, type CheckoutContext } from '../../context.ts';
import { attach } from '../../fields/attach.ts';
import { labelOf } from '../../fields/field-errors.ts';
import type { PageField } from '../../fields/form-field.ts';
import { lockWhile } from '../../fields/lock.ts';
import { createTextField } from '../../fields/TextField.tsx';
import { tagOf } from '../../locale.ts';
import type { FormContext } from '../form-context.ts';
import { billingErrors, findBillingErrors } from './billing-parts.ts';
import { BillingGroup, type BillingFields } from './BillingGroup.tsx';
import { nameCountries } from './country-names.ts';

/** The billing address of a form. */
export type Billing = { readonly group: VNode; readonly fields: readonly PageField[] };

/** Lists the countries in the language of the form, also when that is loaded late. The selected country stays. */
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

/** The billing address, if `wpwlOptions.billingAddress` asks for it. */
export const createBilling = ({ key, context, isLocked }: FormContext): Billing | undefined => {
  const { options, texts } = context;
  const { billingAddress: given, mandatoryBillingFields: mandatory = {} } = options;
  if (given === undefined) return undefined;

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
    group: (
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
