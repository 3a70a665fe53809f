import { undoAll, type Undo } from '#contract/undo';
import { effect, signal } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { createFormSlot } from '../forms/form-slot.ts';
import { findChecked } from '../forms/stored/StoredForm.tsx';
import type { TextKey } from '../i18n.ts';
import { changeShown } from '../page/set-shown.ts';
import { createElement, listen, removeElement } from '../page/unclobbered.ts';
import {
  createOffer,
  focusFirstControl,
  wrapStoredForm,
  type InitialForms,
  type Layout,
} from './layout.ts';

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

/** Which forms are shown: those of the saved payment methods, the initial forms, or all of them. */
type Shown = 'saved' | 'initial' | 'all';

function arrangeForms(context: CheckoutContext, forms: readonly DrawnForm[]): InitialForms {
  const { isOffered, limit } = createOffer(context);
  const shown = signal<Shown>('all');
  /** What is shown when saved payment methods are added: with those of another checkout, the same. */
  let next: Shown = 'saved';
  let saved: HTMLElement | undefined;
  let removeWrapper: Undo = () => {};
  let removeButtons: Undo = () => {};
  let isActive = false;

  const stopHiding = effect(() => {
    for (const form of forms)
      changeShown(form.container, shown.value !== 'saved' && isOffered(form.brands));
  });

  function focusInitialForms(): void {
    const form = forms.find(({ container }) => !container.hidden);
    if (form !== undefined) focusFirstControl(form.container);
  }

  /**
   * Adds a button that shows the initial forms, and one below them that leads back. If a script of the page
   * presses the first one, the saved payment methods stay: some pages show all forms from the start.
   */
  function addButtons(container: HTMLElement, wrapper: HTMLElement): void {
    const other = createButton(context, 'showOtherPaymentMethods', (event) => {
      if (isActive) return;
      shown.value = event.isTrusted ? 'initial' : 'all';
      focusInitialForms();
    });
    const back = createButton(context, 'registrationsLabel', () => {
      if (isActive) return;
      shown.value = 'saved';
      findChecked(container)?.focus();
    });
    other.button.className = 'wpwl-button wpwl-button-pay wpwl-button-other';
    other.button.dataset['action'] = 'show-initial-forms';
    back.button.dataset['action'] = 'show-registrations';
    container.append(other.button);
    const reservedHeight = forms[0]?.container.style.minBlockSize ?? '';
    removeButtons = undoAll([
      other.release,
      back.release,
      () => removeElement(back.button),
      effect(() => {
        const isClosed = shown.value === 'initial';
        changeShown(container, !isClosed);
        // The first form is hidden while the list is open. The wrapper takes over its minimum height,
        // so that the layout does not shift.
        wrapper.style.minBlockSize = isClosed ? '' : reservedHeight;
        changeShown(other.button, shown.value === 'saved');
        // Only in the page while it is needed, because pages search for buttons.
        const last = [...forms].reverse().find(({ brands }) => isOffered(brands));
        if (isClosed) last?.container.append(back.button);
        else removeElement(back.button);
      }),
    ]);
  }

  return {
    isShown: (form) =>
      forms.includes(form)
        ? shown.value !== 'saved' && isOffered(form.brands)
        : shown.value !== 'initial',
    // Forms must not move or disappear after the shopper has started to use one.
    mayAddStoredForm: (isInUse) => !isInUse,
    limitBrands: limit(forms),
    // Unless `registrations.hideInitialPaymentForms` is `false`, also hides the initial forms.
    placeStoredForm: (container) => {
      const [first] = forms;
      const wrapper = wrapStoredForm(context.document, container);
      saved = container;
      first?.container.before(wrapper);
      removeWrapper = () => removeElement(wrapper);
      if (context.options.registrations?.hideInitialPaymentForms === false) return;
      addButtons(container, wrapper);
      shown.value = next;
    },
    closeStoredForm: (movesFocus) => {
      next = shown.peek();
      shown.value = 'all';
      removeButtons();
      removeWrapper();
      if (movesFocus) focusInitialForms();
    },
    setActive: (active) => {
      isActive = active.length > 0;
      // A script of the page pays with a form that is not shown.
      if (shown.peek() === 'initial' && active.some(({ container }) => container === saved))
        shown.value = 'saved';
    },
    release: () => undoAll([stopHiding, removeButtons, removeWrapper])(),
  };
}

function createButton(
  { document, texts }: CheckoutContext,
  key: TextKey,
  onClick: (event: Event) => void,
) {
  const button = createElement(document, 'button');
  const label = texts.text(key);
  button.type = 'button';
  button.className = 'wpwl-button wpwl-button-other';
  const stopLabel = effect(() => {
    button.textContent = label.value;
  });
  const release = undoAll([stopLabel, listen(button, 'click', onClick)]);
  return { button, release };
}
