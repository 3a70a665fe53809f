import type { MiddlewareHandler } from 'hono';
import type { RequestEnv, LogEntry } from './request-context.ts';
import type { Clock } from '../stores/clock.ts';
import type { Ledger, LedgerRequest } from '../stores/ledger.ts';
import { showParameters, showText } from '../redaction/shown-parameters.ts';

/** Where requests are recorded, and the clock of their times. */
export type Recorder = { readonly clock: Clock; readonly ledger: Ledger };

/** Records every request in the ledger after its response. Parameters are masked. */
export function recordRequests({ clock, ledger }: Recorder): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const logEntry: LogEntry = { entries: [] };
    const at = clock.now();
    const { method, path } = context.req;
    context.set('logEntry', logEntry);
    await next();
    const status = logEntry.isDropped === true ? 0 : context.res.status;
    const request: LedgerRequest = { at, method, status, ...describe(logEntry, path) };
    ledger.record(request);
  };
}

/** The ledger shows as many parameters at most. */
const maxWarnings = 50;

function describe(logEntry: LogEntry, path: string) {
  const { entries, warnings = [], checkoutId, paymentId, resultCode, fault, shown } = logEntry;
  const id = checkoutId ?? (shown === undefined ? findCheckoutId(path) : undefined);
  return {
    ...(shown ?? {
      path: showText(withoutBin(decodePath(path))),
      ...showParameters(entries),
    }),
    ...(id === undefined ? {} : { checkoutId: showText(id) }),
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(resultCode === undefined ? {} : { resultCode }),
    ...(warnings.length > 0 && { warnings: warnings.slice(0, maxWarnings) }),
    ...(fault === undefined ? {} : { fault }),
  };
}

function findCheckoutId(path: string): string | undefined {
  return /^\/v1\/checkouts\/([A-Za-z0-9.-]{32,48})(?:\/|$)/.exec(path)?.[1];
}

/** The first digits of a card number are in this path. They are too few to be detected as a card number. */
function withoutBin(path: string): string {
  return path.replace(/\/bins?(?:\/|%2f).*/is, '/bins/••••••');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
