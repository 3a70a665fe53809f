import { useCheckout } from '../../context.ts';
import { BillingAddress } from '../billing/BillingAddress.tsx';
import { Form } from '../Form.tsx';
import { BrandSelect } from './BrandSelect.tsx';
import { BrandChoiceProvider } from './BrandChoiceProvider.tsx';
import { CardNumber } from './CardNumber.tsx';
import { Cvv } from './Cvv.tsx';
import { Expiry } from './Expiry.tsx';
import { Holder } from './Holder.tsx';

/** The form for all card brands of one merchant form. */
export function CardForm({ brands }: { readonly brands: readonly string[] }) {
  const { options, texts } = useCheckout();
  return (
    <BrandChoiceProvider brands={brands}>
      <Form
        kind="card"
        hook="onBeforeSubmitCard"
        brands={brands}
        label={texts.text('formLabel')}
        note={texts.text('securityNote')}
      >
        {options.layout === 'accordion' ? <CompactFields /> : <StackedFields />}
        <BillingAddress />
      </Form>
    </BrandChoiceProvider>
  );
}

/** Shops expect the groups in this order. */
function StackedFields() {
  return (
    <>
      <BrandSelect />
      <CardNumber />
      <Expiry />
      <Holder />
      <Cvv />
    </>
  );
}

/** Expiry date and CVV share a row. The select for the brand is hidden unless it is needed. */
function CompactFields() {
  return (
    <>
      <CardNumber />
      <BrandSelect />
      <Expiry />
      <Cvv />
      <Holder />
    </>
  );
}
