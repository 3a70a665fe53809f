import { undoAll, type Undo } from '#contract/undo';
import { effect, signal } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { createFormSlot } from '../forms/form-slot.ts';
import { createElement, findWithin, listen } from '../page/unclobbered.ts';
import { createOffer, wrapStoredForm, type InitialForms, type Layout } from './layout.ts';

/** The layout `stacked`: the forms below each other, in the place of the merchant's forms. */
export function createStackedLayout(context: CheckoutContext): Layout {
  return {
    createSlots: (original, groups) => {
      const slot = createFormSlot(original);
      return groups.map(() => slot);
    },
    arrange: (forms) => arrangeForms(context, forms),
  };
}

function arrangeForms(context: CheckoutContext, forms: readonly DrawnForm[]): InitialForms {
  const { isOffered, limit } = createOffer(context);
  const areBehindButton = signal(false);
  const undos: Undo[] = [];

  undos.push(
    effect(() => {
      const isHidden = areBehindButton.value;
      for (const form of forms) form.container.hidden = isHidden || !isOffered(form.brands);
    }),
  );

  return {
    isShown: (form) => !forms.includes(form) || (!areBehindButton.value && isOffered(form.brands)),
    // Forms must not move or disappear after the shopper has started to use one.
    mayAddStoredForm: (isInUse) => !isInUse,
    limitBrands: limit(forms),
    // Unless `registrations.hideInitialPaymentForms` is `false`, also hides the initial forms and adds
    // a button that shows them.
    placeStoredForm: (container) => {
      const [first] = forms;
      const wrapper = wrapStoredForm(context.document, container);
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
    setActive: () => {},
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
