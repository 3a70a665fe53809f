import type { ShownParameters } from '../redaction/shown-parameters.ts';

/** One request as it may be kept: no query, no body, and of values only what is harmless. */
export type LedgerRequest = ShownParameters & {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 where the line was cut. */
  readonly status: number;
  readonly checkoutId?: string;
  readonly fault?: string;
  /** A call that the service made itself: which try it was, and why there was no answer. */
  readonly outbound?: { readonly attempt: number; readonly why?: string };
};

export type Ledger = {
  readonly record: (request: LedgerRequest) => void;
  readonly requests: (checkoutId?: string) => readonly LedgerRequest[];
  readonly clear: () => void;
};

export type LedgerLimits = { readonly requests: number; readonly bytes: number };

const bytesOf = (request: LedgerRequest): number => Buffer.byteLength(JSON.stringify(request));

/** Holds the latest requests, up to a number and a size. */
export const createLedger = (
  limits: LedgerLimits,
  onRecord: (request: LedgerRequest) => void,
): Ledger => {
  const requests: LedgerRequest[] = [];
  let bytes = 0;
  const forgetOldest = (): void => {
    const oldest = requests.shift();
    if (oldest !== undefined) bytes -= bytesOf(oldest);
  };
  return {
    record: (request) => {
      requests.push(request);
      bytes += bytesOf(request);
      while (requests.length > limits.requests || bytes > limits.bytes) forgetOldest();
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
