import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Options } from '#contract/options';
import type { After, Undo } from '#contract/undo';
import type { Origin } from '#channel/origin';
import type { BrandMarks } from '#gateway/load-brand-marks';
import type { CheckoutReading } from '#gateway/read-checkout';
import { noText, type TextSignal, type TextKey, type Texts } from './i18n.ts';
import type { Locale } from './locale.ts';
import type { Reporter } from './page/reporter.ts';
import type { AmountSignal } from './payment/amount.ts';

/** The data and functions that all forms of one checkout share. */
export type CheckoutContext = {
  readonly document: Document;
  /** The base URL of the payment service. Ends in `/`. */
  readonly baseUrl: string;
  /** URL of the versioned folder of this build, below `baseUrl`. Ends in `/`. */
  readonly folderUrl: string;
  /** The origin of `baseUrl`. */
  readonly origin: Origin;
  /**
   * Empty until `createCheckout` has returned it. `wpwl.setCheckout` and `onDeclined` change it, but
   * never while a payment is sent.
   */
  readonly checkoutId: ReadonlySignal<string>;
  readonly resource: 'payment' | 'registration';
  readonly options: Options;
  readonly texts: Texts;
  /** The language of the forms: the chosen one, or English if its file could not be loaded. */
  readonly locale: ReadonlySignal<Locale>;
  /** The country in the language tags of the page, such as `AT` in `de-AT`. Empty if there is none. */
  readonly region: string;
  /** `undefined` while they are loaded. */
  readonly marks: ReadonlySignal<BrandMarks | undefined>;
  readonly reporter: Reporter;
  readonly after: After;
  /** Random lower-case hexadecimal digits, two for each byte. */
  readonly randomHex: (bytes: number) => string;
  readonly isOnline: () => boolean;
  /** The date in the shopper's time zone, `yyyy-MM-dd`. */
  readonly today: () => string;
  /** The host name of the merchant's page. */
  readonly pageHost: string;
  /** Requests the state of the checkout from the gateway. */
  readonly readCheckout: (timeoutMs?: number) => Promise<CheckoutReading>;
  /** The first result for the current checkout; `undefined` until the first request has ended. */
  readonly configuration: ReadonlySignal<CheckoutReading | undefined>;
  /** The result of the newest request to which the gateway responded with a checkout. */
  readonly latestReading: ReadonlySignal<CheckoutReading | undefined>;
  readonly creation: CheckoutCreation;
  readonly change: CheckoutChange;
  /** The amount that the buttons show, unless the page sets their text. */
  readonly amount: AmountSignal;
  /**
   * The brands that the gateway offers to this shopper. `undefined` until they are known, and if no
   * form has one of them.
   */
  readonly offeredBrands: Signal<readonly string[] | undefined>;
};

/** The first checkout of forms that are drawn without one (`createCheckout`). */
export type CheckoutCreation = {
  /** Starts the creation, unless it is in progress or the forms have a checkout. */
  readonly start: () => void;
  /** Waits for a checkout; after a failure, tries again. `false`: there is none. */
  readonly whenCreated: () => Promise<boolean>;
  readonly release: Undo;
};

/** The changes of the checkout of all forms. */
export type CheckoutChange = {
  /** See `wpwl.setCheckout`. Rejects if the forms keep their checkout. */
  readonly set: (checkoutId: unknown) => Promise<void>;
  /** Replaces a checkout whose payment was declined. Returns whether it was replaced. */
  readonly replaceDeclined: (checkoutId: string) => Promise<boolean>;
  /** Whether {@link set} is in progress. */
  readonly isPending: () => boolean;
  /** Whether the current checkout is being replaced. The gateway may have closed it already. */
  readonly isReplacing: () => boolean;
  /** Waits for {@link set}. Asks the gateway again if it has not responded. */
  readonly whenSettled: () => Promise<void>;
  /** Call it when a payment of the current checkout may exist. */
  readonly noteSubmission: () => void;
};

const Context = createContext<CheckoutContext | undefined>(undefined);

export const CheckoutProvider = Context.Provider;

/** The checkout of the form around a component. */
export function useCheckout(): CheckoutContext {
  const checkout = useContext(Context);
  if (checkout === undefined) throw new Error('There is no CheckoutProvider.');
  return checkout;
}

/**
 * The date with which expiry dates are compared, `yyyy-MM-dd`. Empty if the widget accepts dates in
 * the past.
 */
export function expiryReferenceDay({ options, today }: CheckoutContext): string {
  return options.disableCardExpiryDateValidation || !options.validation ? '' : today();
}

/** A text as placeholder. Empty with `showPlaceholders: false`. */
export function placeholderTextOf({ options, texts }: CheckoutContext, key: TextKey): TextSignal {
  return options.showPlaceholders ? texts.text(key) : noText;
}

/**
 * Whether the placeholder of a field is its label, if placeholders are shown at all
 * (`showPlaceholders`). It is if labels are hidden, or if the merchant has set this label. The
 * default text of a visible label is not repeated.
 */
export function isLabelPlaceholder({ options, texts }: CheckoutContext, label: TextKey): boolean {
  return !options.showLabels || texts.isOverridden(label);
}

/** The texts of a field that is empty and has no error. */
export type FieldTexts = {
  readonly label: TextSignal;
  /** The label if it is the placeholder of its field, otherwise empty. */
  readonly placeholder: TextSignal;
};

/**
 * The texts of a field whose label has this key. The label of a field that can be empty when the
 * shopper pays says that the field is optional. A label of the merchant stays as it is: shops write
 * "(optional)" into their labels themselves.
 */
export function createFieldTexts(
  context: CheckoutContext,
  key: () => TextKey,
  isOptional: () => boolean,
): FieldTexts {
  const { options, texts } = context;
  const label = computed(() => {
    const text = texts.text(key()).value;
    const isMarked = isOptional() && text !== '' && !texts.isOverridden(key());
    return isMarked ? texts.translate('optional', { label: text }) : text;
  });
  const placeholder = computed(() =>
    options.showPlaceholders && isLabelPlaceholder(context, key()) ? label.value : '',
  );
  return { label, placeholder };
}

/** Whether a field must not be empty when the shopper pays. */
export type Requirement = boolean | ReadonlySignal<boolean>;

/** See {@link createFieldTexts}. */
export function useFieldTexts(key: TextKey, isRequired: Requirement): FieldTexts {
  const checkout = useCheckout();
  const [texts] = useState(() =>
    createFieldTexts(
      checkout,
      () => key,
      () => !(typeof isRequired === 'boolean' ? isRequired : isRequired.value),
    ),
  );
  return texts;
}
