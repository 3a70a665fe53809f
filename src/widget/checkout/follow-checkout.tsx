import { undoAll, type Undo } from '#contract/undo';
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { CheckoutReading } from '#gateway/read-checkout';
import type { CheckoutContext } from '../context.ts';
import { countDown, type Urgency } from '../payment/time-left.ts';
import type { DrawnForm } from '../forms/draw-form.tsx';
import { readNewestCheckout } from '../payment/read-newest-checkout.ts';
import { findResultUrlProblem } from '../payment/result-page.ts';
import { isInProgress } from '../payment/payment-state.ts';
import { containsFocus, isVisible, listen, windowOf } from '../page/unclobbered.ts';
import { announceAmount } from './announce-amount.ts';
import type { InitialForms } from './layout.ts';
import { createStoredMethods } from './stored-methods.tsx';

/**
 * Returns all forms of the checkout. The form of saved payment methods is added when the checkout
 * is loaded.
 */
type Forms = () => readonly DrawnForm[];

type OpenCheckout = Extract<CheckoutReading, { kind: 'open' }>;

/**
 * Updates the drawn forms.
 *
 * - When the checkout is loaded, and when the page has changed it: the brands, the saved payment
 *   methods and the time left.
 * - When the shopper returns to the page: the time left, and the phase of a form that has started
 *   a redirect (`reopen`).
 * - When the connection returns: the time left, and hosted fields that have failed.
 * - In all these cases, and when the checkout expires: whether the checkout can still be paid, and
 *   an announcement if its amount has changed.
 */
export function followCheckout(
  context: CheckoutContext,
  drawn: readonly DrawnForm[],
  initial: InitialForms,
): { readonly forms: Forms; readonly release: Undo } {
  const all = signal(drawn);
  const forms: Forms = () => all.peek();
  const startTimers = createExpiryTimers(context, forms);

  const saved = createStoredMethods(context, all, drawn, initial);

  function applyConfiguration(checkout: OpenCheckout): void {
    // Forms must not disappear after the shopper has started to use one.
    const inUse = drawn.filter((form) => isInUse(context, form));
    initial.limitBrands(checkout.brands, inUse.length === 0);
    saved.update(checkout, inUse.length > 0);
    startTimers(checkout);
  }

  function isPaying({ payment }: DrawnForm): boolean {
    return isInProgress(payment.phase.value);
  }
  let applied: CheckoutReading | undefined;
  const stopApplying = effect(() => {
    const reading = context.configuration.value;
    const isAnyPaying = all.value.some(isPaying);
    // Forms must not change during a payment. The effect runs again when the payment has ended.
    if (reading === undefined || reading === applied || isAnyPaying) return;
    applied = reading;
    untracked(() => {
      try {
        if (reading.kind === 'open') applyConfiguration(reading);
      } catch (cause) {
        const problem = 'The configuration of the checkout could not be applied.';
        context.reporter.logError('unexpected', problem, { cause });
      }
      checkForms(context, forms, reading);
    });
  });

  // At once. When the new checkout is loaded, forms can be closed because of this one.
  let shownId = context.checkoutId.peek();
  const stopReopening = effect(() => {
    const id = context.checkoutId.value;
    if (id === shownId) return;
    shownId = id;
    untracked(() => forms().forEach(({ payment }) => payment.handleNewCheckout()));
  });

  const release = undoAll([
    stopApplying,
    stopReopening,
    disableOtherForms(all, initial),
    showTestNotice(all, initial),
    announceAmount(context, all, initial.isShown),
    refreshOnReturn(context, forms, startTimers),
    initial.release,
    () => forms().forEach(({ unload }) => unload()),
  ]);
  return { forms, release };
}

/**
 * Shows the time left before the checkout expires, and requests the state of the checkout when it
 * expires. Returns a function that starts the timers, or restarts them. Call it with the first
 * state, and with each state that `refreshOnReturn` requests, because timers stop while a computer
 * sleeps and are late in hidden tabs.
 */
