import type { Ledger } from '../ledger.ts';
import type { OutboundAttempt } from './attempt.ts';

/** Writes what the service called by itself beside what it was asked. Status 0 means that nobody answered. */
export const tellLedger =
  (ledger: Ledger) =>
  ({ at, method, address, outcome, number }: OutboundAttempt): void =>
    ledger.record({
      at,
      method,
      path: address,
      parameters: [],
      status: outcome.kind === 'answered' ? outcome.status : 0,
      outbound: {
        attempt: number,
        ...(outcome.kind === 'answered' ? {} : { why: outcome.why }),
      },
    });
