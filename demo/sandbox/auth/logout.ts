import { maxPostLogoutUriLength } from '../stores/clients.ts';
import type { Sandbox } from '../sandbox.ts';
import { endSessions } from './browser-session.ts';
import { loggedOutStatus, noSessionCookie } from './cookies.ts';
import { notADocument, wrongRequest } from './error-pages.ts';
import { isTopLevelVisit } from './origins.ts';
import { redirect, type Call, type Reply } from './reply.ts';

/** `GET /v1/logout`: ends the session for all applications. Before anything ends, all is checked. */
export const logout = (sandbox: Sandbox, call: Call): Reply => {
  if (!call.query.ok) return wrongRequest(call.query.problem);
  const address = call.query.values.get('post_logout_redirect_uri');
  if (address === undefined) return wrongRequest('post_logout_redirect_uri is missing.');
  const isRegistered = sandbox.clients
    .all()
    .some(({ postLogoutRedirectUris }) => postLogoutRedirectUris.includes(address));
  if (!isRegistered || address.length > maxPostLogoutUriLength)
    return wrongRequest(
      'post_logout_redirect_uri is not an address that an application has registered.',
    );
  if (!isTopLevelVisit(call)) return notADocument();
  endSessions(sandbox, call.readCookies());
  return redirect(address, [noSessionCookie(), ...loggedOutStatus()]);
};
