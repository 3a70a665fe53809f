import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from './request-context.ts';
import { apiHeaders } from './headers.ts';
import type { HostRole, Hosts } from './hosts.ts';

/**
 * Where https is spoken, a call that came over http is sent there: same path, same query, and by 307 with
 * the same method and body. It has been on the line in the clear all the same, so nothing is done for it.
 */
export const redirectToHttps =
  (
    hosts: Hosts,
    role: HostRole,
    isCall: (path: string) => boolean,
  ): MiddlewareHandler<RequestEnv> =>
  async (context, next) => {
    const { protocol, pathname, search } = new URL(context.req.url);
    const origin = hosts.origin(role);
    // The path as calls are routed by it: `/v%31/payments` is no way round.
    if (new URL(origin).protocol === protocol || !isCall(context.req.path)) return next();
    const headers = { ...apiHeaders, Location: `${origin}${pathname}${search}` };
    return new Response(null, { status: 307, headers });
  };
