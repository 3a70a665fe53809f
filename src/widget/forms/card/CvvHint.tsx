import { useComputed, useSignal, type ReadonlySignal } from '@preact/signals';
import { useCheckout } from '../../context.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useForm } from '../../fields/use-form.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';

/** A button that shows where the CVV is on a card of the chosen brand. */
export function CvvHint() {
  const { text } = useCheckout().texts;
  const { chosen } = useBrandChoice();
  const id = `${useForm().key}_cvvHint`;
  const [hint, amexHint] = [text('cvvHint'), text('cvvHintAmex')];
  const isHidden = useSignal(true);
  const isExpanded = useComputed(() => (isHidden.value ? 'false' : 'true'));
  const hintText = useComputed(() => (chosen.value === 'AMEX' ? amexHint : hint).value);
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

/** The same hint as a short text below the field. An error, which says the same, replaces it. */
export function CvvText({ brand }: { readonly brand: ReadonlySignal<string> }) {
  const { text } = useCheckout().texts;
  const [digits, amexDigits] = [text('cvvDigits'), text('cvvDigitsAmex')];
  const hintText = useComputed(() => (brand.value === 'AMEX' ? amexDigits : digits).value);
  return (
    <div class="wpwl-popover" role="note">
      <LocalizedText text={hintText} />
    </div>
  );
}
