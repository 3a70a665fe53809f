import type { Context } from 'hono';
import type { FormEntry } from '#contract/form-encoding';
import type { Connection } from './listen.ts';
import type { ShownParameters } from '../redaction/shown-parameters.ts';

/** What the ledger learns of a request while it is handled. */
export type Note = {
  entries: readonly FormEntry[];
  checkoutId?: string;
  fault?: string;
  isCut?: boolean;
  /** Path and parameters as the authentication service tells them, which knows better than the ledger. */
  told?: { readonly path: string } & ShownParameters;
};

export type RequestEnv = { Bindings: Connection; Variables: { note: Note } };

export type RequestContext = Context<RequestEnv>;
