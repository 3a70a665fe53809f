import {
  defineComponent,
  h,
  onActivated,
  onDeactivated,
  onMounted,
  shallowRef,
  watch,
  type DefineSetupFnComponent,
  type SlotsType,
} from 'vue';
import type { LoadError } from './load-error.ts';
import {
  createPaymentMount,
  formKey,
  formSettingNames,
  loadingPhase,
  withoutHeight,
  type FormSettings,
} from './payment-mount.ts';
import type { CheckoutSource } from './payment.ts';
import type { PaymentContainer, PaymentError, PaymentHandle, PaymentOptions } from './types.ts';

/** `options` that are not callbacks apply when the form is drawn. Callbacks can change later. */
export type PaymentFormProps = FormSettings & CheckoutSource;

export type PaymentFormEvents = {
  /** The forms are ready. */
  ready: (containers: readonly PaymentContainer[], handle: PaymentHandle) => void;
  /**
   * The script did not load, the form waits because the page already has a `PaymentForm`, or the
   * form has an error.
   */
  error: (error: LoadError | PaymentError) => void;
};

export type PaymentFormSlots = SlotsType<{
  /** Shown until the form is drawn. */
  fallback?: Record<string, never>;
  /** Shown instead of a form whose script does not load. `retry` loads it again. */
  error?: { readonly error: LoadError; readonly retry: () => void };
}>;

/**
 * A `<div>` that contains the payment forms of a checkout. A new value of `checkoutId` changes the
 * checkout of the forms, which keep what the shopper has typed. A new value of any setting in
 * `FormSettings` draws new forms. With a slot, the `<div>` contains another one with the forms, and
 * the slot that is shown in their place.
 */
export const PaymentForm: DefineSetupFnComponent<
  PaymentFormProps,
  PaymentFormEvents,
  PaymentFormSlots
> = defineComponent<PaymentFormProps, PaymentFormEvents, 'ready' | 'error', PaymentFormSlots>(
  (props: PaymentFormProps, { emit, slots }) => {
    const element = shallowRef<HTMLDivElement | null>(null);
    const payment = createPaymentMount();
    const phase = shallowRef(loadingPhase);
    const attempt = shallowRef(0);
    /** While KeepAlive keeps the component outside of the page, it has no form: it has no frames there. */
    const isInPage = shallowRef(true);
    onActivated(() => {
      isInPage.value = true;
    });
    onDeactivated(() => {
      isInPage.value = false;
    });
    function retry(): void {
      attempt.value += 1;
    }
    function update(options: PaymentOptions): void {
      payment.update({
        options,
        onReady: (containers, handle) => emit('ready', containers, handle),
        onError: (error) => emit('error', error),
      });
    }
    // Copies the options, so that the watcher also runs when one of them is replaced in a
    // reactive object.
    watch(() => ({ ...props.options }), update, { immediate: true });
    onMounted(() => {
      // Vue calls the cleanup before the next call, and when the component is unmounted.
      watch(
        [() => formKey(props), () => element.value, () => attempt.value, () => isInPage.value],
        (_values, _previous, onCleanup) => {
          if (element.value === null || !isInPage.value) return;
          onCleanup(
            payment.mount(element.value, props, (newest) => {
              phase.value = newest;
            }),
          );
        },
        { immediate: true },
      );
      // In an array, because Vue reports the rejection of a promise that a getter returns.
      watch(
        () => [props.checkoutId],
        ([checkoutId]) => payment.setCheckout(checkoutId),
      );
    });
    return () => {
      if (slots.fallback === undefined && slots.error === undefined)
        return h('div', { key: 'form', ref: element });
      const shown = phase.value;
      return h('div', { key: 'slots' }, [
        h('div', {
          key: 'form',
          ref: element,
          style: shown.kind === 'drawn' ? undefined : withoutHeight,
        }),
        shown.kind === 'loading' && slots.fallback?.({}),
        shown.kind === 'failed' && slots.error?.({ error: shown.error, retry }),
      ]);
    };
  },
  {
    name: 'PaymentForm',
    props: [...formSettingNames, 'checkoutId', 'options'],
    emits: ['ready', 'error'],
  },
);
