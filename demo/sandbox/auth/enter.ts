import type { LoginIds, LoginRequest, PendingLogin } from '../stores/pending-logins.ts';
import type { Session, StartedSession } from '../stores/sessions.ts';
import type { User } from '../stores/users.ts';
import type { Sandbox } from '../sandbox.ts';
import { endSessions, findActive, findOwn, loggedInCookies } from './browser-session.ts';
import { loggedInStatus, sessionCookie } from './cookies.ts';
import { loginGone, loginOver } from './error-pages.ts';
import { successAddress } from './redirect-addresses.ts';
import { redirect, type Call, type Reply } from './reply.ts';

/** The session that a login in this browser has begun, if it goes on. */
const findBegun = ({ sessions }: Sandbox, browser: string): Session | undefined =>
  sessions.findByBrowser(browser).find(({ state }) => state === 'active');

/**
 * A form that has led back already. Who is logged in goes back once more, into the same session. Whose
 * browser never heard of that session, since the first answer was lost, is still asked who they are.
 */
export const endAgain = (
  sandbox: Sandbox,
  call: Call,
  { request }: PendingLogin,
): Reply | undefined => {
  const cookies = call.readCookies();
  const session = findActive(sandbox, cookies);
  if (session !== undefined)
    return redirect(
      successAddress(sandbox, request, session),
      loggedInCookies(sandbox, call, session),
      303,
    );
  const isBegun = findBegun(sandbox, cookies.browser ?? '') !== undefined;
  return isBegun ? undefined : loginOver(request.redirectUri);
};

const goBack = (sandbox: Sandbox, request: LoginRequest, begun: StartedSession): Reply => {
  const cookies = [sessionCookie(begun.secret), ...loggedInStatus(begun.marker)];
  return redirect(successAddress(sandbox, request, begun.session), cookies, 303);
};

/** Two presses of the button are one login: the later one joins the session that the first has begun. */
const join = (sandbox: Sandbox, pair: LoginIds, { request }: PendingLogin, user: User): Reply => {
  const session = findBegun(sandbox, pair.browser);
  if (session?.user.id !== user.id) return loginOver(request.redirectUri);
  return goBack(sandbox, request, sandbox.sessions.join(session));
};

/**
 * A login has a secret of its own, and takes the place of whatever session the browser was in. The session of
 * the same user goes on: to applications, nobody has left.
 */
export const enter = (sandbox: Sandbox, call: Call, pair: LoginIds, user: User): Reply => {
  const login = sandbox.logins.find(pair.id);
  if (login === undefined) return loginGone();
  if (login.isOver) return join(sandbox, pair, login, user);
  const cookies = { ...call.readCookies(), browser: pair.browser };
  const own = findOwn(sandbox, cookies, user);
  endSessions(sandbox, cookies, own);
  sandbox.logins.finish(pair.id);
  const { sessions } = sandbox;
  const begun =
    own === undefined ? sessions.start(user, pair.browser) : sessions.join(own, cookies.secret);
  return goBack(sandbox, login.request, begun);
};
