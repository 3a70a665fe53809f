import type { Checkout } from './payment.ts';
import type { Undo } from './single-script.ts';
import type { PaymentHandle } from './types.ts';

/** The forms of a component. Their checkout can change. */
export type CheckoutForms = {
  /** The handle of the script, when it has run. */
  readonly handle: () => PaymentHandle | undefined;
  /** Whether the forms are changing their checkout. If they cannot, new ones are drawn. */
  readonly isChanging: () => boolean;
  /**
   * Changes the checkout of the forms, which keep what the shopper has typed. Draws new forms if
   * these are not drawn yet or keep their checkout.
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

export function drawCheckoutForms(draw: DrawForms, checkout: Checkout): CheckoutForms {
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

  function drawNew(): void {
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
    if (isRemoved || awaitedCallbacks > 0 || given === followed) return;
    followed = given;
    const [next, current] = [given, newest];
    function isNewest(): boolean {
      return next === followed && newest === current;
    }
    if (next === undefined) drawNew();
    else if (typeof next === 'string') change(next);
    else
      next.then(
        (id) => {
          if (isNewest()) change(id);
        },
        () => {
          // The new forms report the rejection.
          if (isNewest()) drawNew();
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
    try {
      await setCheckout(id);
    } catch {
      if (newest === current) drawNew();
    } finally {
      pendingChanges -= 1;
    }
  }

  async function awaitNext(callback: () => unknown): Promise<unknown> {
    const current = newest;
    awaitedCallbacks += 1;
    try {
      const id = await callback();
      if (typeof id === 'string' && newest === current) newestId = id;
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
      remove();
    },
  };
}
