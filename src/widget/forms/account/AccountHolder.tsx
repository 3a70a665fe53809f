import { placeholderOf, useCheckout } from '../../context.ts';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/use-form.ts';
import { useAccount, useAccountField } from './BankAccountProvider.tsx';

export function AccountHolder() {
  const checkout = useCheckout();
  const field = useAccountField('accountHolder', { ref: useAccount().holder });
  return (
    <TextField
      id={`${useForm().key}_holder`}
      field={field}
      parameter="bankAccount.holder"
      label={checkout.texts.text('accountHolder')}
      placeholder={placeholderOf(checkout, 'accountHolder')}
      autocomplete="name"
      isRequired
      isName
    />
  );
}
