/** One request as it may be kept: no query, no body, and of values only what is harmless. */
export type LedgerRequest = {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 where the line was cut. */
  readonly status: number;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly checkoutId?: string;
  readonly fault?: string;
};

export type Ledger = {
  readonly record: (request: LedgerRequest) => void;
  readonly requests: (checkoutId?: string) => readonly LedgerRequest[];
  readonly clear: () => void;
};

/** Holds the latest requests, up to a bound. */
export const createLedger = (limit: number, onChange: () => void): Ledger => {
  const requests: LedgerRequest[] = [];
  return {
    record: (request) => {
      requests.push(request);
      if (requests.length > limit) requests.splice(0, requests.length - limit);
      onChange();
    },
    requests: (checkoutId) =>
      requests.filter((request) => checkoutId === undefined || request.checkoutId === checkoutId),
    clear: () => {
      requests.length = 0;
      onChange();
    },
  };
};
