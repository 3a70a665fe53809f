import { effect, signal } from '@preact/signals';
import { undoAll, type Undo } from '#channel/port';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { createElement, findWithin, listen } from '../page/unclobbered.ts';

/** The forms that replace the merchant's forms: all except that of the saved payment methods. */
export type InitialForms = {
  /**
   * Limits each form to the brands that the gateway offers for this checkout. A form without such a
   * brand is hidden if `mayHide`, otherwise it does not change. Has no effect if no form has an
   * offered brand.
   */
  readonly limitBrands: (offered: readonly string[], mayHide: boolean) => void;
  /**
   * Places the container of the saved payment methods before the first form. Unless
   * `registrations.hideInitialPaymentForms` is `false`, also hides the initial forms and adds a
   * button that shows them.
   */
  readonly placeStoredForm: (context: CheckoutContext, container: HTMLElement) => void;
  readonly release: Undo;
};

export function createInitialForms(
  forms: readonly DrawnForm[],
  offeredBrands: CheckoutContext['offeredBrands'],
): InitialForms {
  const offered = signal<readonly string[] | undefined>(undefined);
  const areBehindButton = signal(false);
  const undos: Undo[] = [];

  function isOffered({ brands }: DrawnForm): boolean {
    return offered.value === undefined || brands.some((brand) => offered.value?.includes(brand));
  }
  undos.push(
    effect(() => {
      const isHidden = areBehindButton.value;
      for (const form of forms) form.container.hidden = isHidden || !isOffered(form);
    }),
  );

  return {
    limitBrands: (brands, mayHide) => {
      if (!forms.some((form) => form.brands.some((brand) => brands.includes(brand)))) return;
      if (mayHide) offered.value = brands;
      offeredBrands.value = brands;
    },
    placeStoredForm: (context, container) => {
      const [first] = forms;
      const wrapper = createElement(context.document, 'div');
      wrapper.id = 'wpwl-registrations';
      wrapper.append(container);
      first?.container.before(wrapper);
      undos.push(() => wrapper.remove());
      if (context.options.registrations?.hideInitialPaymentForms === false) return;
      const { button, release } = createShowButton(context, () => {
        areBehindButton.value = false;
        button.hidden = true;
        focusFirstControl(forms);
      });
      // `areBehindButton` hides the first form. The wrapper takes over its minimum height, so that
      // the layout does not shift.
      wrapper.style.minBlockSize = first?.container.style.minBlockSize ?? '';
      container.append(button);
      undos.push(release);
      areBehindButton.value = true;
    },
    release: () => undoAll(undos)(),
  };
}

/** The button that shows the initial forms. */
function createShowButton({ document, texts }: CheckoutContext, onClick: () => void) {
  const button = createElement(document, 'button');
  const label = texts.text('showOtherPaymentMethods');
  button.type = 'button';
  button.className = 'wpwl-button wpwl-button-pay wpwl-button-other';
  button.dataset['action'] = 'show-initial-forms';
  const stopLabel = effect(() => {
    button.textContent = label.value;
  });
  const release = undoAll([stopLabel, listen(button, 'click', onClick)]);
  return { button, release };
}

function focusFirstControl(forms: readonly DrawnForm[]): void {
  const shown = forms.find(({ container }) => !container.hidden);
  const [first] = shown === undefined ? [] : findWithin(shown.container, '.wpwl-control, button');
  if (first instanceof HTMLElement) first.focus();
}
