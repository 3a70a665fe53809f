import type { Undo } from '../clock.ts';
import { createHexId } from '../ids.ts';
import type { CallOutcome, CallRequest } from './send.ts';
import { signatureHeaders } from './sign.ts';
import { writeEvent, type WebhookEvent } from './webhook-event.ts';

export type Webhook = {
  readonly url: string;
  readonly event: WebhookEvent;
  /** The merchant's, as `createWebhookSecret` makes them. */
  readonly secret: string;
};

export type Delivery = {
  /** The same however often it is tried: by it a receiver knows what it has already taken. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** As it was when the event came about. */
  readonly body: string;
  readonly ending: AbortController;
  cancelNext: Undo;
};

/** `undefined` if the event has no JSON. */
export const createDelivery = ({ url, event, secret }: Webhook): Delivery | undefined => {
  const body = writeEvent(event);
  if (body === undefined) return undefined;
  const id = `msg_${createHexId()}`;
  return { id, url, secret, body, ending: new AbortController(), cancelNext: () => {} };
};

/** What is sent of it now: each try is signed with its own time. */
export const describeDelivery = (
  { id, url, secret, body, ending }: Delivery,
  nowMs: number,
): CallRequest => ({
  method: 'POST',
  url,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    ...signatureHeaders(secret, { id, timestampSeconds: Math.floor(nowMs / 1000), body }),
  },
  body,
  signal: ending.signal,
});

/** Whether no further try is of use: it was taken, or its address will never be called. */
export const isSettled = (outcome: CallOutcome): boolean => {
  switch (outcome.kind) {
    case 'answered':
      return outcome.status >= 200 && outcome.status < 300;
    case 'refused':
      return true;
    case 'failed':
      return false;
  }
};
