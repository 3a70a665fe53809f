import { createPaymentLoader, type LoadPaymentWidgets } from './payment.ts';
import { createTrackerLoader, type LoadSessionTracker } from './tracker.ts';

export const loadPaymentWidgets: LoadPaymentWidgets = createPaymentLoader();
export const loadSessionTracker: LoadSessionTracker = createTrackerLoader();

export { LoadError, type LoadErrorCode } from './load-error.ts';
export type { ScriptVersion } from './create-script.ts';
export type { LoadPaymentWidgets, PaymentSettings } from './payment.ts';
export type { LoadSessionTracker, TrackerHandle, TrackerSettings } from './tracker.ts';
export type {
  PaymentContainer,
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
