import * as v from 'valibot';
import { cardHolderSchema } from '#contract/card';
import { placeholderOf, type CheckoutContext } from '../../context.ts';
import { createTextField, TextField, type TextFieldModel } from '../../fields/TextField.tsx';
import { splitHolderName } from '../../payment/holder-name.ts';
import type { FormContext } from '../form-context.ts';

/**
 * The card holder, as an input of the page. With `enableSAQACompliance` a hosted field replaces it.
 */
export function createHolderField({ options, reporter }: CheckoutContext): TextFieldModel {
  // With this option, the customer's given name and surname are derived from the holder, so a
  // single word is invalid.
  const isSplit = options.forceCardHolderEqualsBillingName === true;
  function isHolder(holder: string): boolean {
    if (holder === '') return options.allowEmptyCardHolderName;
    return v.is(cardHolderSchema, holder) && (!isSplit || splitHolderName(holder) !== undefined);
  }
  return createTextField({
    name: 'cardHolder',
    findErrors: (value) =>
      isHolder(value.trim()) ? [] : [{ field: 'cardHolder', error: 'cardHolderError' }],
    onBlur: (isValid) => reporter.runCallback('onBlurCardHolder', undefined, isValid),
  });
}

type Props = { readonly form: FormContext; readonly field: TextFieldModel };

export function HolderField({ form: { key, context }, field }: Props) {
  return (
    <TextField
      id={`${key}_holder`}
      field={field}
      parameter="card.holder"
      label={context.texts.text('cardHolder')}
      placeholder={placeholderOf(context, 'cardHolder')}
      autocomplete="cc-name"
      isRequired={!context.options.allowEmptyCardHolderName}
      isName
    />
  );
}
