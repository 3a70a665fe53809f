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
   * Calls a callback that returns the next checkout. The application may give the component the
   * same id before the widget has received it.
   */
  readonly awaitNext: (callback: () => unknown) => Promise<unknown>;
  readonly remove: Undo;
};

/** Draws forms. Calls `onLoad` when the script has run. Returns a function that removes them. */
type DrawForms = (checkout: Checkout, onLoad: (handle: PaymentHandle) => void) => Undo;

export function drawCheckoutForms(draw: DrawForms, first: Checkout): CheckoutForms {
  /** What the component was given last. */
  let given = first;
  /** What the forms were drawn with or changed to last. Differs while a callback is awaited. */
  let followed = first;
  /** The id that the forms have or will have, as far as it is known. */
  let newestId: string | undefined;
  let handle: PaymentHandle | undefined;
  let remove: Undo = () => {};
  /** Counts drawings and changes. An answer counts only if it belongs to the newest. */
  let newest = 0;
  let pendingChanges = 0;
  let awaitedCallbacks = 0;

  function drawNew(): void {
    remove();
    newest += 1;
    const current = newest;
    followed = given;
    handle = undefined;
    newestId = undefined;
    whenKnown(given, (id) => {
      if (newest === current) newestId = id;
    });
    remove = draw(given, (loaded) => {
      handle = loaded;
    });
  }

  /** Follows the component. A promise is followed when it is settled. */
  function follow(): void {
    if (awaitedCallbacks > 0 || given === followed) return;
    followed = given;
    const [checkout, current] = [given, newest];
    function isNewest(): boolean {
      return checkout === followed && newest === current;
    }
    if (checkout === undefined) drawNew();
    else
      whenKnown(
        checkout,
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
    setCheckout: (checkout) => {
      given = checkout;
      follow();
    },
    awaitNext,
    remove: () => {
      newest += 1;
      remove();
    },
  };
}

/** Calls `use` with the id: at once, or when its promise is fulfilled. */
function whenKnown(
  checkout: Checkout,
  use: (id: string) => void,
  handleRejection: () => void = () => {},
): void {
  if (typeof checkout === 'string') use(checkout);
  else checkout?.then(use, handleRejection);
}
