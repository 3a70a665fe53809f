import type { Context } from 'hono';
import type { FormEntry } from '#contract/form-encoding';
import type { Line } from './listen.ts';

/** What the ledger learns of a request while it is handled. */
export type Note = {
  entries: readonly FormEntry[];
  checkoutId?: string;
  fault?: string;
  isCut?: boolean;
};

export type Exchange = { Bindings: Line; Variables: { note: Note } };

export type ExchangeContext = Context<Exchange>;
