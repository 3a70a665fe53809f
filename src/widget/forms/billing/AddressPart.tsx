import type { ComponentChildren, RefObject } from 'preact';
import type { BillingPart } from '#contract/billing-address';
import { Label, type LabelProps } from '../../fields/Label.tsx';

type Props = Pick<LabelProps, 'label' | 'controlId'> & {
  readonly part: BillingPart;
  readonly element?: RefObject<HTMLDivElement | null>;
  readonly children: ComponentChildren;
};

/** The label and the control of a part of the address. Style sheets of shops use its class names. */
export function AddressPart({ part, label, controlId, element, children }: Props) {
  return (
    <div
      {...(element !== undefined && { ref: element })}
      class={`wpwl-sup-wrapper wpwl-sup-wrapper-${part}`}
    >
      <Label name={part} label={label} controlId={controlId} />
      {children}
    </div>
  );
}
