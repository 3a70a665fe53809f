import type { Context } from 'hono';
import type { FormEntry } from '#contract/form-entry';
import type { Connection } from './listen.ts';
import type { Warning } from '../payment-api/leniency.ts';
import type { ShownParameters } from '../redaction/shown-parameters.ts';

/** What the ledger records of a request. Handlers fill it in. */
export type LogEntry = {
  entries: readonly FormEntry[];
  /** What was accepted of a lenient merchant. */
  warnings?: readonly Warning[];
  checkoutId?: string;
  /** The payment that the request has made, or that its answer describes. */
  paymentId?: string;
  /** The result code of the answer. */
  resultCode?: string;
  fault?: string;
  /** Whether an injected fault has closed the connection instead of a response. */
  isDropped?: boolean;
  /** Path and parameters as the ledger shows them. Set by the authentication service, which masks them itself. */
  shown?: { readonly path: string } & ShownParameters;
};

export type RequestEnv = { Bindings: Connection; Variables: { logEntry: LogEntry } };

export type RequestContext = Context<RequestEnv>;
