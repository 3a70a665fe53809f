import * as v from 'valibot';
import { shownParametersSchema } from '../redaction/shown-parameters.ts';
import { memoryOnly, type DataFile } from './data-file.ts';

const requestSchema = v.object({
  ...shownParametersSchema.entries,
  at: v.number(),
  method: v.string(),
  path: v.string(),
  /** 0 if the connection was closed without a response. */
  status: v.number(),
  checkoutId: v.exactOptional(v.string()),
  /** The payment that the request has made or is about. */
  paymentId: v.exactOptional(v.string()),
  /** The result code of the answer of the payment API. */
  resultCode: v.exactOptional(v.string()),
  /** What was accepted of a lenient merchant although the reference forbids it. */
  warnings: v.exactOptional(
    v.pipe(v.array(v.object({ name: v.string(), message: v.string() })), v.readonly()),
  ),
  fault: v.exactOptional(v.string()),
  /** For requests that the sandbox sends: the number of the attempt, and why there was no response. */
  outbound: v.exactOptional(v.object({ attempt: v.number(), why: v.exactOptional(v.string()) })),
});

/** A request in the ledger: no query, no body, and masked values of parameters. */
export type LedgerRequest = Readonly<v.InferOutput<typeof requestSchema>>;

export type Ledger = {
  readonly record: (request: LedgerRequest) => void;
  readonly requests: (checkoutId?: string) => readonly LedgerRequest[];
  readonly clear: () => void;
};

export type LedgerLimits = { readonly requests: number; readonly bytes: number };

type Entry = { readonly id: string; readonly request: LedgerRequest; readonly bytes: number };

/** Contains the latest requests, limited by number and size. */
export function createLedger(
  limits: LedgerLimits,
  onRecord: (request: LedgerRequest) => void,
  data: DataFile = memoryOnly,
): Ledger {
  const saved = data.volatile('requests', requestSchema);
  const entries: Entry[] = [];
  let totalBytes = 0;
  let latest = 0;
  function add(id: string, request: LedgerRequest): void {
    const bytes = Buffer.byteLength(JSON.stringify(request));
    entries.push({ id, request, bytes });
    totalBytes += bytes;
    latest = Number(id);
    onRecord(request);
  }
  function dropOldest(): void {
    const oldest = entries.shift();
    if (oldest === undefined) return;
    totalBytes -= oldest.bytes;
    saved.remove(oldest.id);
  }
  for (const [id, request] of saved.restored) add(id, request);
  return {
    record: (request) => {
      const id = String(latest + 1);
      saved.put(id, request);
      add(id, request);
      while (entries.length > limits.requests || totalBytes > limits.bytes) dropOldest();
    },
    requests: (checkoutId) =>
      entries
        .map(({ request }) => request)
        .filter((request) => checkoutId === undefined || request.checkoutId === checkoutId),
    clear: () => {
      entries.length = 0;
      saved.clear();
      totalBytes = 0;
    },
  };
}
