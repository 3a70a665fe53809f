import { undoAll } from '#contract/undo';
import { effect, useComputed } from '@preact/signals';
import type { RefObject } from 'preact';
import { findBrandName } from '#contract/brands';
import { useCheckout } from '../context.ts';
import { BrandBadge } from '../fields/BrandBadge.tsx';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { useElement } from '../fields/use-element.ts';
import type { TextSignal } from '../i18n.ts';
import { isInProgress } from '../payment/payment-state.ts';
import type { FormModel } from './form-model.ts';
import { progressTextOf } from './progress.ts';

type Props = {
  readonly form: FormModel;
  /** The only brand of the form, if it is for one brand. */
  readonly brand: string | undefined;
  /** The label of a form for one brand. */
  readonly label: TextSignal;
  /** The ids of the notes about the payment, separated by spaces. */
  readonly noteIds: string;
  readonly element: RefObject<HTMLButtonElement | null>;
};

/** The submit button. It shows a lock or, in a form for one brand, the mark of the brand. */
export function Submit({ form, brand, label, noteIds, element }: Props) {
  const { resource, texts } = useCheckout();
  const { fields, isLocked, state } = form;
  const pay = texts.text(resource === 'payment' ? 'submit' : 'register');
  const payAmount = texts.text(brand === undefined ? 'payAmount' : 'payAmountWith', () => ({
    amount: form.amount.value?.text ?? '',
    brand: findBrandName(brand ?? ''),
  }));
  const ready = useComputed(() => {
    if (form.amount.value !== undefined) return payAmount.value;
    return (brand === undefined ? pay : label).value;
  });
  const text = useComputed(() =>
    isInProgress(state.phase.value) ? texts.translate(progressTextOf(state)) : ready.value,
  );

  useElement(
    (button: HTMLButtonElement) =>
      undoAll([
        effect(() => {
          button.setAttribute('aria-disabled', String(isLocked.value));
          button.classList.toggle('wpwl-button-busy', isLocked.value || state.isPressShown.value);
          button.classList.toggle('wpwl-button-paid', progressTextOf(state) === 'paid');
        }),
        // The button stays enabled: a press loads the fields again.
        effect(() => {
          const hasFailed = fields.hosted().some(({ client }) => client.status.value === 'failed');
          button.classList.toggle('wpwl-button-unready', hasFailed);
        }),
      ]),
    element,
  );

  return (
    <div class="wpwl-group wpwl-group-submit wpwl-clearfix">
      <div class="wpwl-wrapper wpwl-wrapper-submit">
        <button
          ref={element}
          type="submit"
          name="pay"
          class={`wpwl-button wpwl-button-${brand === undefined ? 'pay' : 'brand'}`}
          aria-describedby={noteIds}
        >
          {brand === undefined ? (
            <Lock />
          ) : (
            <BrandBadge brand={brand} class="wpwl-brand" as="span" />
          )}
          <LocalizedText text={text} />
        </button>
      </div>
    </div>
  );
}

function Lock() {
  return (
    <svg
      class="wpwl-lock"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="currentColor"
      aria-hidden={true}
    >
      <path d="M4 7V5a4 4 0 0 1 8 0v2h1a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zm2 0h4V5a2 2 0 0 0-4 0z" />
    </svg>
  );
}
