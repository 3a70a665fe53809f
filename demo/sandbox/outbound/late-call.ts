import type { Undo } from '../clock.ts';
import { createAttempt, type AttemptPorts } from './attempt.ts';

/** So long after a checkout was made, the merchant's result page is called if nobody has asked for the status. */
export const lateCallAfterMs = 29 * 60_000;

export type LateCall = {
  readonly checkoutId: string;
  readonly dueMs: number;
  /** Asked when it is due: whether the status still has not been read. */
  readonly isStillDue: () => boolean;
  /** The `shopperResultUrl` with `id` and `resourcePath`. */
  readonly address: string;
};

export type LateCalls = {
  /** One call for each checkout; a second plan takes the place of the first. */
  readonly plan: (call: LateCall) => void;
  readonly cancel: (checkoutId: string) => void;
  /** Ends what is on its way and forgets what is planned: part of setting the clock back. */
  readonly clear: () => void;
};

export type LateCallSettings = AttemptPorts & {
  /** How many may be planned; beyond it the oldest are forgotten. */
  readonly limit: number;
};

/** The service's own GET to the result page of a shopper who has paid and never came back. Made once. */
export const createLateCalls = ({ limit, ...ports }: LateCallSettings): LateCalls => {
  const attempt = createAttempt(ports);
  const planned = new Map<string, Undo>();
  let ending = new AbortController();

  const cancel = (checkoutId: string): void => {
    planned.get(checkoutId)?.();
    planned.delete(checkoutId);
  };

  return {
    plan: ({ checkoutId, dueMs, isStillDue, address }) => {
      cancel(checkoutId);
      const undo = ports.clock.at(dueMs, async () => {
        planned.delete(checkoutId);
        const request = {
          method: 'GET',
          url: address,
          headers: {},
          signal: ending.signal,
        } as const;
        if (isStillDue()) await attempt(request, 1);
      });
      planned.set(checkoutId, undo);
      const [oldest] = planned.keys();
      if (planned.size > limit && oldest !== undefined) cancel(oldest);
    },
    cancel,
    clear: () => {
      for (const undo of planned.values()) undo();
      planned.clear();
      ending.abort();
      ending = new AbortController();
    },
  };
};
