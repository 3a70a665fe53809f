import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { CheckoutContext } from '../context.ts';
import type { TextSignal } from '../i18n.ts';
import { attributeOf, findWithin, parentOf, replaceElement } from '../page/unclobbered.ts';
import { createPaymentState, isInProgress, type PaymentState } from '../payment/payment-state.ts';

/**
 * A `form.paymentWidgets` of the merchant, and the place in the page for the forms that replace it.
 */
export type FormSlot = {
  readonly original: HTMLFormElement;
  /** The current `action` attribute of the original form: a return URL. */
  readonly action: () => string | undefined;
  /**
   * The merchant's inputs in the original form. The first drawn form contains them, and all drawn
   * forms send them.
   */
  readonly inputs: readonly Element[];
  /** The element into which the next container is inserted. */
  readonly parent: () => Element | undefined;
  /**
   * Inserts a container. The first one replaces the original form. Each further one is inserted
   * after the previous one.
   */
  readonly place: (container: HTMLElement) => void;
};

export function createFormSlot(original: HTMLFormElement): FormSlot {
  let last: HTMLElement = original;
  return {
    original,
    action: () => attributeOf(original, 'action'),
    inputs: findWithin(original, 'input, select, textarea'),
    parent: () => parentOf(last),
    place: (container) => {
      if (last === original) replaceElement(original, container);
      else last.after(container);
      last = container;
    },
  };
}

/** The class names and texts of a form, without those of its fields. */
export type FormAppearance = {
  /**
   * The last part of the container's class name: `card`, `directDebit`, `virtualAccount-PAYPAL`.
   */
  readonly kind: string;
  /** The last part of the form's class name, if it differs from `kind`. */
  readonly formName?: string;
  /** The attribute `data-action`, by which pages find some forms. */
  readonly dataAction?: string;
  readonly label: TextSignal;
  /**
   * Set only in the forms of `createBrandForm`, whose button shows the mark of this brand and the
   * label of the form.
   */
  readonly brand?: string;
  /** The note below the form. In test mode, the test notice replaces it. */
  readonly note?: TextSignal;
};

/** The data that all parts of one form share. Created before the form is drawn. */
export type FormContext = {
  readonly context: CheckoutContext;
  readonly slot: FormSlot;
  /** The id of the container, by which merchants refer to the form, such as `card_1234567`. */
  readonly key: string;
  /**
   * A random id by which the hosted fields of this form find each other. Each CVV of a saved card
   * has its own id instead (`createCvvField`).
   */
  readonly pairingId: string;
  readonly state: PaymentState;
  /** Whether the values of the form must not change: `isInProgress` of the current phase. */
  readonly isLocked: ReadonlySignal<boolean>;
  /** The text that screen readers announce when the form changes visibly. */
  readonly announcement: Signal<string>;
  /** Whether a text shows that a payment is in progress, because the button is not visible. */
  readonly isProgressShown: Signal<boolean>;
};

export function createFormContext(
  kind: string,
  slot: FormSlot,
  context: CheckoutContext,
): FormContext {
  const { randomHex, reporter } = context;
  const state = createPaymentState((cause) =>
    reporter.report('unexpected', 'The form could not show the state of the payment.', { cause }),
  );
  return {
    context,
    slot,
    key: `${kind}_${Number.parseInt(randomHex(6), 16)}`,
    pairingId: randomHex(16),
    state,
    isLocked: computed(() => isInProgress(state.phase.value)),
    announcement: signal(''),
    isProgressShown: signal(false),
  };
}
