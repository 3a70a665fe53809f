import { effect } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { attach } from '../../fields/attach.ts';
import { showLogos } from '../../fields/brand-marks.ts';
import type { FormContext } from '../form-context.ts';
import type { BrandChoice } from './brand-choice.ts';

type Props = {
  readonly form: FormContext;
  readonly brand: BrandChoice;
};

/** The marks of all brands that the shop accepts. The one of the typed number is highlighted. */
export const AcceptedBrands = ({ form, brand }: Props) => {
  const { texts, marks } = form.context;
  const { brands, offered, chosen } = brand;
  const names = () => ({ brands: offered.value.map(findBrandName).join(', ') });
  return (
    <span
      ref={attach((row: HTMLElement) =>
        effect(() =>
          showLogos(row, { brands, offered: offered.value, chosen: chosen.value }, marks.value),
        ),
      )}
      class="wpwl-accepted"
      role="img"
      aria-label={texts.text('acceptedBrands', names)}
      translate={false}
    />
  );
};
