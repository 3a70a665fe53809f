import { AccountField } from './AccountField.tsx';
import { controlInUse } from './account.ts';
import { useAccount, useAccountField } from './BankAccountProvider.tsx';

/** The number of the account. A control of the page with the same name can replace the input. */
export function AccountNumber() {
  const { number, readBankAndNumber } = useAccount();
  const field = useAccountField('accountNumber', {
    ref: number,
    control: () => controlInUse(number.current),
    readsAlso: readBankAndNumber,
  });
  return <AccountField field={field} label="accountNumber" parameter="number" isRequired />;
}
