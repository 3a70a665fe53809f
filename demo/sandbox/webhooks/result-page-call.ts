import type { Undo } from '#contract/undo';
import * as v from 'valibot';
import type { Clock } from '../stores/clock.ts';
import type { SavedTable } from '../stores/data-file.ts';
import type { Send } from './send.ts';

/** Time from the creation of a checkout until its result page is requested, if the status was not requested before. */
export const resultPageCallAfterMs = 29 * 60_000;

/** A scheduled call in the data file, by the ID of its checkout. */
export const savedResultPageCallSchema = v.object({
  dueMs: v.number(),
  /** The `shopperResultUrl` with `id` and `resourcePath`. */
  url: v.string(),
});

export type SavedResultPageCall = Readonly<v.InferOutput<typeof savedResultPageCallSchema>>;

export type ResultPageCall = SavedResultPageCall & { readonly checkoutId: string };

export type ResultPageCalls = {
  /** One call per checkout: a second one replaces the first. */
  readonly schedule: (call: ResultPageCall) => void;
  /** Aborts running calls and stops all timers. Calls that have not ended stay in the data file. */
  readonly stop: () => void;
  /** Aborts running calls and drops scheduled ones. */
  readonly clear: () => void;
};

export type ResultPageCallSettings = {
  readonly clock: Pick<Clock, 'now' | 'at'>;
  readonly send: Send;
  /** Maximum number of scheduled calls. Above it the oldest is dropped. */
  readonly limit: number;
  /** Evaluated when a call is due: whether the merchant still has not requested the status. */
  readonly isNeeded: (checkoutId: string) => boolean;
  readonly saved: SavedTable<SavedResultPageCall>;
};

/** Requests the result page of shoppers who paid but did not return, once per checkout. */
export function createResultPageCalls({
  clock,
  send,
  limit,
  isNeeded,
  saved,
}: ResultPageCallSettings): ResultPageCalls {
  const scheduled = new Map<string, Undo>();
  let controller = new AbortController();

  function cancel(checkoutId: string): void {
    scheduled.get(checkoutId)?.();
    scheduled.delete(checkoutId);
    saved.remove(checkoutId);
  }

  function startTimer(checkoutId: string, { dueMs, url }: SavedResultPageCall): void {
    // Overdue calls run together, so that slow shops do not delay the others.
    const undo = clock.at(Math.max(dueMs, clock.now()), async () => {
      if (isNeeded(checkoutId))
        await send(
          { method: 'GET', url, headers: {}, signal: controller.signal, about: { checkoutId } },
          1,
        );
      if (scheduled.get(checkoutId) === undo) cancel(checkoutId);
    });
    scheduled.set(checkoutId, undo);
  }

  function stop(): void {
    for (const undo of scheduled.values()) undo();
    scheduled.clear();
    controller.abort();
    controller = new AbortController();
  }

  for (const [checkoutId, call] of saved.restored) startTimer(checkoutId, call);

  return {
    schedule: ({ checkoutId, dueMs, url }) => {
      cancel(checkoutId);
      saved.put(checkoutId, { dueMs, url });
      startTimer(checkoutId, { dueMs, url });
      const [oldest] = scheduled.keys();
      if (scheduled.size > limit && oldest !== undefined) cancel(oldest);
    },
    stop,
    clear: () => {
      stop();
      saved.clear();
    },
  };
}
