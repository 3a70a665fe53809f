import { effect, signal } from '@preact/signals';
import { undoAll, type Undo } from '#channel/port';
import type { CheckoutContext } from '../checkout/context.ts';
import type { DrawnForm } from '../form/drawn-form.ts';
import { findWithin, listen } from '../page/unclobbered.ts';

/** The forms for a new card or account, some of which may be out of sight. */
export type InitialForms = {
  /**
   * What the gateway offers this shopper. An offer that would leave no form at all is not heeded; one that
   * comes late narrows the brands of a form and hides none.
   */
  readonly narrow: (offered: readonly string[], mayHide: boolean) => void;
  /** Puts what is saved before them, in their place; they wait behind a button unless the page wants both. */
  readonly giveWay: (context: CheckoutContext) => (container: HTMLElement) => void;
  readonly release: Undo;
};

const focusFirst = (forms: readonly DrawnForm[]): void => {
  const shown = forms.find(({ container }) => !container.hidden);
  const [first] = shown === undefined ? [] : findWithin(shown.container, '.wpwl-control, button');
  if (first instanceof HTMLElement) first.focus();
};

const createTurn = ({ document, texts }: CheckoutContext, onTurn: () => void) => {
  const button = document.createElement('button');
  const label = texts.text('showOtherPaymentMethods');
  button.type = 'button';
  button.className = 'wpwl-button wpwl-button-other';
  button.dataset['action'] = 'show-initial-forms';
  const stopLabel = effect(() => {
    button.textContent = label.value;
  });
  const stop = undoAll([stopLabel, listen(button, 'click', onTurn)]);
  return { button, stop };
};

export const createInitialForms = (forms: readonly DrawnForm[]): InitialForms => {
  const offered = signal<readonly string[] | undefined>(undefined);
  const isWaiting = signal(false);
  const undos: Undo[] = [];
  const isOffered = ({ brands }: DrawnForm): boolean =>
    offered.value === undefined || brands.some((brand) => offered.value?.includes(brand));
  undos.push(
    effect(() => {
      const isOut = isWaiting.value;
      for (const form of forms) form.container.hidden = isOut || !isOffered(form);
    }),
  );
  return {
    narrow: (brands, mayHide) => {
      if (!forms.some((form) => form.brands.some((brand) => brands.includes(brand)))) return;
      if (mayHide) offered.value = brands;
      for (const form of forms) form.narrow(brands);
    },
    giveWay: (context) => (container) => {
      const [first] = forms;
      const wrapper = context.document.createElement('div');
      wrapper.id = 'wpwl-registrations';
      wrapper.append(container);
      first?.container.before(wrapper);
      undos.push(() => wrapper.remove());
      if (context.options.registrations?.hideInitialPaymentForms === false) return;
      const { button, stop } = createTurn(context, () => {
        isWaiting.value = false;
        button.hidden = true;
        focusFirst(forms);
      });
      // The room that was kept for the first form is kept by what takes its place.
      wrapper.style.minBlockSize = first?.container.style.minBlockSize ?? '';
      container.append(button);
      undos.push(stop);
      isWaiting.value = true;
    },
    release: () => undoAll(undos)(),
  };
};
