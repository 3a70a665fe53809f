import { useCheckout, useFieldTexts } from '../../context.ts';
import { HostedField, useHostedField } from '../../fields/HostedField.tsx';
import { TextField, useTextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';
import { findHolderErrors } from './holder-errors.ts';

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
  const field = useTextField('cardHolder', {
    findErrors: (value) =>
      findHolderErrors(value, {
        isOptional: options.allowEmptyCardHolderName,
        isSplit: options.forceCardHolderEqualsBillingName,
      }),
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
