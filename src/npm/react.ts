'use client';

import { own } from '#contract/own';
import { createElement, useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import {
  createPaymentMount,
  formKey,
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
  };

/**
 * A `<div>` that contains the payment forms of a checkout. A new value of `checkoutId` changes the
 * checkout of the forms, which keep what the shopper has typed. A new value of any setting in
 * `FormSettings` draws new forms.
 */
export function PaymentForm(props: PaymentFormProps): ReactElement {
  const { className, style, checkoutId } = own(props);
  const element = useRef<HTMLDivElement>(null);
  const [payment] = useState(createPaymentMount);
  // Effects run in this order, so the options are set before the form is drawn.
  useEffect(() => payment.update(props));
  useEffect(
    () => (element.current === null ? undefined : payment.mount(element.current, props)),
    [payment, formKey(props)],
  );
  useEffect(() => payment.setCheckout(checkoutId), [payment, checkoutId]);
  return createElement('div', { ref: element, className, style });
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
