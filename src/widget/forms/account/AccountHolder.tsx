import { useFieldTexts } from '../../context.ts';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import { useAccount, useAccountField } from './BankAccountProvider.tsx';

export function AccountHolder() {
  const field = useAccountField('accountHolder', { ref: useAccount().holder });
  return (
    <TextField
      id={`${useForm().key}_holder`}
      field={field}
      parameter="bankAccount.holder"
      {...useFieldTexts('accountHolder', true)}
      autocomplete="name"
      isRequired
      isName
    />
  );
}
