import type { Signal } from '@preact/signals';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { CheckoutContext } from '../context.ts';
import { drawForm, type DrawnForm } from '../forms/draw-form.tsx';
import { hasExpired } from '../forms/stored/has-expired.ts';
import { StoredForm, type StoredFormProps } from '../forms/stored/StoredForm.tsx';
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

  function add(checkout: OpenCheckout): void {
    stored = drawStoredForm(context, drawn, initial, checkout, (text, hadFocus) => {
      remove(hadFocus);
      const shown = drawn.find(initial.isShown);
      if (shown !== undefined) shown.announcement.value = text;
    });
    if (stored !== undefined) all.value = [stored, ...drawn];
  }

  return {
    /**
     * Shows the saved payment methods of the checkout. Those of another checkout for the same order
     * are usually the same: their form stays.
     */
    update: (checkout: OpenCheckout, areOthersInUse: boolean) => {
      const key = keyOf(checkout.registrations);
      if (key === shownKey) return;
      shownKey = key;
      const wasDeclined = stored?.payment.notice.peek()?.key === declined;
      remove(stored !== undefined && containsFocus(context.document, stored.container));
      if (initial.mayAddStoredForm(areOthersInUse)) add(checkout);
      // The shopper must learn that the payment with the removed form was declined.
      if (wasDeclined) (stored ?? drawn.find(initial.isShown))?.payment.showNotice(declined);
    },
  };
}

function keyOf(registrations: OpenCheckout['registrations'] = []): string {
  return JSON.stringify(registrations);
}

/**
 * Draws the form of saved payment methods (`registrations`) before the first form. Returns
 * `undefined` if no saved payment method is still valid, or if the checkout saves a payment method
 * instead of paying.
 */
function drawStoredForm(
  context: CheckoutContext,
  [first]: readonly DrawnForm[],
  initial: InitialForms,
  { registrations = [] }: OpenCheckout,
  onEmptied: StoredFormProps['onEmptied'],
): DrawnForm | undefined {
  const today = context.today();
  const isUsable = registrations.some((registration) => !hasExpired(registration, today));
  if (!isUsable || first === undefined || context.resource !== 'payment') return undefined;
  // A drawn form takes over the text direction, minimum height and inputs of `original`. This form
  // replaces no form of the merchant, so only the text direction of the first form is set.
  const original = createElement(context.document, 'form');
  setAttribute(original, 'dir', attributeOf(first.slot.original, 'dir'));
  const slot = { ...first.slot, original, place: initial.placeStoredForm };
  return drawForm(
    context,
    slot,
    <StoredForm registrations={registrations} onEmptied={onEmptied} />,
  );
}
