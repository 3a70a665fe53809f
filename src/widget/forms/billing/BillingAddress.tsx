import { useCheckout } from '../../context.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useForm } from '../../fields/use-form.ts';
import { useAddressCountry } from './address-country.ts';
import { AddressLine } from './AddressLine.tsx';
import { Country } from './Country.tsx';
import { State } from './State.tsx';

/** The billing address. It is not drawn unless the option `billingAddress` is set. */
export function BillingAddress() {
  return useCheckout().options.billingAddress !== undefined && <AddressGroup />;
}

function AddressGroup() {
  const { texts } = useCheckout();
  const id = `${useForm().key}_billing`;
  const country = useAddressCountry();
  return (
    <div class="wpwl-group wpwl-group-billing wpwl-clearfix" role="group" aria-labelledby={id}>
      <div id={id} class="wpwl-label wpwl-label-billing">
        <LocalizedText text={texts.text('billingAddress')} />
      </div>
      <div class="wpwl-wrapper wpwl-wrapper-billing">
        <Country country={country} />
        <AddressLine country={country} part="street1" autocomplete="address-line1" />
        <AddressLine country={country} part="street2" autocomplete="address-line2" />
        <AddressLine country={country} part="city" autocomplete="address-level2" />
        <State country={country} />
        <AddressLine country={country} part="postcode" autocomplete="postal-code" />
      </div>
    </div>
  );
}
