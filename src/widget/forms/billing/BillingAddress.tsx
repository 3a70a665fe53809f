import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { BillingPart } from '#contract/billing-address';
import { useCheckout } from '../../context.ts';
import { billingErrors, labelOf } from '../../fields/field-errors.ts';
import { Label } from '../../fields/Label.tsx';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useForm } from '../../fields/use-form.ts';
import { AddressLine } from './AddressLine.tsx';
import { Country } from './Country.tsx';

/** The billing address. It is not drawn unless the option `billingAddress` is set. */
export function BillingAddress() {
  return useCheckout().options.billingAddress !== undefined && <AddressGroup />;
}

function AddressGroup() {
  const { texts } = useCheckout();
  const id = `${useForm().key}_billing`;
  const country = useRef<HTMLSelectElement>(null);
  return (
    <div class="wpwl-group wpwl-group-billing wpwl-clearfix" role="group" aria-labelledby={id}>
      <div id={id} class="wpwl-label wpwl-label-billing">
        <LocalizedText text={texts.text('billingAddress')} />
      </div>
      <div class="wpwl-wrapper wpwl-wrapper-billing">
        <Labelled part="country">
          <Country element={country} />
        </Labelled>
        <Labelled part="street1">
          <AddressLine country={country} part="street1" autocomplete="address-line1" />
        </Labelled>
        <Labelled part="street2">
          <AddressLine country={country} part="street2" autocomplete="address-line2" />
        </Labelled>
        <Labelled part="city">
          <AddressLine country={country} part="city" autocomplete="address-level2" />
        </Labelled>
        <Labelled part="state">
          <AddressLine
            country={country}
            part="state"
            autocomplete="address-level1"
            className="stateText"
          />
        </Labelled>
        <Labelled part="postcode">
          <AddressLine country={country} part="postcode" autocomplete="postal-code" />
        </Labelled>
      </div>
    </div>
  );
}

type LabelledProps = { readonly part: BillingPart; readonly children: ComponentChildren };

function Labelled({ part, children }: LabelledProps) {
  const { texts } = useCheckout();
  return (
    <div class={`wpwl-sup-wrapper wpwl-sup-wrapper-${part}`}>
      <Label
        name={part}
        label={texts.text(labelOf(billingErrors[part].field))}
        controlId={`${useForm().key}_${part}`}
      />
      {children}
    </div>
  );
}
