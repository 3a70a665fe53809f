import { signal, useComputed, type ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Registration } from '#gateway/read-checkout';
import { useCheckout } from '../../context.ts';
import { HostedFrame, useHostedField } from '../../fields/HostedField.tsx';
import { Label } from '../../fields/Label.tsx';

type Props = {
  readonly registration: Registration;
  /** The id of the selected payment method. */
  readonly selectedId: ReadonlySignal<string>;
};

/** The CVV of a saved card. Hidden while another row is selected. */
export function StoredCvv({ registration: { id, brand }, selectedId }: Props) {
  const { randomHex } = useCheckout();
  const [rules] = useState(() => ({
    brand: { offered: signal([brand]), chosen: signal(brand) },
    // Hosted fields with the same `pairingId` are submitted together. Each CVV has its own, so it
    // is submitted alone.
    pairingId: randomHex(16),
    isShown: () => selectedId.peek() === id,
  }));
  const cvv = useHostedField('card.cvv', rules);
  const isHidden = useComputed(() => selectedId.value !== id);
  return (
    <div
      class="wpwl-wrapper wpwl-wrapper-registration wpwl-wrapper-registration-cvv"
      hidden={isHidden}
    >
      <Label name="registration-cvv" label={cvv.content.texts.label} onClick={cvv.focus} />
      <HostedFrame field={cvv} />
    </div>
  );
}
