import { defineComponent, h, onMounted, shallowRef, watch, type DefineSetupFnComponent } from 'vue';
import type { LoadError } from './load-error.ts';
import {
  createPaymentMount,
  formKey,
  formSettingNames,
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

/**
 * A `<div>` that contains the payment forms of a checkout. A new value of `checkoutId` changes the
 * checkout of the forms, which keep what the shopper has typed. A new value of any setting in
 * `FormSettings` draws new forms.
 */
export const PaymentForm: DefineSetupFnComponent<PaymentFormProps, PaymentFormEvents> =
  defineComponent<PaymentFormProps, PaymentFormEvents, 'ready' | 'error'>(
    (props: PaymentFormProps, { emit }) => {
      const element = shallowRef<HTMLDivElement>();
      const payment = createPaymentMount();
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
          () => formKey(props),
          (_key, _previous, onCleanup) => {
            if (element.value !== undefined) onCleanup(payment.mount(element.value, props));
          },
          { immediate: true },
        );
        // In an array, because Vue reports the rejection of a promise that a getter returns.
        watch(
          () => [props.checkoutId],
          ([checkoutId]) => payment.setCheckout(checkoutId),
        );
      });
      return () => h('div', { ref: element });
    },
    {
      name: 'PaymentForm',
      props: [...formSettingNames, 'checkoutId', 'options'],
      emits: ['ready', 'error'],
    },
  );
