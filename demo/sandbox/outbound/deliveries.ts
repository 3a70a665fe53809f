import { createAttempt, type AttemptPorts } from './attempt.ts';
import { tellAddress } from './call-address.ts';
import {
  createDelivery,
  describeDelivery,
  isSettled,
  type Delivery,
  type Webhook,
} from './delivery.ts';
import { createMoments } from './moments.ts';

export type Deliveries = {
  /** Begins at once and never fails; what becomes of it is told by attempts. */
  readonly enqueue: (webhook: Webhook) => void;
  /** How many have neither arrived nor been given up. */
  readonly waiting: () => number;
  /** Ends what is on its way and forgets what waits: part of setting the clock back. */
  readonly clear: () => void;
};

export type DeliverySettings = AttemptPorts & {
  /** How many may wait; beyond it the oldest are given up. */
  readonly limit: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** From each try to the next, by the sandbox's clock; after the last a delivery is given up. */
const backOffMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  24 * hourMs,
];

/** Sends webhooks until the receiver has taken them, each apart from all others. */
export const createDeliveries = ({ limit, ...ports }: DeliverySettings): Deliveries => {
  const { clock, onAttempt } = ports;
  const attempt = createAttempt(ports);
  const moments = createMoments(clock);
  const waiting = new Map<string, Delivery>();

  const forget = (delivery: Delivery): void => {
    waiting.delete(delivery.id);
    delivery.cancelNext();
    delivery.ending.abort();
  };

  // The next try is planned before this one is over: a reset forgets it, and whoever moves the clock
  // meanwhile finds it, waiting for this one.
  const deliver = (delivery: Delivery, number: number): Promise<void> => {
    const delayMs = backOffMs[number - 1];
    const nowMs = clock.now();
    const tried = attempt(describeDelivery(delivery, nowMs), number).then((outcome) => {
      if (isSettled(outcome) || delayMs === undefined) forget(delivery);
    });
    if (delayMs !== undefined)
      delivery.cancelNext = moments.at(nowMs + delayMs, async () => {
        await tried;
        if (waiting.has(delivery.id)) await deliver(delivery, number + 1);
      });
    return tried;
  };

  const refuse = (url: string): void => {
    const outcome = { kind: 'refused', why: 'The event has no JSON.' } as const;
    onAttempt({ at: clock.now(), method: 'POST', address: tellAddress(url), outcome, number: 1 });
  };

  return {
    enqueue: (webhook) => {
      const delivery = createDelivery(webhook);
      if (delivery === undefined) return refuse(webhook.url);
      waiting.set(delivery.id, delivery);
      const [oldest] = waiting.values();
      if (waiting.size > limit && oldest !== undefined) forget(oldest);
      void deliver(delivery, 1);
    },
    waiting: () => waiting.size,
    clear: () => {
      for (const { ending } of waiting.values()) ending.abort();
      waiting.clear();
      moments.clear();
    },
  };
};
