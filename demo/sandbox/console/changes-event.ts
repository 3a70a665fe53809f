import { describePayment, type DescribedPayment } from '../control/describe-ledger.ts';
import { describeSso, type DescribedSso, type SsoStores } from '../control/sso-endpoints.ts';
import type { Clock } from '../stores/clock.ts';
import { maxShown, type Changes, type NumberedRequest } from '../stores/changes.ts';
import type { Faults, PlannedFault } from '../stores/faults.ts';

/** The data of an event `changes`: what changed since the event before it. */
export type ChangesEvent = {
  /** Whether payments and requests replace the ones that the page shows. */
  readonly isComplete: boolean;
  /** How many payments and how many requests the page shows. */
  readonly maxShown: number;
  readonly payments: readonly DescribedPayment[];
  readonly requests: readonly NumberedRequest[];
  /** All of them, if one changed. */
  readonly sso?: DescribedSso;
  /** All planned faults. */
  readonly faults: readonly PlannedFault[];
  /** The sandbox's clock in milliseconds since 1970. */
  readonly now: number;
};

/** What the console shows. */
export type ConsoleSources = SsoStores & {
  readonly clock: Clock;
  readonly changes: Changes;
  readonly faults: Faults;
};

/** Returns a function that returns the changes since its last call. The first call returns the current state. */
export function createChangesReader(sources: ConsoleSources): () => ChangesEvent {
  let after = 0;
  return () => {
    const changes = sources.changes.since(after);
    after = changes.cursor;
    return {
      isComplete: changes.isComplete,
      maxShown,
      payments: changes.payments.map(describePayment),
      requests: changes.requests,
      ...(changes.areLoginsChanged && { sso: describeSso(sources, maxShown) }),
      faults: sources.faults.list(),
      now: sources.clock.now(),
    };
  };
}
