import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from './request-context.ts';
import { apiHeaders } from './headers.ts';
import type { HostRole, Hosts } from './hosts.ts';

/**
 * Redirects calls over http to https, if there is an https port. 307 keeps method and body. The call itself is not
 * handled: its credentials were sent unencrypted.
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
    // `req.path` is the path that is routed. The path of the URL may be encoded, such as `/v%31/payments`.
    if (new URL(origin).protocol === protocol || !isCall(context.req.path)) return next();
    const headers = { ...apiHeaders, Location: `${origin}${pathname}${search}` };
    return new Response(null, { status: 307, headers });
  };
