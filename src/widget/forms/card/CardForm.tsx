import { useCheckout } from '../../context.ts';
import { BillingAddress } from '../billing/BillingAddress.tsx';
import { Form } from '../Form.tsx';
import { BrandSelect } from './BrandSelect.tsx';
import { BrandChoiceProvider } from './BrandChoiceProvider.tsx';
import { CardNumber } from './CardNumber.tsx';
import { Cvv } from './Cvv.tsx';
import { Expiry } from './Expiry.tsx';
import { Holder } from './Holder.tsx';

/** The form for all card brands of one merchant form. Shops expect the groups in this order. */
export function CardForm({ brands }: { readonly brands: readonly string[] }) {
  const { texts } = useCheckout();
  return (
    <BrandChoiceProvider brands={brands}>
      <Form
        kind="card"
        hook="onBeforeSubmitCard"
        brands={brands}
        label={texts.text('formLabel')}
        note={texts.text('securityNote')}
      >
        <BrandSelect />
        <CardNumber />
        <Expiry />
        <Holder />
        <Cvv />
        <BillingAddress />
      </Form>
    </BrandChoiceProvider>
  );
}
