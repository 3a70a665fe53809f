import type { MiddlewareHandler } from 'hono';
import type { RequestEnv } from './request-context.ts';
import { apiHeaders, redirectHeaders } from './headers.ts';
import type { HostRole, Hosts } from './hosts.ts';

/**
 * Redirects calls over http to https, if there is an https port. 307 keeps method and body. The call itself is not
 * handled: its credentials were sent unencrypted.
 */
export function redirectToHttps(
  hosts: Hosts,
  role: HostRole,
  isCall: (path: string) => boolean,
): MiddlewareHandler<RequestEnv> {
  const origin = hosts.origin(role);
  const isSecure = origin.startsWith('https:');
  const ofRole = role === 'gateway' ? redirectHeaders : apiHeaders;
  return async ({ req }, next) => {
    // `req.path` is the path that is routed. The path of the URL may be encoded, such as `/v%31/payments`.
    const { protocol, pathname, search } = new URL(req.url);
    if (!isSecure || protocol === 'https:' || !isCall(req.path)) return next();
    const headers = { ...ofRole, Location: `${origin}${pathname}${search}` };
    return new Response(null, { status: 307, headers });
  };
}
