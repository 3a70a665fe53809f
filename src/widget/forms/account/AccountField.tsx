import { useFieldTexts, type Requirement } from '../../context.ts';
import { TextField, type TextFieldModel } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import type { TextKey } from '../../i18n.ts';

type Props = {
  readonly field: TextFieldModel;
  /** The key of the label. */
  readonly label: TextKey;
  /** The parameter without `bankAccount.`. */
  readonly parameter: 'iban' | 'bic' | 'number' | 'bankCode';
  readonly isRequired: Requirement;
};

/** The label and the input of a code of the account. */
export function AccountField({ field, label, parameter, isRequired }: Props) {
  return (
    <TextField
      id={`${useForm().key}_${parameter === 'bankCode' ? 'bank' : parameter}`}
      field={field}
      parameter={`bankAccount.${parameter}`}
      {...useFieldTexts(label, isRequired)}
      isRequired={isRequired}
      isName={false}
    />
  );
}
