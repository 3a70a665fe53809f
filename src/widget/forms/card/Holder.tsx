import * as v from 'valibot';
import { cardHolderSchema } from '#contract/card';
import { containsCardNumber } from '#contract/card-number-text';
import { useCheckout, useFieldTexts } from '../../context.ts';
import { hostedErrors, shownFrom, type FieldError } from '../../fields/field-errors.ts';
import { HostedField, useHostedField } from '../../fields/HostedField.tsx';
import { TextField, useTextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import { splitHolderName } from '../../payment/holder-name.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';

/** The name of the card holder. With `enableSAQACompliance` it is a hosted field. */
export function Holder() {
  return useCheckout().options.enableSAQACompliance ? <HostedHolder /> : <HolderInput />;
}

function HostedHolder() {
  const holder = useHostedField('card.holder', { brand: useBrandChoice() });
  return <HostedField field={holder} />;
}

function HolderInput() {
  const { options, reporter } = useCheckout();
  // With this option, the customer's given name and surname are derived from the holder, so a
  // single word is invalid.
  const isSplit = options.forceCardHolderEqualsBillingName === true;

  function isHolder(holder: string): boolean {
    if (holder === '') return options.allowEmptyCardHolderName;
    return v.is(cardHolderSchema, holder) && (!isSplit || splitHolderName(holder) !== undefined);
  }

  function findErrors(value: string): readonly FieldError[] {
    const error = { ...hostedErrors['card.holder'], ...shownFrom(value.trim() === '') };
    if (containsCardNumber(value)) return [{ ...error, textKey: 'cardHolderNumber' }];
    return isHolder(value.trim()) ? [] : [error];
  }

  const field = useTextField('cardHolder', {
    findErrors,
    onBlur: (isValid) => reporter.runCallback('onBlurCardHolder', undefined, isValid),
  });
  const isRequired = !field.acceptsEmpty();
  return (
    <TextField
      id={`${useForm().key}_holder`}
      field={field}
      parameter="card.holder"
      {...useFieldTexts('cardHolder', isRequired)}
      autocomplete="cc-name"
      isRequired={isRequired}
      isName
    />
  );
}
