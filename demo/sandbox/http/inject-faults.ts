import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnv, RequestContext } from './request-context.ts';
import { apiHeaders } from './headers.ts';
import { isDrop, type Fault } from '../stores/faults.ts';
import type { Sandbox } from '../sandbox.ts';

/** Cuts the line without a word. */
const cut = (context: RequestContext): Response => {
  context.get('note').isCut = true;
  context.env.cut?.();
  return RESPONSE_ALREADY_SENT;
};

const garble = (): Response =>
  new Response('{"result":{"code":', {
    headers: { ...apiHeaders, 'Content-Type': 'application/json' },
  });

const fail = ({ status = 500, retryAfterSeconds }: Fault): Response => {
  const rest = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return new Response(null, { status, headers: { ...apiHeaders, ...rest } });
};

/** Makes go wrong what was planned to. */
export const injectFaults =
  (sandbox: Sandbox): MiddlewareHandler<RequestEnv> =>
  async (context, next) => {
    const fault = sandbox.faults.take(context.req.method, context.req.path);
    if (fault !== undefined) context.get('note').fault = fault.kind;
    switch (fault?.kind) {
      case 'drop-before':
        return cut(context);
      case 'status':
        context.res = fail(fault);
        break;
      case 'drop-after':
        await next();
        context.res = cut(context);
        return undefined;
      case 'malformed':
        await next();
        // Otherwise hono merges the headers of both responses, including the Content-Security-Policy of a document.
        context.res = undefined;
        context.res = garble();
        break;
      case 'delay':
        await sandbox.pause(fault.delayMs ?? 0);
        await next();
        break;
      case undefined:
        await next();
    }
    // The next request then comes on a line of its own, which no browser takes up again when it breaks.
    if (sandbox.faults.list().some(isDrop)) context.header('Connection', 'close');
    return undefined;
  };
