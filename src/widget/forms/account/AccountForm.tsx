import { useCheckout } from '../../context.ts';
import { BillingAddress } from '../billing/BillingAddress.tsx';
import { Form } from '../Form.tsx';
import { AccountBrand } from './AccountBrand.tsx';
import { AccountCountry } from './AccountCountry.tsx';
import { AccountHolder } from './AccountHolder.tsx';
import { AccountNumber } from './AccountNumber.tsx';
import { BankAccountProvider } from './BankAccountProvider.tsx';
import { BankCode } from './BankCode.tsx';
import { Bic } from './Bic.tsx';
import { Iban } from './Iban.tsx';
import { Mandate } from './Mandate.tsx';

type Props = { readonly brands: readonly [string, ...string[]] };

/**
 * The form for all direct debit brands of one merchant form. It shows either IBAN and BIC, or number
 * and bank code.
 */
export function AccountForm({ brands }: Props) {
  return (
    <Form
      kind="directDebit"
      hook="onBeforeSubmitDirectDebit"
      brands={brands}
      label={useCheckout().texts.text('accountLabel')}
    >
      <AccountBrand brands={brands} />
      <BankAccountProvider>
        <AccountHolder />
        <Iban />
        <Bic />
        <AccountCountry />
        <AccountNumber />
        <BankCode />
      </BankAccountProvider>
      <Mandate />
      <BillingAddress />
    </Form>
  );
}
