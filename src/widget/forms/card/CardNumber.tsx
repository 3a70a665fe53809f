import { effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { findBrandName } from '#contract/brands';
import { useCheckout } from '../../context.ts';
import { HostedField, useHostedField } from '../../fields/HostedField.tsx';
import { useForm } from '../../fields/use-form.ts';
import { AcceptedBrands } from './AcceptedBrands.tsx';
import { useBrandChoice } from './BrandChoiceProvider.tsx';
import { CoBadge } from './CoBadge.tsx';
import { NumberBrand } from './NumberBrand.tsx';

/**
 * The card number, with the marks of brands beside it, and the choice between the brands of a
 * co-badged card.
 */
export function CardNumber() {
  const { options, texts } = useCheckout();
  const { announcement } = useForm();
  const brand = useBrandChoice();
  const number = useHostedField('card.number', {
    brand,
    readsAlso: () => brand.chosen.value,
  });

  // Select the brand of the typed number, and announce a newly selected brand.
  useLayoutEffect(
    () =>
      effect(() => {
        const before = brand.chosen.peek();
        const { brands, otherBrands } = number.client.detected.value;
        brand.detect(brands, otherBrands);
        const chosen = brand.chosen.peek();
        if (chosen !== before && chosen !== '')
          announcement.value = `${texts.translate('brand')}: ${findBrandName(chosen)}`;
      }),
    [],
  );

  const hasSeveralBrands = brand.brands.length > 1;
  const hasMarks = options.brandDetection && options.style !== 'none';
  // `BrandSelect` shows a single brand and, with the style `logos`, the logos, unless it is hidden.
  const isInSelect =
    options.layout === 'stacked' && (options.style === 'logos' || !hasSeveralBrands);
  const hasLogoRow = hasMarks && !isInSelect;
  const logoRow = hasLogoRow && <AcceptedBrands />;
  return (
    <HostedField
      field={number}
      besideLabel={options.showLabels && logoRow}
      aboveControl={!options.showLabels && logoRow}
      aside={hasSeveralBrands && <CoBadge number={number} />}
    >
      {hasMarks && <NumberBrand number={number} />}
    </HostedField>
  );
}
