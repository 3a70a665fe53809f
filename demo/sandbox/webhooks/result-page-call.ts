import type { Clock, Undo } from '../stores/clock.ts';
import type { Send } from './send.ts';

/** Time from the creation of a checkout until its result page is requested, if the status was not requested before. */
export const resultPageCallAfterMs = 29 * 60_000;

export type ResultPageCall = {
  readonly checkoutId: string;
  readonly dueMs: number;
  /** Evaluated when the call is due: whether the merchant still has not requested the status. */
  readonly isNeeded: () => boolean;
  /** The `shopperResultUrl` with `id` and `resourcePath`. */
  readonly url: string;
};

export type ResultPageCalls = {
  /** One call per checkout: a second one replaces the first. */
  readonly schedule: (call: ResultPageCall) => void;
  /** Aborts running calls and drops scheduled ones. */
  readonly clear: () => void;
};

export type ResultPageCallSettings = {
  readonly clock: Pick<Clock, 'at'>;
  readonly send: Send;
  /** Maximum number of scheduled calls. Above it the oldest is dropped. */
  readonly limit: number;
};

/** Requests the result page of shoppers who paid but did not return, once per checkout. */
export const createResultPageCalls = ({
  clock,
  send,
  limit,
}: ResultPageCallSettings): ResultPageCalls => {
  const scheduled = new Map<string, Undo>();
  let controller = new AbortController();

  const cancel = (checkoutId: string): void => {
    scheduled.get(checkoutId)?.();
    scheduled.delete(checkoutId);
  };

  return {
    schedule: ({ checkoutId, dueMs, isNeeded, url }) => {
      cancel(checkoutId);
      const undo = clock.at(dueMs, async () => {
        scheduled.delete(checkoutId);
        if (isNeeded())
          await send({ method: 'GET', url, headers: {}, signal: controller.signal }, 1);
      });
      scheduled.set(checkoutId, undo);
      const [oldest] = scheduled.keys();
      if (scheduled.size > limit && oldest !== undefined) cancel(oldest);
    },
    clear: () => {
      for (const undo of scheduled.values()) undo();
      scheduled.clear();
      controller.abort();
      controller = new AbortController();
    },
  };
};
