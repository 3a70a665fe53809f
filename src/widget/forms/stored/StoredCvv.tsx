import { signal, useComputed, type ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Registration } from '#gateway/read-checkout';
import { useCheckout } from '../../context.ts';
import { HostedFrame, useHostedField } from '../../fields/HostedField.tsx';
import { Label } from '../../fields/Label.tsx';
import { CvvText } from '../card/CvvHint.tsx';

type Props = {
  readonly registration: Registration;
  readonly isShown: ReadonlySignal<boolean>;
};

/** The CVV of a saved card. Hidden unless the card is selected and can pay. */
export function StoredCvv({ registration: { brand }, isShown }: Props) {
  const { options, randomHex } = useCheckout();
  const [rules] = useState(() => ({
    brand: { offered: signal([brand]), chosen: signal(brand) },
    // Hosted fields with the same `pairingId` are submitted together. Each CVV has its own, so it
    // is submitted alone.
    pairingId: randomHex(16),
    isShown: () => isShown.value,
  }));
  const cvv = useHostedField('card.cvv', rules);
  const isHidden = useComputed(() => !isShown.value);
  return (
    <div
      class="wpwl-wrapper wpwl-wrapper-registration wpwl-wrapper-registration-cvv"
      hidden={isHidden}
    >
      <Label name="registration-cvv" label={cvv.content.texts.label} onClick={cvv.focus} />
      <HostedFrame field={cvv} />
      {options.layout === 'accordion' && options.showCVVHint && (
        <CvvText brand={rules.brand.chosen} />
      )}
    </div>
  );
}
