export type { FormSettings } from './payment-mount.ts';
export type { CheckoutSource } from './payment.ts';
export type { SessionSettings } from './share-session.ts';
export {
  PaymentForm,
  type PaymentFormEvents,
  type PaymentFormProps,
  type PaymentFormSlots,
} from './vue-form.ts';
export { useSession, type Session } from './vue-session.ts';
