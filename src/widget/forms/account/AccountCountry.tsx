import { useLayoutEffect } from 'preact/hooks';
import { useAccount } from './BankAccountProvider.tsx';

/** The country of the account, which the IBAN contains or a control of the page names. */
export function AccountCountry() {
  const { country, followCountry } = useAccount();
  useLayoutEffect(followCountry, []);
  return (
    <input ref={country} class="wpwl-control-country" type="hidden" name="bankAccount.country" />
  );
}
