import { AccountField } from './AccountField.tsx';
import { useAccount, useAccountField } from './BankAccountProvider.tsx';

export function Bic() {
  const { bic, readBankAndNumber } = useAccount();
  const field = useAccountField('accountBic', { ref: bic, readsAlso: readBankAndNumber });
  return <AccountField field={field} label="accountBic" parameter="bic" isRequired={false} />;
}
