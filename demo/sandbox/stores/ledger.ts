import type { ShownParameters } from '../redaction/shown-parameters.ts';

/** A request in the ledger: no query, no body, and masked values of parameters. */
export type LedgerRequest = ShownParameters & {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  readonly checkoutId?: string;
  /** What was accepted of a lenient merchant although the reference forbids it. */
  readonly warnings?: readonly { readonly name: string; readonly message: string }[];
  readonly fault?: string;
  /** For requests that the sandbox sends: the number of the attempt, and why there was no response. */
  readonly outbound?: { readonly attempt: number; readonly why?: string };
};

export type Ledger = {
  readonly record: (request: LedgerRequest) => void;
  readonly requests: (checkoutId?: string) => readonly LedgerRequest[];
  readonly clear: () => void;
};

export type LedgerLimits = { readonly requests: number; readonly bytes: number };

type Entry = { readonly request: LedgerRequest; readonly bytes: number };

/** Contains the latest requests, limited by number and size. */
export function createLedger(
  limits: LedgerLimits,
  onRecord: (request: LedgerRequest) => void,
): Ledger {
  const entries: Entry[] = [];
  let totalBytes = 0;
  return {
    record: (request) => {
      const bytes = Buffer.byteLength(JSON.stringify(request));
      entries.push({ request, bytes });
      totalBytes += bytes;
      while (entries.length > limits.requests || totalBytes > limits.bytes)
        totalBytes -= entries.shift()?.bytes ?? 0;
      onRecord(request);
    },
    requests: (checkoutId) =>
      entries
        .map(({ request }) => request)
        .filter((request) => checkoutId === undefined || request.checkoutId === checkoutId),
    clear: () => {
      entries.length = 0;
      totalBytes = 0;
    },
  };
}
