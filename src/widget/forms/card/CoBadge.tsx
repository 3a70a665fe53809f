import { effect, useComputed } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#contract/undo';
import { useCheckout } from '../../context.ts';
import type { HostedFieldModel } from '../../fields/fields.ts';
import { lockWhile } from '../../fields/lock.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { useElement } from '../../fields/use-element.ts';
import { useForm } from '../../fields/use-form.ts';
import { containsFocus } from '../../page/unclobbered.ts';
import { useBrandChoice } from './BrandChoiceProvider.tsx';

type Props = { readonly number: HostedFieldModel };

/** The choice between the brands of a co-badged card. */
export function CoBadge({ number }: Props) {
  const { document, texts } = useCheckout();
  const { key, isLocked, announcement } = useForm();
  const { ranked, detected } = useBrandChoice();
  const id = `${key}_choice`;

  // Show the choice when a number that several brands share is complete, and hide it when the
  // number no longer belongs to several brands. Announce it when it appears and when its brands
  // change.
  function showWhenAmbiguous(choice: HTMLElement): Undo {
    let announced = '';
    return effect(() => {
      const brands = detected.value;
      const isComplete = number.client.isValid.value;
      const isShown = brands.length > 1 && (isComplete || !choice.hidden);
      // Move the focus before the focused control is hidden.
      if (!isShown && containsFocus(document, choice)) number.focus();
      choice.hidden = !isShown;
      const names = brands.map(findBrandName).join(', ');
      const text = isShown ? `${texts.translate('brandChoice')}: ${names}` : '';
      if (text !== '' && text !== announced) announcement.value = text;
      announced = text;
    });
  }

  const ref = useElement((choice: HTMLDivElement) =>
    undoAll([showWhenAmbiguous(choice), lockWhile(choice, isLocked)]),
  );
  return (
    <div ref={ref} class="wpwl-choice" role="radiogroup" aria-labelledby={`${id}_label`} hidden>
      <div id={`${id}_label`} class="wpwl-label wpwl-label-choice">
        <LocalizedText text={texts.text('brandChoice')} />
      </div>
      {ranked.map((each) => (
        <Choice key={each} name={id} value={each} />
      ))}
    </div>
  );
}

type ChoiceProps = { readonly name: string; readonly value: string };

/**
 * `form=""` associates the radio button with no form, because the control `paymentBrand` sends the
 * brand.
 */
function Choice({ name, value }: ChoiceProps) {
  const { detected, chosen, choose } = useBrandChoice();
  const isHidden = useComputed(() => !detected.value.includes(value));
  const isChosen = useComputed(() => chosen.value === value);
  return (
    <label hidden={isHidden} translate={false}>
      <input type="radio" form="" name={name} checked={isChosen} onChange={() => choose(value)} />
      {findBrandName(value)}
    </label>
  );
}
