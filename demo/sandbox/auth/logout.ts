import { maxPostLogoutUriLength, type Clients } from '../stores/clients.ts';
import type { Sessions } from '../stores/sessions.ts';
import { endSessions } from './browser-session.ts';
import { loggedOutStatus, noSessionCookie } from './cookies.ts';
import { logoutNeedsNavigation, wrongRequest } from './error-pages.ts';
import { isTopLevelNavigation, type AuthRequest } from './request.ts';
import { redirect, type AuthResponse } from './response.ts';

/**
 * `GET /v1/logout`: ends the session for all applications, and redirects to a registered URL.
 *
 * Accepts only top-level navigations, so that an image or a frame of another site cannot log a user out.
 */
export function logout(
  { clients, sessions }: { readonly clients: Clients; readonly sessions: Sessions },
  request: AuthRequest,
): AuthResponse {
  const { query } = request;
  if (!query.ok) return wrongRequest(query.problem);
  const url = query.values.get('post_logout_redirect_uri');
  if (url === undefined) return wrongRequest('post_logout_redirect_uri is missing.');
  const isRegistered = clients
    .all()
    .some(({ postLogoutRedirectUris }) => postLogoutRedirectUris.includes(url));
  if (!isRegistered || url.length > maxPostLogoutUriLength)
    return wrongRequest(
      'post_logout_redirect_uri is not an address that an application has registered.',
    );
  if (!isTopLevelNavigation(request)) return logoutNeedsNavigation();
  endSessions(sessions, request.readCookies());
  return redirect(url, [noSessionCookie(), ...loggedOutStatus()]);
}
