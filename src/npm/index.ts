export { loadPaymentWidgets } from './payment.ts';
export { loadSessionTracker } from './tracker.ts';
export { LoadError, type LoadErrorCode } from './load-error.ts';
export type { ScriptSource as ScriptVersion } from './create-script.ts';
export type {
  CheckoutSource,
  LoadPaymentWidgets,
  PaymentSettings,
  PaymentSource,
} from './payment.ts';
export type { LoadSessionTracker, TrackerHandle, TrackerSettings } from './tracker.ts';
export type {
  PaymentContainer,
  PaymentDecline,
  PaymentError,
  PaymentErrorCode,
  PaymentHandle,
  PaymentOptions,
  PaymentTransaction,
  SessionChange,
  SessionReason,
  SessionState,
  SessionStatus,
} from './types.ts';
