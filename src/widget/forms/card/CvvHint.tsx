import { useComputed, useSignal } from '@preact/signals';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import type { FormContext } from '../form-context.ts';
import type { BrandChoice } from './brand-choice.ts';

type Props = { readonly form: FormContext; readonly brand: BrandChoice };

/** A button that shows where the CVV is on a card of the chosen brand. */
export function CvvHint({ form, brand }: Props) {
  const { text } = form.context.texts;
  const id = `${form.key}_cvvHint`;
  const [hint, amexHint] = [text('cvvHint'), text('cvvHintAmex')];
  const isHidden = useSignal(true);
  const isExpanded = useComputed(() => (isHidden.value ? 'false' : 'true'));
  const hintText = useComputed(() => (brand.chosen.value === 'AMEX' ? amexHint : hint).value);
  return (
    <>
      <button
        type="button"
        class="wpwl-icon"
        aria-label={text('cvvHelp')}
        aria-controls={id}
        aria-expanded={isExpanded}
        onClick={() => (isHidden.value = !isHidden.value)}
      >
        <span aria-hidden={true}>?</span>
      </button>
      <div id={id} class="wpwl-popover" role="note" hidden={isHidden}>
        <LocalizedText text={hintText} />
      </div>
    </>
  );
}
