'use client';

import { own } from '#contract/own';
import { createElement, useEffect, useReducer, useRef, useState } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { LoadError } from './load-error.ts';
import {
  createPaymentMount,
  formKey,
  loadingPhase,
  withoutHeight,
  type FormCallbacks,
  type FormSettings,
} from './payment-mount.ts';
import type { CheckoutSource } from './payment.ts';
import { sessionKey, trackSession, unknownStatus, type SessionSettings } from './share-session.ts';
import type { SessionStatus } from './types.ts';

export type { FormCallbacks, FormSettings } from './payment-mount.ts';
export type { CheckoutSource } from './payment.ts';
export type { SessionSettings } from './share-session.ts';

export type PaymentFormProps = FormSettings &
  CheckoutSource &
  FormCallbacks & {
    readonly className?: string | undefined;
    readonly style?: CSSProperties | undefined;
    /** Shown until the form is drawn. */
    readonly fallback?: ReactNode;
    /** Shown instead of a form whose script does not load. A function receives the error. */
    readonly errorFallback?: ReactNode | ((failure: FormFailure) => ReactNode);
  };

export type FormFailure = {
  readonly error: LoadError;
  /** Loads the script again. */
  readonly retry: () => void;
};

/**
 * A `<div>` that contains the payment forms of a checkout. A new value of `checkoutId` changes the
 * checkout of the forms, which keep what the shopper has typed. A new value of any setting in
 * `FormSettings` draws new forms. With a fallback, the `<div>` contains another one with the forms,
 * and what is shown in their place.
 */
export function PaymentForm(props: PaymentFormProps): ReactElement {
  const { className, style, checkoutId, fallback, errorFallback } = own(props);
  const hasFallbacks = fallback !== undefined || errorFallback !== undefined;
  const element = useRef<HTMLDivElement>(null);
  const [payment] = useState(createPaymentMount);
  const [phase, setPhase] = useState(loadingPhase);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  // Effects run in this order, so the options are set before the form is drawn.
  useEffect(() => payment.update(props));
  useEffect(
    () =>
      element.current === null
        ? undefined
        : // Without fallbacks, the component renders only when its parent does.
          payment.mount(element.current, props, hasFallbacks ? setPhase : undefined),
    [payment, formKey(props), hasFallbacks, attempt],
  );
  useEffect(() => payment.setCheckout(checkoutId), [payment, checkoutId]);
  if (!hasFallbacks) return createElement('div', { key: 'form', ref: element, className, style });
  return createElement(
    'div',
    { key: 'fallbacks', className, style },
    createElement('div', {
      ref: element,
      style: phase.kind === 'drawn' ? undefined : withoutHeight,
    }),
    phase.kind === 'loading' && fallback,
    phase.kind === 'failed' &&
      (typeof errorFallback === 'function'
        ? errorFallback({ error: phase.error, retry })
        : errorFallback),
  );
}

/**
 * Tracks the session of the user, and returns its state and reason. Components with the same
 * settings share one tracker.
 */
export function useSession(settings: SessionSettings): SessionStatus {
  const [status, setStatus] = useState(unknownStatus);
  const newest = useRef(settings);
  useEffect(() => {
    newest.current = settings;
  });
  useEffect(() => {
    setStatus(unknownStatus);
    return trackSession({
      ...settings,
      onChange: (change) => own(newest.current).onChange?.(change),
      onError: (error) => own(newest.current).onError?.(error),
      onStatus: setStatus,
    });
  }, [sessionKey(settings)]);
  return status;
}
