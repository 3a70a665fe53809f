import type { Undo } from '#contract/undo';
import { setImmediate } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import * as v from 'valibot';
import type { Clock } from '../stores/clock.ts';
import type { SavedTable } from '../stores/data-file.ts';
import type { Ids } from '../stores/ids.ts';
import type { Ledger, LedgerRequest } from '../stores/ledger.ts';
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
  /** The payment of the event. */
  readonly paymentId?: string;
};

export type Webhooks = {
  /** Sends a webhook now, and again until the receiver has accepted it. Never throws. The ledger shows every attempt. */
  readonly enqueue: (webhook: Webhook) => void;
  /** Number of webhooks that have neither been accepted nor given up. */
  readonly waiting: () => number;
  /** Aborts all requests and sends nothing more. Waiting webhooks stay in the data file. */
  readonly stop: () => void;
  /** Aborts all requests and drops all webhooks. */
  readonly clear: () => void;
};

/** A waiting webhook in the data file, by its ID. */
export const savedDeliverySchema = v.object({
  url: v.string(),
  secret: v.string(),
  /** The state of the payment at the time of the event, whatever happens to it before a retry. */
  body: v.string(),
  /** Number of attempts that have ended. An attempt that a kill interrupts is repeated at the next start. */
  attempts: v.number(),
  /** When the next attempt is due. */
  dueMs: v.number(),
  paymentId: v.exactOptional(v.string()),
});

export type SavedDelivery = Readonly<v.InferOutput<typeof savedDeliverySchema>>;

export type WebhookSettings = {
  readonly clock: Pick<Clock, 'now' | 'at'>;
  readonly ids: Ids;
  readonly send: Send;
  readonly record: Ledger['record'];
  /** Maximum number of waiting webhooks. Above it the oldest is given up. */
  readonly limit: number;
  readonly saved: SavedTable<SavedDelivery>;
};

type Delivery = {
  /** The same for all attempts, so that the receiver can detect repetitions. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  readonly about: Pick<LedgerRequest, 'paymentId'>;
  readonly controller: AbortController;
  /** Number of attempts that have started. */
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

export function createWebhooks(settings: WebhookSettings): Webhooks {
  const { clock, ids, send, record, limit, saved } = settings;
  const waiting = new Map<string, Delivery>();
  const requests = new Semaphore(maxConcurrentRequests);
  let isStopped = false;

  function add(id: string, { url, secret, body, attempts, paymentId }: SavedDelivery): Delivery {
    const delivery = {
      id,
      url,
      secret,
      body,
      about: paymentId === undefined ? {} : { paymentId },
      attempts,
      controller: new AbortController(),
      cancelRetry: () => {},
    };
    waiting.set(id, delivery);
    return delivery;
  }

  function stop(delivery: Delivery): void {
    waiting.delete(delivery.id);
    delivery.cancelRetry();
    delivery.controller.abort();
  }

  function remove(delivery: Delivery): void {
    stop(delivery);
    saved.remove(delivery.id);
  }

  function giveUp(delivery: Delivery, why: string): void {
    remove(delivery);
    record({
      ...delivery.about,
      at: clock.now(),
      method: 'POST',
      path: describeTarget(delivery.url),
      parameters: [],
      status: 0,
      outbound: { attempt: delivery.attempts, why },
    });
  }

  function post({
    id,
    url,
    secret,
    body,
    about,
    controller,
    attempts,
  }: Delivery): Promise<SendResult> {
    return requests.runExclusive(async () => {
      // The data file is written first: a receiver must not know of a payment that a killed process would lose.
      await setImmediate();
      return send(
        {
          method: 'POST',
          url,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            ...signatureHeaders(secret, { id, time: new Date(clock.now()), body }),
          },
          body,
          signal: controller.signal,
          about,
        },
        attempts,
      );
    });
  }

  async function attempt(delivery: Delivery): Promise<void> {
    delivery.attempts += 1;
    const { id, url, secret, body, about, attempts } = delivery;
    const delayMs = retryDelaysMs[attempts - 1];
    const dueMs = delayMs === undefined ? undefined : clock.now() + delayMs;
    const posted = post(delivery);
    // The retry is scheduled before the response arrives, so that moving the clock finds it and waits for the response.
    if (dueMs !== undefined) scheduleRetry(delivery, dueMs, posted);
    const result = await posted;
    if (!waiting.has(id)) return;
    if (isFinal(result)) remove(delivery);
    else if (dueMs === undefined) giveUp(delivery, `Given up after ${attempts} attempts.`);
    else saved.put(id, { url, secret, body, attempts, dueMs, ...about });
  }

  function scheduleRetry(delivery: Delivery, dueMs: number, previous: Promise<unknown>): void {
    delivery.cancelRetry = clock.at(Math.floor(dueMs / retrySlotMs) * retrySlotMs, async () => {
      await previous;
      if (waiting.has(delivery.id)) await attempt(delivery);
    });
  }

  for (const [id, restored] of saved.restored) {
    // Overdue attempts run together, so that slow receivers do not delay the others.
    const dueMs = Math.max(restored.dueMs, clock.now());
    scheduleRetry(add(id, restored), dueMs, Promise.resolve());
  }

  return {
    enqueue: ({ url, event, secret, paymentId }) => {
      const id = `msg_${ids.hex()}`;
      const item = {
        url,
        secret,
        body: JSON.stringify(event),
        attempts: 0,
        dueMs: clock.now(),
        ...(paymentId === undefined ? {} : { paymentId }),
      };
      saved.put(id, item);
      // A request that was under way when the sandbox ended. The data file keeps its webhook for the next start.
      if (isStopped) return;
      const delivery = add(id, item);
      const [oldest] = waiting.values();
      if (waiting.size > limit && oldest !== undefined)
        giveUp(oldest, `Given up: more than ${limit} webhooks were waiting.`);
      void attempt(delivery);
    },
    waiting: () => waiting.size,
    stop: () => {
      isStopped = true;
      waiting.forEach(stop);
    },
    clear: () => {
      waiting.forEach(stop);
      saved.clear();
    },
  };
}

/** Whether another attempt is useless: the webhook was accepted, or its address will never be called. */
function isFinal(result: SendResult): boolean {
  return (
    result.kind === 'refused' ||
    (result.kind === 'answered' && result.status >= 200 && result.status < 300)
  );
}
