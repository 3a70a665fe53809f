import { encodeForm } from '#contract/form-encoding';
import type { LoginRequest } from '../stores/pending-logins.ts';
import type { Sandbox } from '../sandbox.ts';
import { findActive, loggedInCookies, loggedOutCookies } from './browser-session.ts';
import { loginCookie } from './cookies.ts';
import { notAVisit, wrongRequest } from './error-pages.ts';
import { isTopLevelVisit } from './origins.ts';
import { readLoginRequest, type Refusal } from './read-login-request.ts';
import { refusalAddress, successAddress } from './redirect-addresses.ts';
import { redirect, type Call, type Reply } from './reply.ts';

const loginRequired: Refusal = { error: 'login_required', description: 'nobody is logged in' };

/** Where a login is begun, or begun again. */
export const beginAddress = ({
  clientId,
  redirectUri,
  state,
  codeChallenge,
}: LoginRequest): string =>
  `/v1/authenticate?${encodeForm([
    ['client_id', clientId],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', 'openid'],
    ...(state === undefined ? [] : [['state', state] as const]),
    ...(codeChallenge === undefined
      ? []
      : ([
          ['code_challenge', codeChallenge],
          ['code_challenge_method', 'S256'],
        ] as const)),
  ])}`;

export const formAddress = (id: string): string => `/v1/login?login=${id}`;

/**
 * `GET /v1/authenticate`: an application wants to know who is there. Who is logged in already goes straight
 * back; anybody else sees the form, unless the application asked not to show it.
 *
 * Accepts only top-level navigations. A page that the user did not choose to log in to could read a code from the URL
 * of a frame, an image or a fetch, and could start so many logins that those of other users are dropped.
 */
export const authenticate = (sandbox: Sandbox, call: Call): Reply => {
  if (!isTopLevelVisit(call)) return notAVisit();
  const read = readLoginRequest(sandbox.clients, call.query);
  if (read.kind === 'stopped') return wrongRequest(read.problem);
  if (read.kind === 'refused') return redirect(refusalAddress(read.wayBack, read.refusal));
  const { request, isSilent } = read;
  const cookies = call.readCookies();
  const session = findActive(sandbox, cookies);
  if (session !== undefined)
    return redirect(
      successAddress(sandbox, request, session),
      loggedInCookies(sandbox, call, session),
    );
  const loggedOut = loggedOutCookies(sandbox, cookies);
  if (isSilent) return redirect(refusalAddress(request, loginRequired), loggedOut);
  const { id, browser } = sandbox.logins.begin(request, cookies.browser);
  return redirect(formAddress(id), [...loggedOut, loginCookie(browser)]);
};
