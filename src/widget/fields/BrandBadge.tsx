import { effect, type ReadonlySignal } from '@preact/signals';
import { useCheckout } from '../context.ts';
import { showBrand } from './brand-marks.ts';
import { useElement } from './use-element.ts';

type Props = {
  /** Empty if no brand is known. */
  readonly brand: string | ReadonlySignal<string>;
  readonly class: string;
  readonly as?: 'div' | 'span';
};

/** The mark of a brand. Screen readers get its name from another part of the form. */
export function BrandBadge({ brand, class: className, as = 'div' }: Props) {
  const { marks } = useCheckout();
  const ref = useElement((badge: HTMLDivElement) =>
    effect(() => showBrand(badge, typeof brand === 'string' ? brand : brand.value, marks.value)),
  );
  return as === 'span' ? (
    <span ref={ref} class={className} aria-hidden={true} translate={false} />
  ) : (
    <div ref={ref} class={className} aria-hidden={true} translate={false} />
  );
}
