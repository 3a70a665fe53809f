import { formatInput } from '../../fields/TextField.tsx';
import { AccountField } from './AccountField.tsx';
import { useAccount, useAccountField } from './BankAccountProvider.tsx';
import { editIban } from './iban.ts';

export function Iban() {
  const account = useAccount();
  const field = useAccountField('accountIban', {
    ref: account.iban,
    isFormatted: true,
    onInput: (input, event) => {
      const caret = input.selectionStart ?? input.value.length;
      formatInput(input, event, editIban(input.value, caret));
      account.handleIbanEdit();
    },
  });
  return <AccountField field={field} label="accountIban" parameter="iban" isRequired />;
}