function createExpiryTimers(context: CheckoutContext, forms: Forms) {
  let stop: Undo = () => {};
  return (reading: CheckoutReading | undefined): void => {
    if (reading?.kind !== 'open') return;
    stop();
    if (reading.remainingMs === undefined) return;
    const events = {
      after: context.after,
      onTimeLeft: (seconds: number, urgency: Urgency) => {
        for (const { payment } of forms()) payment.showTimeLeft(seconds, urgency);
      },
      // If the gateway still reports an open checkout, the timers are not restarted. The clocks of
      // gateway and device may differ, and a short time left would repeat the request endlessly.
      onExpired: () => void refresh(context, forms),
    };
    stop = countDown(events, reading.remainingMs);
  };
}

/** Requests the state of the checkout again, unless all forms are closed. */
async function refresh(
  context: CheckoutContext,
  forms: Forms,
): Promise<CheckoutReading | undefined> {
  if (forms().every(({ payment }) => payment.phase.peek() === 'closed')) return undefined;
  const reading = await readNewestCheckout(context);
  for (const { payment } of forms()) payment.handleReading(reading);
  return reading;
}

function isInUse({ document }: CheckoutContext, { container, payment }: DrawnForm): boolean {
  return payment.phase.peek() !== 'editing' || containsFocus(document, container);
}

/**
 * Closes all forms if the checkout cannot be paid. A return URL is needed only to pay, and the
 * merchant's server may set or change it later, so its absence is only a warning here.
 */
function checkForms(context: CheckoutContext, forms: Forms, reading: CheckoutReading): void {
  for (const { payment, slot } of forms()) {
    payment.handleReading(reading);
    const problem = findResultUrlProblem(context, slot.action());
    if (problem === undefined || payment.phase.peek() === 'closed') continue;
    context.reporter.logWarning(`result_url_${problem}`, 'The form cannot pay yet.');
  }
}

/**
 * A form is active while `isInProgress` is true for it, or while its notice has a button.
 * While any form is active, makes the others inert.
 */
function disableOtherForms(
  forms: ReadonlySignal<readonly DrawnForm[]>,
  { setActive }: InitialForms,
): Undo {
  return effect(() => {
    const active = forms.value.filter(
      ({ payment: { phase, notice } }) =>
        isInProgress(phase.value) ||
        (notice.value?.button !== undefined && notice.value.button !== 'retry'),
    );
    for (const form of forms.value)
      form.container.inert = active.length > 0 && !active.includes(form);
    untracked(() => setActive(active));
  });
}

/** Shows the test notice below the last form that is shown, and not below the others. */
function showTestNotice(
  forms: ReadonlySignal<readonly DrawnForm[]>,
  { isShown }: InitialForms,
): Undo {
  return effect(() => {
    const last = [...forms.value].reverse().find(isShown);
    for (const form of forms.value) form.showsTestNotice.value = form === last;
  });
}

/**
 * Requests the state of the checkout when the page is shown again from the back/forward cache, when
 * its tab becomes visible, and when the connection returns. The checkout may have been paid
 * meanwhile.
 */
function refreshOnReturn(
  context: CheckoutContext,
  forms: Forms,
  startTimers: (reading: CheckoutReading | undefined) => void,
): Undo {
  const { document } = context;
  const page = windowOf(document);
  if (page === undefined) return () => {};
  async function handleReturn(): Promise<void> {
    for (const { payment } of forms()) void payment.reopen();
    startTimers(await refresh(context, forms));
  }
  function handleShow(event: Event): void {
    if (event instanceof PageTransitionEvent && event.persisted) void handleReturn();
  }
  function handleVisible(): void {
    if (isVisible(document)) void handleReturn();
  }
  async function handleOnline(): Promise<void> {
    for (const form of forms()) void reloadFailedFields(form);
    const reading = await refresh(context, forms);
    startTimers(reading);
    // `online` means that there is a network. The gateway may still be unreachable.
    const isReachable = reading !== undefined && reading.kind !== 'unreachable';
    if (!isReachable || !context.isOnline()) return;
    for (const { payment } of forms()) payment.showOnline();
  }
  return undoAll([
    listen(page, 'pageshow', handleShow),
    listen(document, 'visibilitychange', handleVisible),
    listen(page, 'online', () => void handleOnline()),
  ]);
}

/**
 * Reloads hosted fields that have failed. `ensureUsable` reloads failed fields once. A field that
 * started to load offline may fail only after the connection has returned, so `ensureUsable` is
 * called again if a field is still unusable.
 */
export async function reloadFailedFields({ ensureUsable }: DrawnForm): Promise<void> {
  if (!(await ensureUsable())) await ensureUsable();
}
