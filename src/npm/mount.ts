import { own } from '#contract/own';
import { LoadError } from './load-error.ts';
import { loadForComponent, reportLoadError } from './load-for-component.ts';
import { createQueue } from './one-at-a-time.ts';
import { loadPaymentWidgets, type PaymentSettings } from './payment.ts';
import type { Undo } from './single-script.ts';
import { createElement } from './unclobbered.ts';
import type { PaymentContainer, PaymentError, PaymentHandle, PaymentOptions } from './types.ts';

/* Code shared by the React and Vue components PaymentForm. */

/** What a component needs to draw a form. Another value of any of these draws a new form. */
export type FormSettings = Omit<PaymentSettings, 'options' | 'signal'> & {
  /** The accepted brands, for example `['VISA', 'MASTER']` or `'VISA MASTER'`. */
  readonly brands: string | readonly string[];
  /** The return URL, unless the checkout has one. */
  readonly action?: string | undefined;
};

export type FormCallbacks = {
  /**
   * Options that are not callbacks apply when the form is drawn. Callbacks can change later. The
   * default of `layout` is `'accordion'`.
   */
  readonly options?: PaymentOptions | undefined;
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

export type PaymentMount = {
  /** Sets the current options and callbacks of the component. */
  readonly update: (callbacks: FormCallbacks) => void;
  /** Draws the form in an element, and returns a function that removes it. */
  readonly mount: (element: Element, settings: FormSettings) => Undo;
};

const conflict =
  'The page already has a PaymentForm. This one is drawn when the other one is removed. ' +
  'To offer several payment methods, list them all in "brands".';

/** One for all forms of the page, because the script reads its options from a global variable. */
const enqueue = createQueue();

export function createPaymentMount(): PaymentMount {
  // The widget looks callbacks up in this object at each call.
  const options: PaymentOptions = own({});
  let callbacks: FormCallbacks = own({});
  let handle: PaymentHandle | undefined;

  return {
    update: (given) => {
      const newest = own(given);
      const newestOptions = own(newest.options ?? {});
      callbacks = newest;
      for (const name of Object.keys(options)) Reflect.deleteProperty(options, name);
      Object.assign(options, { layout: 'accordion' }, newestOptions, {
        onReady: (containers: readonly PaymentContainer[]) => {
          newestOptions.onReady?.(containers);
          if (handle !== undefined) newest.onReady?.(containers, handle);
        },
        onError: (error: PaymentError) => {
          newestOptions.onError?.(error);
          newest.onError?.(error);
        },
      });
    },
    mount: (element, settings) => {
      function fail(error: LoadError): void {
        reportLoadError(error, callbacks.onError);
      }
      function draw(): Undo {
        // Not rendered by the framework, because the widget replaces the form.
        element.replaceChildren(createForm(settings));
        const stop = loadForComponent(
          async (signal) => {
            handle = await loadPaymentWidgets({ ...settings, options, signal });
            return handle;
          },
          ({ unload }) => unload(),
          fail,
        );
        return () => {
          stop();
          element.replaceChildren();
        };
      }
      return enqueue(draw, () => fail(new LoadError('in_use', conflict)));
    },
  };
}

/** The names of all properties of `FormSettings`. */
export const formSettingNames = [
  'baseUrl',
  'checkoutId',
  'resource',
  'brands',
  'action',
  'version',
  'integrity',
  'nonce',
] as const satisfies readonly (keyof FormSettings)[];

/** Returns a text that changes when a new form must be drawn. */
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
