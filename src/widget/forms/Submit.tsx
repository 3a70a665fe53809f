import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import type { Undo } from '#channel/port';
import { attach } from '../fields/attach.ts';
import { brandBadge } from '../fields/brand-marks.ts';
import { LocalizedText } from '../fields/LocalizedText.tsx';
import { isInProgress } from '../payment/payment-state.ts';
import type { FormAppearance, FormContext } from './form-context.ts';
import { progressTextOf } from './progress.ts';

type Props = {
  readonly form: FormContext;
  readonly appearance: FormAppearance;
  /** The id of the note below the form. */
  readonly noteId: string;
  readonly element: RefObject<HTMLButtonElement | null>;
};

/**
 * The submit button. It shows a lock or, in a form of `createBrandForm`, the mark of the brand.
 */
export function Submit(props: Props) {
  const { form, appearance, noteId, element } = props;
  const { brand } = appearance;
  return (
    <div class="wpwl-group wpwl-group-submit wpwl-clearfix">
      <div class="wpwl-wrapper wpwl-wrapper-submit">
        <button
          ref={attach((button: HTMLButtonElement) => showBusy(button, form), element)}
          type="submit"
          name="pay"
          class={`wpwl-button wpwl-button-${brand === undefined ? 'pay' : 'brand'}`}
          aria-describedby={noteId}
        >
          {brand === undefined ? (
            <Lock />
          ) : (
            <span
              ref={brandBadge(() => brand, form.context.marks)}
              class="wpwl-brand"
              aria-hidden={true}
              translate={false}
            />
          )}
          <LocalizedText text={createLabel(props)} />
        </button>
      </div>
    </div>
  );
}

function showBusy(button: HTMLButtonElement, { isLocked, state }: FormContext): Undo {
  return effect(() => {
    button.setAttribute('aria-disabled', String(isLocked.value));
    button.classList.toggle('wpwl-button-busy', isLocked.value || state.isPressShown.value);
  });
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

function createLabel({ form, appearance }: Props): ReadonlySignal<string> {
  const { context } = form;
  const { phase } = form.state;
  const { text } = context.texts;
  const pay = text(context.resource === 'payment' ? 'submit' : 'register');
  const idle = appearance.brand === undefined ? pay : appearance.label;
  return computed(() =>
    isInProgress(phase.value) ? text(progressTextOf(phase.value)).value : idle.value,
  );
}
