import { describePayment, type DescribedPayment } from '../control/describe-ledger.ts';
import { describeSso, type DescribedSso } from '../control/sso-endpoints.ts';
import type { Sandbox } from '../sandbox.ts';
import { maxShown, type NumberedRequest } from '../stores/changes.ts';
import type { PlannedFault } from '../stores/faults.ts';

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

/** Returns a function that returns the changes since its last call. The first call returns the current state. */
export function createChangesReader(sandbox: Sandbox): () => ChangesEvent {
  let after = 0;
  return () => {
    const changes = sandbox.changes.since(after);
    after = changes.cursor;
    return {
      isComplete: changes.isComplete,
      maxShown,
      payments: changes.payments.map(describePayment),
      requests: changes.requests,
      ...(changes.areLoginsChanged && { sso: describeSso(sandbox, maxShown) }),
      faults: sandbox.faults.list(),
      now: sandbox.clock.now(),
    };
  };
}
