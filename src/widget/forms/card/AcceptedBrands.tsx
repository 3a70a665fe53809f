import { effect, useComputed } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { attach } from '../../fields/attach.ts';
import { showMark } from '../../fields/brand-marks.ts';
import type { FormContext } from '../form-context.ts';
import type { BrandChoice } from './brand-choice.ts';

type Props = {
  readonly form: FormContext;
  readonly brand: BrandChoice;
};

/** The logos of the form's brands. Those that are not offered are invisible. */
export function BrandLogos(props: Props) {
  return props.brand.brands.map((value) => <Logo key={value} value={value} {...props} />);
}

/** The logos of the brands, named for screen readers. */
export function AcceptedBrands({ form, brand }: Props) {
  function names() {
    return { brands: brand.offered.value.map(findBrandName).join(', ') };
  }
  return (
    <span
      class="wpwl-accepted"
      role="img"
      aria-label={form.context.texts.text('acceptedBrands', names)}
      translate={false}
    >
      <BrandLogos form={form} brand={brand} />
    </span>
  );
}

/** The logo of one brand. A choice changes only its class, so that no logo moves. */
function Logo({ value, form, brand }: Props & { readonly value: string }) {
  const className = useComputed(() => {
    const { offered, chosen } = brand;
    if (!offered.value.includes(value)) return 'wpwl-logo wpwl-logo-absent';
    if (chosen.value === '') return 'wpwl-logo';
    return `wpwl-logo wpwl-logo-${chosen.value === value ? 'chosen' : 'other'}`;
  });
  const { marks } = form.context;
  return (
    <span
      ref={attach((logo: HTMLElement) => effect(() => showMark(logo, value, marks.value)))}
      class={className}
    />
  );
}
