import type { RefObject } from 'preact';
import type { BillingPart } from '#contract/billing-address';
import { placeholderOf, useCheckout } from '../../context.ts';
import { billingErrors, labelOf } from '../../fields/field-errors.ts';
import { TextInput, useTextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import { isRendered } from '../../page/unclobbered.ts';
import { findBillingErrors } from './find-billing-errors.ts';

type Props = {
  readonly part: Exclude<BillingPart, 'country'>;
  /** The select of the country, with which the gateway may compare this line. */
  readonly country: RefObject<HTMLSelectElement | null>;
  /** The autofill token without `billing`. */
  readonly autocomplete: string;
  /** The last part of the control's class name, if it differs from `part`. */
  readonly className?: string;
};

/** A line of the billing address that is typed. */
export function AddressLine({ part, country, autocomplete, className = part }: Props) {
  const checkout = useCheckout();
  const { billingAddress, mandatoryBillingFields } = checkout.options;
  const isRequired = mandatoryBillingFields?.[part] === true;
  const field = useTextField(billingErrors[part].field, {
    findErrors: (value) => findBillingErrors(part, value, isRequired),
    // Fields that the page hides are not validated, because the shopper cannot correct them.
    isShown: () => isRendered(field.ref.current),
    readsAlso: () => country.current?.value ?? '',
    hasCheckMark: false,
  });
  return (
    <TextInput
      id={`${useForm().key}_${part}`}
      field={field}
      className={className}
      parameter={`billing.${part}`}
      value={billingAddress?.[part]}
      placeholder={placeholderOf(checkout, labelOf(field.name))}
      autocomplete={`billing ${autocomplete}`}
      isName={part !== 'postcode'}
      isRequired={isRequired}
    />
  );
}
