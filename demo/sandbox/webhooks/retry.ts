import { Semaphore } from 'async-mutex';
import type { Clock, Undo } from '../stores/clock.ts';
import { createHexId } from '../stores/ids.ts';
import type { Ledger } from '../stores/ledger.ts';
import type { Send, SendResult } from './send.ts';
import { signatureHeaders } from './sign.ts';
import { describeTarget } from './target.ts';

/** The JSON that is posted to a `notificationUrl`. `payload` is what the status request returns. */
export type WebhookEvent =
  | { readonly type: 'PAYMENT'; readonly payload: object }
  | { readonly type: 'REGISTRATION'; readonly action: 'CREATED'; readonly payload: object };

export type Webhook = {
  readonly url: string;
  readonly event: WebhookEvent;
  readonly secret: string;
};

export type Webhooks = {
  /** Sends a webhook now, and again until the receiver has accepted it. Never throws. The ledger shows every attempt. */
  readonly enqueue: (webhook: Webhook) => void;
  /** Number of webhooks that have neither been accepted nor given up. */
  readonly waiting: () => number;
  /** Aborts all requests and drops all webhooks. */
  readonly clear: () => void;
};

export type WebhookSettings = {
  readonly clock: Pick<Clock, 'now' | 'at'>;
  readonly send: Send;
  readonly record: Ledger['record'];
  /** Maximum number of waiting webhooks. Above it the oldest is given up. */
  readonly limit: number;
};

type Delivery = {
  /** The same for all attempts, so that the receiver can detect repetitions. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  readonly controller: AbortController;
  attempts: number;
  cancelRetry: Undo;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Delays between the start of an attempt and the next, by the sandbox's clock. */
const retryDelaysMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  24 * hourMs,
];

/** Retries that are due within this time run together, so that moving the clock waits for slow receivers only once. */
const retrySlotMs = 10_000;

/** Limits the open connections when many webhooks are due together. */
const maxConcurrentRequests = 50;

/** Whether another attempt is useless: the webhook was accepted, or its address will never be called. */
const isFinal = (result: SendResult): boolean =>
  result.kind === 'refused' ||
  (result.kind === 'answered' && result.status >= 200 && result.status < 300);

export const createWebhooks = ({ clock, send, record, limit }: WebhookSettings): Webhooks => {
  const waiting = new Map<string, Delivery>();
  const requests = new Semaphore(maxConcurrentRequests);

  const remove = (delivery: Delivery): void => {
    waiting.delete(delivery.id);
    delivery.cancelRetry();
    delivery.controller.abort();
  };

  const giveUp = (delivery: Delivery, why: string): void => {
    remove(delivery);
    record({
      at: clock.now(),
      method: 'POST',
      path: describeTarget(delivery.url),
      parameters: [],
      status: 0,
      outbound: { attempt: delivery.attempts, why },
    });
  };

  const post = ({ id, url, secret, body, controller, attempts }: Delivery): Promise<SendResult> =>
    requests.runExclusive(() =>
      send(
        {
          method: 'POST',
          url,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            ...signatureHeaders(secret, { id, time: new Date(clock.now()), body }),
          },
          body,
          signal: controller.signal,
        },
        attempts,
      ),
    );

  const attempt = async (delivery: Delivery): Promise<void> => {
    delivery.attempts += 1;
    const delayMs = retryDelaysMs[delivery.attempts - 1];
    const posted = post(delivery);
    // The retry is scheduled before the response arrives, so that moving the clock finds it and waits for the response.
    if (delayMs !== undefined) scheduleRetry(delivery, clock.now() + delayMs, posted);
    const result = await posted;
    if (!waiting.has(delivery.id)) return;
    if (isFinal(result)) remove(delivery);
    else if (delayMs === undefined)
      giveUp(delivery, `Given up after ${delivery.attempts} attempts.`);
  };

  const scheduleRetry = (delivery: Delivery, dueMs: number, previous: Promise<unknown>): void => {
    delivery.cancelRetry = clock.at(Math.floor(dueMs / retrySlotMs) * retrySlotMs, async () => {
      await previous;
      if (waiting.has(delivery.id)) await attempt(delivery);
    });
  };

  return {
    enqueue: ({ url, event, secret }) => {
      const delivery: Delivery = {
        id: `msg_${createHexId()}`,
        url,
        secret,
        // The state of the payment now, whatever happens to it before a retry.
        body: JSON.stringify(event),
        controller: new AbortController(),
        attempts: 0,
        cancelRetry: () => {},
      };
      waiting.set(delivery.id, delivery);
      const [oldest] = waiting.values();
      if (waiting.size > limit && oldest !== undefined)
        giveUp(oldest, `Given up: more than ${limit} webhooks were waiting.`);
      void attempt(delivery);
    },
    waiting: () => waiting.size,
    clear: () => {
      for (const delivery of waiting.values()) remove(delivery);
    },
  };
};
