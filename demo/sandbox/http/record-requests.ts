import type { MiddlewareHandler } from 'hono';
import type { RequestEnv, Note } from './request-context.ts';
import type { LedgerRequest } from '../stores/ledger.ts';
import { showParameters, showText } from '../redaction/shown-parameters.ts';
import type { Sandbox } from '../sandbox.ts';

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Digits of a card stand in a path there, too few to be known for what they are. */
const withoutBin = (path: string): string => path.replace(/\/bins?(?:\/|%2f).*/is, '/bins/••••••');

const checkoutIn = (path: string): string | undefined =>
  /^\/v1\/checkouts\/([A-Za-z0-9.-]{32,48})(?:\/|$)/.exec(path)?.[1];

const describe = (note: Note, path: string) => {
  const checkoutId = note.checkoutId ?? (note.told === undefined ? checkoutIn(path) : undefined);
  return {
    ...(note.told ?? {
      path: showText(withoutBin(readable(path))),
      ...showParameters(note.entries),
    }),
    ...(checkoutId === undefined ? {} : { checkoutId: showText(checkoutId) }),
    ...(note.fault === undefined ? {} : { fault: note.fault }),
  };
};

/** Writes every request into the ledger once it is over: of its query and body, only what may be kept. */
export const recordRequests =
  (sandbox: Sandbox): MiddlewareHandler<RequestEnv> =>
  async (context, next) => {
    const note: Note = { entries: [] };
    const at = sandbox.clock.now();
    const { method, path } = context.req;
    context.set('note', note);
    await next();
    const status = note.isCut === true ? 0 : context.res.status;
    const request: LedgerRequest = { at, method, status, ...describe(note, path) };
    sandbox.ledger.record(request);
  };
