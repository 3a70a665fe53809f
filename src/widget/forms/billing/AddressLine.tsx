import { useState } from 'preact/hooks';
import type { BillingPart } from '#contract/billing-address';
import { createFieldTexts, useCheckout, type FieldTexts } from '../../context.ts';
import { billingErrors } from '../../fields/field-errors.ts';
import {
  TextInput,
  useTextField,
  type TextFieldModel,
  type TextFieldRules,
} from '../../fields/TextField.tsx';
import { useForm, usePreparation } from '../../fields/use-form.ts';
import { isRendered } from '../../page/unclobbered.ts';
import type { AddressCountry } from './address-country.ts';
import { addressTextsOf } from './address-texts.ts';
import { AddressPart } from './AddressPart.tsx';
import { findBillingErrors, normalizePart } from './find-billing-errors.ts';

type Props = {
  readonly part: Exclude<BillingPart, 'country' | 'state'>;
  readonly country: AddressCountry;
  /** The autofill token without `billing`. */
  readonly autocomplete: string;
};

/** A line of the billing address that is typed. */
export function AddressLine({ part, country, autocomplete }: Props) {
  const id = `${useForm().key}_${part}`;
  const { field, texts, isRequired } = useAddressField(part, country);
  const value = useCheckout().options.billingAddress?.[part];
  usePreparation(() => {
    const text = normalizePart(part, field.value(), country.code.peek());
    if (part === 'postcode' && text !== field.value()) field.setValue(text);
  });
  return (
    <AddressPart part={part} label={texts.label} controlId={id}>
      <TextInput
        id={id}
        field={field}
        className={part}
        parameter={`billing.${part}`}
        value={value}
        placeholder={texts.placeholder}
        autocomplete={`billing ${autocomplete}`}
        isName={part !== 'postcode'}
        isRequired={isRequired}
      />
    </AddressPart>
  );
}

/** Adds a text field for a part of the address, whose texts and rules depend on the country. */
export function useAddressField(
  part: Exclude<BillingPart, 'country'>,
  { code }: AddressCountry,
  rules: Pick<TextFieldRules, 'control' | 'isShown'> = {},
): {
  readonly field: TextFieldModel;
  readonly texts: FieldTexts;
  readonly isRequired: boolean;
} {
  const checkout = useCheckout();
  const { billingAddress, mandatoryBillingFields } = checkout.options;
  const isMandatory = mandatoryBillingFields?.[part] === true;
  const preset = billingAddress?.[part];
  function label() {
    return addressTextsOf(part, code.value).label;
  }
  const field = useTextField(billingErrors[part].field, {
    findErrors: (value) =>
      findBillingErrors(part, value, { isMandatory, country: code.value, preset }),
    // Fields that the page hides are not validated, because the shopper cannot correct them.
    isShown: () => isRendered(field.control()),
    label,
    readsAlso: () => code.value,
    hasCheckMark: false,
    ...rules,
  });
  const [texts] = useState(() => createFieldTexts(checkout, label, field.acceptsEmpty));
  return { field, texts, isRequired: isMandatory };
}
