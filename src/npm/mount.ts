/* `payment-widgets/mount`: the payment form for components of other frameworks. */

export {
  createPaymentMount,
  formKey,
  type FormCallbacks,
  type FormPhase,
  type FormSettings,
  type PaymentMount,
} from './payment-mount.ts';
