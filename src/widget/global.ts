import type { Registration } from '#gateway/read-checkout';
import type { Widget } from './widget.ts';

/** The global `wpwl`. */
export type WidgetGlobal = {
  /** Takes away everything that was drawn, and the script tag; another checkout can be loaded after it. */
  readonly unload: () => void;
  /** Presses the button of a drawn form: by container class, container key, or classes joined by dots. */
  readonly executePayment: (key: string) => void;
  /** The checkout as far as the gateway has told. */
  readonly checkout: {
    readonly id: string;
    readonly amount: string | undefined;
    readonly currency: string | undefined;
    /** Pages count what is saved, and set colours of redirect pages, which are the banks' here. */
    readonly config: {
      readonly registrations: readonly Registration[];
      readonly customRedirectPageConfig: object;
    };
  };
};

type Holder = { wpwl?: WidgetGlobal };

const isGlobal = (value: unknown): value is WidgetGlobal =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, 'unload') &&
  Object.hasOwn(value, 'executePayment');

const matches = (container: Element, id: string, key: string): boolean =>
  id === key || key.split('.').every((name) => name !== '' && container.classList.contains(name));

const readCheckout = (widget: Widget): WidgetGlobal['checkout'] => {
  const forms = widget.forms();
  const reading = forms?.configuration();
  const { amount, currency, registrations = [] } = reading?.kind === 'open' ? reading : {};
  return {
    id: forms?.checkoutId ?? '',
    amount,
    currency,
    config: { registrations, customRedirectPageConfig: {} },
  };
};

/** Publishes a widget. A second script on the page joins the first one's global instead of hiding it. */
export const publish = (holder: Holder, widget: Widget): void => {
  const before = isGlobal(holder.wpwl) ? holder.wpwl : undefined;
  const execute = (key: string): boolean => {
    const form = widget
      .forms()
      ?.forms()
      .find((one) => matches(one.container, one.key, key));
    form?.press();
    return form !== undefined;
  };
  const current: WidgetGlobal = {
    unload: () => {
      widget.unload();
      before?.unload();
      if (holder.wpwl === current) delete holder.wpwl;
    },
    executePayment: (given: unknown) => {
      // Pages are not bound to the types.
      const key = String(given);
      if (execute(key)) return;
      if (before !== undefined) before.executePayment(key);
      else widget.reporter.report('container_unknown', `There is no form "${key.slice(0, 100)}".`);
    },
    get checkout() {
      return readCheckout(widget);
    },
  };
  holder.wpwl = current;
};
