import { effect } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import type { Undo } from '#channel/port';
import { attach } from '../../fields/attach.ts';
import { showLogos } from '../../fields/brand-marks.ts';
import type { FormContext } from '../form-context.ts';
import type { BrandChoice } from './brand-choice.ts';

type Props = {
  readonly form: FormContext;
  readonly brand: BrandChoice;
};

/**
 * Returns a ref that shows the logos of all offered brands in an element, and highlights the chosen
 * brand.
 */
export const brandLogos = (
  { context }: FormContext,
  { brands, offered, chosen }: BrandChoice,
): ((row: HTMLElement | null) => Undo | undefined) =>
  attach((row: HTMLElement) =>
    effect(() =>
      showLogos(row, { brands, offered: offered.value, chosen: chosen.value }, context.marks.value),
    ),
  );

/** The logos of all brands that the form offers. The chosen brand is highlighted. */
export const AcceptedBrands = ({ form, brand }: Props) => {
  const names = () => ({ brands: brand.offered.value.map(findBrandName).join(', ') });
  return (
    <span
      ref={brandLogos(form, brand)}
      class="wpwl-accepted"
      role="img"
      aria-label={form.context.texts.text('acceptedBrands', names)}
      translate={false}
    />
  );
};
