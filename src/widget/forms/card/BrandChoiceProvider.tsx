import { effect } from '@preact/signals';
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import { useCheckout } from '../../context.ts';
import { createBrandChoice, type BrandChoice } from './brand-choice.ts';

type Props = { readonly brands: readonly string[]; readonly children: ComponentChildren };

/** Provides the brand that the card form pays with to its fields. */
export function BrandChoiceProvider({ brands, children }: Props) {
  const { options, reporter, offeredBrands } = useCheckout();
  const [choice] = useState(() =>
    createBrandChoice({
      brands,
      priority: options.brandDetectionPriority,
      startsUnselected: options.brandDetection,
      onChanged: (chosen) => reporter.runCallback('onChangeBrand', undefined, chosen),
      onDetected: (found, active) =>
        reporter.runCallback('onDetectBrand', undefined, found, active),
    }),
  );
  useLayoutEffect(() => {
    // The form is in the page now, so the callback finds its elements.
    reporter.runCallback('onChangeBrand', undefined, choice.chosen.peek());
    let isLimited = false;
    return effect(() => {
      const limit = offeredBrands.value;
      // Another checkout may have no limit.
      if (limit !== undefined || isLimited) choice.limitBrands(limit ?? brands);
      isLimited = limit !== undefined;
    });
  }, []);
  return <BrandContext.Provider value={choice}>{children}</BrandContext.Provider>;
}

const BrandContext = createContext<BrandChoice | undefined>(undefined);

/** The brand that the card form around a component pays with. */
export function useBrandChoice(): BrandChoice {
  const choice = useContext(BrandContext);
  if (choice === undefined) throw new Error('There is no BrandChoiceProvider.');
  return choice;
}
