import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import type { BillingPart } from '#contract/billing-address';
import type { Undo } from '#channel/port';
import { noText } from '../i18n.ts';
import { tagOf } from '../locale.ts';
import { billingParts, findBillingFaults } from '../model/billing.ts';
import { nameCountries } from '../model/countries.ts';
import { faultOf, labelOf, type FieldName } from '../model/field.ts';
import { BillingGroup, type BillingParts } from '../view/BillingGroup.tsx';
import type { CheckoutContext } from '../checkout/context.ts';
import type { FieldSet } from './field-set.ts';

/** The billing address of a form. */
export type Billing = {
  readonly group: VNode;
  /** The fields of the form, and these after them. */
  readonly join: (fields: FieldSet) => FieldSet;
  readonly mount: () => Undo;
};

/** Names the countries in the language of the form, also when that comes late; what was chosen stays. */
const listCountries = (
  select: HTMLSelectElement,
  given: string,
  { options, texts, locale }: CheckoutContext,
): Undo => {
  const label = options.showPlaceholders ? texts.text(labelOf('billingCountry')) : noText;
  return effect(() => {
    const chosen = select.value === '' ? given : select.value;
    const countries = nameCountries(tagOf(locale.value)).map(
      ([code, name]) => new Option(name, code, false, code === chosen),
    );
    select.replaceChildren(new Option(label.value, ''), ...countries);
  });
};

/** Nobody can correct what the page has hidden or taken away: that is left to the gateway. */
const isShown = (control: Element): boolean => control.getClientRects().length > 0;

/** The address that the bill of a form goes to; nothing where the page does not ask for it. */
export const createBilling = (id: string, context: CheckoutContext): Billing | undefined => {
  const { options, texts } = context;
  const { billingAddress: given, mandatoryBillingFields: mandatory = {} } = options;
  if (given === undefined) return undefined;
  const parts: BillingParts = {};
  const find = (part: BillingPart): BillingParts[BillingPart] => {
    const control = parts[part];
    return control !== undefined && isShown(control) ? control : undefined;
  };
  const controlOf = (field: FieldName): HTMLElement | undefined => {
    const part = billingParts.find((each) => faultOf(`billing.${each}`)?.field === field);
    return part && find(part);
  };
  return {
    group: (
      <BillingGroup
        id={id}
        text={texts.text}
        given={given}
        mandatory={mandatory}
        hasPlaceholders={options.showPlaceholders}
        parts={parts}
      />
    ),
    join: (fields) => ({
      ...fields,
      findFaults: async () => [
        ...(await fields.findFaults()),
        ...findBillingFaults((part) => find(part)?.value, mandatory),
      ],
      controlOf: (field) => controlOf(field) ?? fields.controlOf(field),
      focus: (field) => {
        const own = controlOf(field);
        if (own === undefined) fields.focus(field);
        else own.focus();
      },
    }),
    mount: () => {
      const code = given.country?.trim().toUpperCase() ?? '';
      return parts.country === undefined ? () => {} : listCountries(parts.country, code, context);
    },
  };
};
