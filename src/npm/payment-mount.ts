import { own } from '#contract/own';
import { drawCheckoutForms, type CheckoutForms } from './checkout-forms.ts';
import { LoadError } from './load-error.ts';
import { loadForComponent, logMistake, reportLoadError } from './load-for-component.ts';
import { createQueue } from './one-at-a-time.ts';
import { loadWidget, type Checkout, type PaymentSource } from './payment.ts';
import { sharedInPage } from './shared-in-page.ts';
import type { Undo } from './single-script.ts';
import { createElement } from './unclobbered.ts';
import type { PaymentContainer, PaymentError, PaymentHandle, PaymentOptions } from './types.ts';

/*
 * Code shared by the React and Vue components PaymentForm, and by components of other frameworks
 * (`payment-widgets/mount`).
 */

/**
 * What a component needs to draw a form, besides the checkout. Another value of any of these draws
 * a new form.
 */
export type FormSettings = PaymentSource & {
  /** The accepted brands, for example `['VISA', 'MASTER']` or `'VISA MASTER'`. */
  readonly brands: string | readonly string[];
  /** The return URL, unless the checkout has one. */
  readonly action?: string | undefined;
};

/** `options` that are not callbacks apply when the form is drawn. Callbacks can change later. */
export type FormCallbacks = {
  /** Called when the forms are ready, in addition to `options.onReady`. */
  readonly onReady?:
    | ((containers: readonly PaymentContainer[], handle: PaymentHandle) => unknown)
    | undefined;
  /**
   * Called when the script does not load, and when the form waits because the page already has a
   * `PaymentForm`. Also called for each error of the form, in addition to `options.onError`.
   */
  readonly onError?: ((error: LoadError | PaymentError) => unknown) | undefined;
};

/** What the element of a form shows. */
export type FormPhase =
  /** An empty form: the script is loading. */
  | { readonly kind: 'loading' }
  /** The forms of the widget. They show their errors themselves. */
  | { readonly kind: 'drawn' }
  /** Nothing, until the form is mounted again. With `in_use`, until the other form is removed. */
  | { readonly kind: 'failed'; readonly error: LoadError };

type Callbacks = FormCallbacks & { readonly options?: PaymentOptions | undefined };

export type PaymentMount = {
  /** Sets the current options and callbacks of the component. */
  readonly update: (callbacks: Callbacks) => void;
  /**
   * Draws the form in an element, and returns a function that removes it. Calls `onPhase` with each
   * change of what the element shows.
   */
  readonly mount: (
    element: Element,
    settings: FormSettings & { readonly checkoutId?: Checkout },
    onPhase?: (phase: FormPhase) => unknown,
  ) => Undo;
  /** Sets the current checkout of the component. */
  readonly setCheckout: (checkout: Checkout) => void;
};

const conflict =
  'The page already has a PaymentForm. This one is drawn when the other one is removed. ' +
  'To offer several payment methods, list them all in "brands".';

/** The message of the widget names the URL of its script, which the component has set. */
const invalidCheckoutId =
  'PaymentForm has no valid checkoutId. Render it when your server has returned the id.';

/** What the element of each form shows at first. */
export const loadingPhase: FormPhase = { kind: 'loading' };

/**
 * Style of the element while the component shows something in its place, so that there is no moment
 * with both or neither. It keeps its width, in which the widget arranges its fields.
 */
export const withoutHeight = { blockSize: '0', overflow: 'hidden' } as const;

/**
 * Creates what a component needs to draw and remove its payment form. Call it once in each
 * component.
 */
export function createPaymentMount(): PaymentMount {
  // The widget looks callbacks up in this object at each call.
  const options: PaymentOptions = own({});
  let callbacks: FormCallbacks = own({});
  let checkout: Checkout;
  let forms: CheckoutForms | undefined;

  /** A callback that returns the next checkout. The widget calls it only while there are forms. */
  function awaited(name: string, callback: ((value: never) => unknown) | undefined): object {
    // The widget reports what is not a function.
    if (typeof callback !== 'function') return {};
    return { [name]: (value: never) => forms?.awaitNext(() => callback(value)) };
  }

  return {
    update: (given) => {
      const newest = own(given);
      const newestOptions = own(newest.options ?? {});
      callbacks = newest;
      for (const name of Object.keys(options)) Reflect.deleteProperty(options, name);
      const { createCheckout, onDeclined } = newestOptions;
      Object.assign(
        options,
        { layout: 'accordion' },
        newestOptions,
        awaited('createCheckout', createCheckout),
        awaited('onDeclined', onDeclined),
        {
          onReady: (containers: readonly PaymentContainer[]) => {
            newestOptions.onReady?.(containers);
            const handle = forms?.handle();
            if (handle !== undefined) newest.onReady?.(containers, handle);
          },
          onError: (error: PaymentError) => {
            if (error.code === 'checkout_id_invalid') logMistake(invalidCheckoutId);
            // New forms are drawn instead.
            if (error.code === 'checkout_not_changed' && forms?.isChanging() === true) return;
            newestOptions.onError?.(error);
            newest.onError?.(error);
          },
        },
      );
    },
    mount: (element, settings, onPhase) => {
      checkout = settings.checkoutId;
      function fail(error: LoadError): void {
        onPhase?.({ kind: 'failed', error });
        reportLoadError(error, callbacks.onError);
      }
      function draw(checkoutId: Checkout, onLoad: (handle: PaymentHandle) => void): Undo {
        // Not rendered by the framework, because the widget replaces the form.
        const form = createForm(settings);
        element.replaceChildren(form);
        onPhase?.(loadingPhase);
        const stopWatching = whenReplaced(form, element, () => onPhase?.({ kind: 'drawn' }));
        const stop = loadForComponent(
          async (signal) => {
            const handle = await loadWidget({ ...settings, checkoutId, options, signal });
            onLoad(handle);
            return handle;
          },
          ({ unload }) => unload(),
          fail,
        );
        return () => {
          stopWatching();
          stop();
          element.replaceChildren();
        };
      }
      function start(): Undo {
        const drawn = drawCheckoutForms(draw, checkout, (error) => options.onError?.(error));
        forms = drawn;
        return () => {
          forms = undefined;
          drawn.remove();
        };
      }
      // One queue for all forms, because the script reads its options from a global variable.
      const enqueue = sharedInPage('forms', createQueue);
      return enqueue(start, () => fail(new LoadError('in_use', conflict)));
    },
    setCheckout: (given) => {
      checkout = given;
      forms?.setCheckout(given);
    },
  };
}

/** Calls `run` when the widget, which draws some tasks after its script has run, replaces the form. */
function whenReplaced(form: HTMLFormElement, element: Element, run: () => void): Undo {
  const observer = new MutationObserver(() => {
    if (form.parentNode === element) return;
    observer.disconnect();
    run();
  });
  observer.observe(element, { childList: true });
  return () => observer.disconnect();
}

/** The names of all properties of `FormSettings`. */
export const formSettingNames = [
  'baseUrl',
  'resource',
  'brands',
  'action',
  'version',
  'integrity',
  'nonce',
] as const satisfies readonly (keyof FormSettings)[];

/** Returns a text that changes when a new form must be drawn, whatever the checkout is. */
export function formKey(settings: FormSettings): string {
  return JSON.stringify(own(settings), [...formSettingNames]);
}

function createForm(settings: FormSettings): HTMLFormElement {
  const { brands, action } = own(settings);
  const form = createElement('form');
  form.className = 'paymentWidgets';
  form.dataset['brands'] = [brands].flat().join(' ');
  if (action !== undefined) form.action = action;
  return form;
}
