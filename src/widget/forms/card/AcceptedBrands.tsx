import { effect, useComputed } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { useCheckout } from '../../context.ts';
import { showMark } from '../../fields/brand-marks.ts';
import { useElement } from '../../fields/use-element.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';

/** The logos of the brands, named for screen readers. */
export function AcceptedBrands() {
  const { texts } = useCheckout();
  const { offered } = useBrandChoice();
  const label = texts.text('acceptedBrands', () => ({
    brands: offered.value.map(findBrandName).join(', '),
  }));
  return (
    <span class="wpwl-accepted" role="img" aria-label={label} translate={false}>
      <BrandLogos />
    </span>
  );
}

/** The logos of the form's brands. Those that are not offered are invisible. */
export function BrandLogos() {
  return useBrandChoice().brands.map((value) => <Logo key={value} value={value} />);
}

/** The logo of one brand. A choice changes only its class, so that no logo moves. */
function Logo({ value }: { readonly value: string }) {
  const { marks } = useCheckout();
  const { offered, chosen } = useBrandChoice();
  const ref = useElement((logo: HTMLElement) => effect(() => showMark(logo, value, marks.value)));
  const className = useComputed(() => {
    if (!offered.value.includes(value)) return 'wpwl-logo wpwl-logo-absent';
    if (chosen.value === '') return 'wpwl-logo';
    return `wpwl-logo wpwl-logo-${chosen.value === value ? 'chosen' : 'other'}`;
  });
  return <span ref={ref} class={className} />;
}
