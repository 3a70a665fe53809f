import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnv, RequestContext } from './request-context.ts';
import { apiHeaders } from './headers.ts';
import { isDrop, type Fault, type Faults } from '../stores/faults.ts';

export type FaultSources = {
  readonly faults: Faults;
  /** Waits in real time. The latency of an issuer or a connection does not depend on the sandbox's clock. */
  readonly pause: (delayMs: number) => Promise<void>;
};

/** Applies the planned faults. */
export function injectFaults({ faults, pause }: FaultSources): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const fault = faults.take(context.req.method, context.req.path);
    if (fault !== undefined) context.get('logEntry').fault = fault.kind;
    switch (fault?.kind) {
      case 'drop-before':
        return drop(context);
      case 'status':
        context.res = statusResponse(fault);
        break;
      case 'drop-after':
        await next();
        context.res = drop(context);
        return undefined;
      case 'malformed':
        await next();
        // Otherwise hono merges the headers of both responses, including the Content-Security-Policy of a document.
        context.res = undefined;
        context.res = malformedResponse();
        break;
      case 'delay':
        await pause(fault.delayMs ?? 0);
        await next();
        break;
      case undefined:
        await next();
    }
    // A browser repeats a request if a connection that it has used before breaks. So the request that is dropped comes
    // on a new connection.
    if (faults.list().some(isDrop)) context.header('Connection', 'close');
    return undefined;
  };
}

/** Closes the connection without a response. */
function drop(context: RequestContext): Response {
  context.get('logEntry').isDropped = true;
  context.env.destroy?.();
  return RESPONSE_ALREADY_SENT;
}

function statusResponse({ status = 500, retryAfterSeconds }: Fault): Response {
  const retryAfter =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return new Response(null, { status, headers: { ...apiHeaders, ...retryAfter } });
}

function malformedResponse(): Response {
  return new Response('{"result":{"code":', {
    headers: { ...apiHeaders, 'Content-Type': 'application/json' },
  });
}
