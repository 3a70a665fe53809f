import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { CheckoutReading, Registration } from '#gateway/read-checkout';
import type { CheckoutContext } from '../context.ts';
import { drawForm, type DrawnForm } from '../forms/draw-form.tsx';
import { hasExpired } from '../forms/stored/has-expired.ts';
import { findChecked, StoredForm } from '../forms/stored/StoredForm.tsx';
import { attributeOf, containsFocus, createElement, setAttribute } from '../page/unclobbered.ts';
import type { InitialForms } from './layout.ts';

type OpenCheckout = Extract<CheckoutReading, { kind: 'open' }>;

const declined = 'paymentDeclined';

/**
 * The form of the saved payment methods. `all`: all forms of the page, to which it is added.
 * `drawn`: the forms that replace the merchant's forms.
 */
export function createStoredMethods(
  context: CheckoutContext,
  all: Signal<readonly DrawnForm[]>,
  drawn: readonly DrawnForm[],
  initial: InitialForms,
) {
  let stored: DrawnForm | undefined;
  let shownKey = keyOf([]);

  function remove(movesFocus: boolean): void {
    if (stored === undefined) return;
    all.value = drawn;
    initial.closeStoredForm(movesFocus);
    stored.unload();
    stored = undefined;
  }

  function add(registrations: readonly Registration[], selectedId: string | undefined): void {
    function handleEmptied(text: string, hadFocus: boolean): void {
      remove(hadFocus);
      const shown = drawn.find(initial.isShown);
      if (shown !== undefined) shown.announcement.value = text;
    }
    stored = drawStoredForm(
      context,
      drawn,
      initial,
      <StoredForm
        registrations={registrations}
        selectedId={selectedId}
        onEmptied={handleEmptied}
      />,
    );
    if (stored !== undefined) all.value = [stored, ...drawn];
  }

  /** Whether the form can be added, and one of the saved payment methods is still valid. */
  function mayAdd(registrations: readonly Registration[], areOthersInUse: boolean): boolean {
    const today = context.today();
    return (
      context.resource === 'payment' &&
      registrations.some((registration) => !hasExpired(registration, today)) &&
      initial.mayAddStoredForm(areOthersInUse)
    );
  }

  function continueUse({ notice, hasFocus, losesCvv }: Use): void {
    // The shopper must learn that the payment with the removed form was declined.
    if (notice === declined) (stored ?? drawn.find(initial.isShown))?.payment.showNotice(declined);
    if (stored === undefined) return;
    if (losesCvv && stored.hosted().length > 0) stored.payment.showEmptiedCvv();
    // Not the CVV: a frame that is loading cannot keep the focus. The Tab key leads to it.
    if (hasFocus) findChecked(stored.container)?.focus();
  }

  return {
    /**
     * Shows the saved payment methods of the checkout. Those of another checkout for the same order
     * are usually the same: their form stays. Otherwise the selected one stays selected, and the
     * focus stays, but a CVV that was typed is lost.
     */
    update: ({ registrations = [] }: OpenCheckout, areOthersInUse: boolean) => {
      const key = keyOf(registrations);
      if (key === shownKey) return;
      shownKey = key;
      const use = stored && readUse(context, stored);
      const isAdded = mayAdd(registrations, areOthersInUse);
      remove(use?.hasFocus === true && !isAdded);
      if (isAdded) add(registrations, use?.selectedId);
      if (use !== undefined) continueUse(use);
    },
  };
}

type Use = ReturnType<typeof readUse>;

/** What the shopper has done in the form. Its only hosted fields are CVVs, and it shows at most one. */
function readUse({ document }: CheckoutContext, { container, payment, hosted }: DrawnForm) {
  const notice = payment.notice.peek()?.key;
  return {
    notice,
    hasFocus: containsFocus(document, container),
    selectedId: findChecked(container)?.value,
    losesCvv: notice === 'cvvEmptied' || hosted().some(({ client }) => !client.isEmpty.peek()),
  };
}

function keyOf(registrations: readonly Registration[]): string {
  return JSON.stringify(registrations);
}

/** Draws the form of saved payment methods (`registrations`) before the first form. */
function drawStoredForm(
  context: CheckoutContext,
  [first]: readonly DrawnForm[],
  initial: InitialForms,
  form: ComponentChildren,
): DrawnForm | undefined {
  if (first === undefined) return undefined;
  // A drawn form takes over the text direction, minimum height and inputs of `original`. This form
  // replaces no form of the merchant, so only the text direction of the first form is set.
  const original = createElement(context.document, 'form');
  setAttribute(original, 'dir', attributeOf(first.slot.original, 'dir'));
  return drawForm(context, { ...first.slot, original, place: initial.placeStoredForm }, form);
}
