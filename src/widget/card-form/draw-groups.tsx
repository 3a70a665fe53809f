import { computed, type ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { SecureField } from '#protocol/payment';
import type { CheckoutContext } from '../checkout/context.ts';
import type { BrandChoice } from '../model/brand-model.ts';
import { CardGroups, type UndrawnCard } from '../view/CardGroups.tsx';

export type Groups = {
  readonly id: string;
  readonly brands: readonly string[];
  /** The same, as the merchant prefers them. */
  readonly ranked: readonly string[];
  readonly context: CheckoutContext;
  readonly brand: BrandChoice;
  readonly onFocusRequest: (field: SecureField) => void;
};

/** What every card form has; logos are up to the options. */
export const requiredParts = ['brand', 'badge', 'frames', 'inputs'] as const;

/** Where the security code stands on a card of the chosen brand. */
const followHint = ({ texts }: CheckoutContext, brand: BrandChoice): ReadonlySignal<string> => {
  const [hint, amexHint] = [texts.text('cvvHint'), texts.text('cvvHintAmex')];
  return computed(() => (brand.chosen.value === 'AMEX' ? amexHint : hint).value);
};

/** The groups of a card form; each hands its elements to `parts` when it is drawn. */
export const drawGroups = (
  { id, brands, ranked, context, brand, onFocusRequest }: Groups,
  parts: UndrawnCard,
): VNode => {
  const { options, folderUrl } = context;
  const { text } = context.texts;
  return (
    <CardGroups
      id={id}
      frameAddress={`${folderUrl}frame.html`}
      brands={brands}
      ranked={ranked}
      brand={brand}
      text={text}
      cvvHint={followHint(context, brand)}
      hasCvv={options.requireCvv}
      hasCvvHint={options.showCVVHint}
      hasPlaceholders={options.showPlaceholders}
      hasLogos={options.style === 'logos'}
      isHolderRequired={!options.allowEmptyCardHolderName}
      isAllSecure={options.enableSAQACompliance}
      parts={parts}
      onFocusRequest={onFocusRequest}
    />
  );
};
