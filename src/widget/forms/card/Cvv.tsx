import { useCheckout } from '../../context.ts';
import { HostedField, useHostedField } from '../../fields/HostedField.tsx';
import { useBrandChoice } from './BrandChoiceProvider.tsx';
import { CvvHint, CvvText } from './CvvHint.tsx';

/** The CVV, unless the option `requireCvv` is `false`. */
export function Cvv() {
  return useCheckout().options.requireCvv && <CvvField />;
}

function CvvField() {
  const { options } = useCheckout();
  const brand = useBrandChoice();
  const cvv = useHostedField('card.cvv', { brand, readsAlso: () => brand.chosen.value });
  const hint = options.layout === 'accordion' ? <CvvText brand={brand.chosen} /> : <CvvHint />;
  return <HostedField field={cvv} aside={options.showCVVHint && hint} />;
}
