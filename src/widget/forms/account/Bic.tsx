import { isRendered } from '../../page/unclobbered.ts';
import { AccountField } from './AccountField.tsx';
import { controlInUse } from './account.ts';
import { useAccount, useAccountField } from './BankAccountProvider.tsx';

/**
 * The BIC. Hidden unless the country of the IBAN needs it. A control of the page with the same name
 * can replace the input.
 */
export function Bic() {
  const { bic, isBicNeeded, readBankAndNumber } = useAccount();
  const field = useAccountField('accountBic', {
    ref: bic,
    control: () => controlInUse(bic.current),
    // If the page hides the BIC, the payment is sent with the bank code of the IBAN instead.
    isShown: () => isRendered(field.control()),
    readsAlso: readBankAndNumber,
  });
  return <AccountField field={field} label="accountBic" parameter="bic" isRequired={isBicNeeded} />;
}
