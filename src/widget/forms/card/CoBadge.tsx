import { effect, useComputed } from '@preact/signals';
import { findBrandName } from '#contract/brands';
import { undoAll, type Undo } from '#channel/port';
import { attach } from '../../fields/attach.ts';
import type { HostedFieldModel } from '../../fields/form-field.ts';
import { lockWhile } from '../../fields/lock.ts';
import { LocalizedText } from '../../fields/LocalizedText.tsx';
import { containsFocus } from '../../page/unclobbered.ts';
import type { FormContext } from '../form-context.ts';
import type { BrandChoice } from './brand-choice.ts';

type Props = {
  readonly form: FormContext;
  readonly brand: BrandChoice;
  readonly number: HostedFieldModel;
};

/** The choice between the brands of a co-badged card. */
export function CoBadge(props: Props) {
  const id = `${props.form.key}_choice`;
  return (
    <div
      ref={attach((choice: HTMLElement) =>
        undoAll([showWhenAmbiguous(choice, props), lockWhile(choice, props.form.isLocked)]),
      )}
      class="wpwl-choice"
      role="radiogroup"
      aria-labelledby={`${id}_label`}
      hidden
    >
      <div id={`${id}_label`} class="wpwl-label wpwl-label-choice">
        <LocalizedText text={props.form.context.texts.text('brandChoice')} />
      </div>
      {props.brand.ranked.map((each) => (
        <Choice key={each} name={id} value={each} brand={props.brand} />
      ))}
    </div>
  );
}

/**
 * Shows the choice when a number that several brands share is complete, and hides it when the
 * number no longer belongs to several brands. The choice is announced when it appears and when its
 * brands change.
 */
function showWhenAmbiguous(choice: HTMLElement, { form, brand, number }: Props): Undo {
  const { context, announcement } = form;
  let announced = '';
  return effect(() => {
    const brands = brand.detected.value;
    const isComplete = number.client.isValid.value;
    const isShown = brands.length > 1 && (isComplete || !choice.hidden);
    // Move the focus before the focused control is hidden.
    if (!isShown && containsFocus(context.document, choice)) number.focus();
    choice.hidden = !isShown;
    const text = isShown
      ? `${context.texts.translate('brandChoice')}: ${brands.map(findBrandName).join(', ')}`
      : '';
    if (text !== '' && text !== announced) announcement.value = text;
    announced = text;
  });
}

type ChoiceProps = { readonly name: string; readonly value: string; readonly brand: BrandChoice };

/**
 * `form=""` associates the radio button with no form, because the control `paymentBrand` sends the
 * brand.
 */
function Choice({ name, value, brand }: ChoiceProps) {
  const isHidden = useComputed(() => !brand.detected.value.includes(value));
  const isChosen = useComputed(() => brand.chosen.value === value);
  function choose(): void {
    brand.choose(value);
  }
  return (
    <label hidden={isHidden} translate={false}>
      <input type="radio" form="" name={name} checked={isChosen} onChange={choose} />
      {findBrandName(value)}
    </label>
  );
}
