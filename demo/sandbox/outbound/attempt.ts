import type { Clock } from '../clock.ts';
import { tellAddress } from './call-address.ts';
import type { CallOut } from './call-out.ts';
import type { CallOutcome, CallRequest } from './send.ts';

/** One call that was made, as the ledger may keep it. */
export type OutboundAttempt = {
  /** When it was begun. */
  readonly at: number;
  readonly method: CallRequest['method'];
  /** Host and path, without query. */
  readonly address: string;
  readonly outcome: CallOutcome;
  /** 1 for the first. */
  readonly number: number;
};

export type AttemptPorts = {
  readonly clock: Pick<Clock, 'now' | 'at'>;
  readonly callOut: CallOut;
  readonly onAttempt: (attempt: OutboundAttempt) => void;
};

/** Calls and tells of it; of a call that was ended meanwhile nothing is told. */
export const createAttempt =
  ({ clock, callOut, onAttempt }: AttemptPorts) =>
  async (request: CallRequest, number: number): Promise<CallOutcome> => {
    const at = clock.now();
    const outcome = await callOut(request);
    const { method, url } = request;
    if (request.signal?.aborted !== true)
      onAttempt({ at, method, address: tellAddress(url), outcome, number });
    return outcome;
  };
