import { placeholderOf, useCheckout } from '../../context.ts';
import { TextField, type TextFieldModel } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import type { TextKey } from '../../i18n.ts';

type Props = {
  readonly field: TextFieldModel;
  /** The key of the label. */
  readonly label: TextKey;
  /** The parameter without `bankAccount.`. */
  readonly parameter: 'iban' | 'bic' | 'number' | 'bankCode';
  readonly isRequired: boolean;
};

/** The label and the input of a code of the account. */
export function AccountField({ field, label, parameter, isRequired }: Props) {
  const checkout = useCheckout();
  return (
    <TextField
      id={`${useForm().key}_${parameter === 'bankCode' ? 'bank' : parameter}`}
      field={field}
      parameter={`bankAccount.${parameter}`}
      label={checkout.texts.text(label)}
      placeholder={placeholderOf(checkout, label)}
      isRequired={isRequired}
      isName={false}
    />
  );
}
