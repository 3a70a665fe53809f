import { AccountField } from './AccountField.tsx';
import { controlInUse } from './account.ts';
import { useAccount, useAccountField } from './BankAccountProvider.tsx';

/** The code of the bank. A control of the page with the same name can replace the input. */
export function BankCode() {
  const { bankCode, readBankAndNumber } = useAccount();
  const field = useAccountField('accountBank', {
    ref: bankCode,
    control: () => controlInUse(bankCode.current),
    readsAlso: readBankAndNumber,
  });
  return <AccountField field={field} label="accountBank" parameter="bankCode" isRequired />;
}
