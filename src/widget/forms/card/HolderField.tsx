import * as v from 'valibot';
import { cardHolderSchema } from '#contract/card';
import { placeholderOf, type CheckoutContext } from '../../context.ts';
import { createTextField, TextField, type TextFieldModel } from '../../fields/TextField.tsx';
import { splitHolderName } from '../../payment/holder-name.ts';
import type { FormContext } from '../form-context.ts';

/** The name on the card, in the page. With `enableSAQACompliance` it is hosted: see `fields/frame-opening.ts`. */
export const createHolderField = ({ options, reporter }: CheckoutContext): TextFieldModel => {
  // The holder is sent as the customer's name too, which has a given name and a surname.
  const isSplit = options.forceCardHolderEqualsBillingName === true;
  const isValid = (holder: string): boolean => {
    if (holder === '') return options.allowEmptyCardHolderName;
    return v.is(cardHolderSchema, holder) && (!isSplit || splitHolderName(holder) !== undefined);
  };
  return createTextField({
    name: 'cardHolder',
    findErrors: (value) =>
      isValid(value.trim()) ? [] : [{ field: 'cardHolder', error: 'cardHolderError' }],
    onBlur: (isGood) => reporter.runCallback('onBlurCardHolder', undefined, isGood),
  });
};

type Props = { readonly form: FormContext; readonly field: TextFieldModel };

export const HolderField = ({ form: { key, context }, field }: Props) => (
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
