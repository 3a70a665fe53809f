import type { Checkout } from './payment.ts';
import type { Undo } from './single-script.ts';
import type { PaymentError, PaymentHandle } from './types.ts';

/** The forms of a component. Their checkout can change. */
export type CheckoutForms = {
  /** The handle of the script, when it has run. */
  readonly handle: () => PaymentHandle | undefined;
  /** Whether the forms are changing their checkout. If they cannot, new ones are drawn. */
  readonly isChanging: () => boolean;
  /**
   * Changes the checkout of the forms, which keep what the shopper has typed. Draws new forms if
   * these are not drawn yet or the gateway refuses the change. While a payment is in progress, the
   * forms stay: only they lead the shopper to its result, and a second form could charge the order
   * again. If the payment ends without being made, the checkout is changed then.
   */
  readonly setCheckout: (checkout: Checkout) => void;
  /**
   * Calls a callback that returns the next checkout. The component follows the application again
   * when the id is known, because an application that keeps it in its state gives it to the
   * component before the widget receives it.
   */
  readonly awaitNext: (callback: () => unknown) => Promise<unknown>;
  readonly remove: Undo;
};

/** Draws forms. Calls `onLoad` when the script has run. Returns a function that removes them. */
type DrawForms = (checkout: Checkout, onLoad: (handle: PaymentHandle) => void) => Undo;

/** How long to wait before asking again whether a payment has ended. The question sends no request. */
const retryMs = 1_000;

/** Calls `onKept` if the forms stay because their checkout has been paid, or may be paid. */
export function drawCheckoutForms(
  draw: DrawForms,
  checkout: Checkout,
  onKept: (error: PaymentError) => void,
): CheckoutForms {
  /** What the component was given last. */
  let given = checkout;
  /** What the forms were drawn with or changed to last. Differs while a callback is awaited. */
  let followed = checkout;
  /** The id that the forms have or will have, as far as it is known. */
  let newestId: string | undefined;
  let handle: PaymentHandle | undefined;
  let remove: Undo = () => {};
  /** Counts drawings and changes. An answer counts only if it belongs to the newest. */
  let newest = 0;
  let pendingChanges = 0;
  let awaitedCallbacks = 0;
  let isRemoved = false;
  /** Whether the forms could not follow because of a payment. */
  let isBehind = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function drawNew(): void {
    stopRetry();
    remove();
    newest += 1;
    const first = given;
    followed = first;
    handle = undefined;
    newestId = typeof first === 'string' ? first : undefined;
    // The widget reports a rejection.
    if (typeof first === 'object') awaitNext(() => first).catch(() => {});
    remove = draw(first, (loaded) => {
      handle = loaded;
    });
  }

  /** Follows the component. A promise is followed when it is settled. */
  function follow(): void {
    if (isRemoved || awaitedCallbacks > 0 || (given === followed && !isBehind)) return;
    stopRetry();
    followed = given;
    const [next, current] = [given, newest];
    function isNewest(): boolean {
      return next === followed && newest === current;
    }
    if (next === undefined) void drawUnlessPaying(isNewest);
    else if (typeof next === 'string') change(next);
    else
      next.then(
        (id) => {
          if (isNewest()) change(id);
        },
        () => {
          // The new forms report the rejection.
          if (isNewest()) void drawUnlessPaying(isNewest);
        },
      );
  }

  function change(id: string): void {
    const isUnchanged = pendingChanges === 0 && id === handle?.checkout.id;
    if (isUnchanged || id === newestId) {
      newestId = id;
      return;
    }
    if (handle === undefined) drawNew();
    else void changeCheckout(handle, id);
  }

  async function changeCheckout({ setCheckout }: PaymentHandle, id: string): Promise<void> {
    newest += 1;
    const current = newest;
    newestId = id;
    pendingChanges += 1;
    const refusal = await findRefusal(() => setCheckout(id));
    pendingChanges -= 1;
    if (refusal === undefined || newest !== current) return;
    if (refusal !== 'unknown' && mayBePaid(refusal)) keep(refusal);
    else drawNew();
  }

  /** Draws new forms, unless a payment is in progress. */
  async function drawUnlessPaying(isNewest: () => boolean): Promise<void> {
    const current = handle;
    const refusal = current && (await findRefusal(() => current.setCheckout(current.checkout.id)));
    if (!isNewest()) return;
    if (typeof refusal === 'object' && mayBePaid(refusal)) keep(refusal);
    else drawNew();
  }

  function keep(refusal: PaymentError): void {
    newestId = handle?.checkout.id;
    if (refusal.reason !== 'paying') return onKept(refusal);
    isBehind = true;
    retry = setTimeout(follow, retryMs);
    return undefined;
  }

  function stopRetry(): void {
    isBehind = false;
    clearTimeout(retry);
  }

  async function awaitNext(callback: () => unknown): Promise<unknown> {
    const current = newest;
    awaitedCallbacks += 1;
    try {
      const id = await callback();
      if (typeof id === 'string' && newest === current) {
        newestId = id;
        // It is newer than what the application gave the component during the payment.
        stopRetry();
      }
      return id;
    } finally {
      awaitedCallbacks -= 1;
      follow();
    }
  }

  drawNew();
  return {
    handle: () => handle,
    isChanging: () => pendingChanges > 0,
    setCheckout: (next) => {
      given = next;
      follow();
    },
    awaitNext,
    remove: () => {
      isRemoved = true;
      newest += 1;
      stopRetry();
      remove();
    },
  };
}

/** Why a change of the checkout failed; `undefined` if it was made. */
async function findRefusal(
  change: () => Promise<void>,
): Promise<PaymentError | 'unknown' | undefined> {
  try {
    await change();
    return undefined;
  } catch (error) {
    // The script was removed, or is an older one.
    return isPaymentError(error) ? error : 'unknown';
  }
}

function isPaymentError(error: unknown): error is PaymentError {
  return error instanceof Error && 'code' in error && 'actor' in error;
}

/** A second form could charge an order again that is paid by the first one, or may be. */
function mayBePaid({ reason }: PaymentError): boolean {
  return reason === 'paying' || reason === 'paid' || reason === 'pending';
}
