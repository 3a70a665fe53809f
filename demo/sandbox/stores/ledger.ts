import type { ShownParameters } from '../redaction/shown-parameters.ts';

/** A request in the ledger: no query, no body, and masked values of parameters. */
export type LedgerRequest = ShownParameters & {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  readonly checkoutId?: string;
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

const bytesOf = (request: LedgerRequest): number => Buffer.byteLength(JSON.stringify(request));

/** Contains the latest requests, limited by number and size. */
export const createLedger = (
  limits: LedgerLimits,
  onRecord: (request: LedgerRequest) => void,
): Ledger => {
  const requests: LedgerRequest[] = [];
  let bytes = 0;
  const removeOldest = (): void => {
    const oldest = requests.shift();
    if (oldest !== undefined) bytes -= bytesOf(oldest);
  };
  return {
    record: (request) => {
      requests.push(request);
      bytes += bytesOf(request);
      while (requests.length > limits.requests || bytes > limits.bytes) removeOldest();
      onRecord(request);
    },
    requests: (checkoutId) =>
      requests.filter((request) => checkoutId === undefined || request.checkoutId === checkoutId),
    clear: () => {
      requests.length = 0;
      bytes = 0;
    },
  };
};
