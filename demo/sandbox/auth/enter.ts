import type { LoginPair, LoginRequest, PendingLogin } from '../stores/pending-logins.ts';
import type { Session, StartedSession } from '../stores/sessions.ts';
import type { User } from '../stores/users.ts';
import type { World } from '../sandbox.ts';
import { endSessions, findActive, findOwn, loggedInCookies } from './browser-session.ts';
import { loggedInStatus, sessionCookie } from './cookies.ts';
import { loginGone, loginOver } from './error-pages.ts';
import { successAddress } from './redirect-addresses.ts';
import { redirect, type Call, type Reply } from './reply.ts';

/** The session that a login in this browser has begun, if it goes on. */
const findBegun = ({ sessions }: World, browser: string): Session | undefined =>
  sessions.findByBrowser(browser).find(({ state }) => state === 'active');

/**
 * A form that has led back already. Who is logged in goes back once more, into the same session. Whose
 * browser never heard of that session, since the first answer was lost, is still asked who they are.
 */
export const endAgain = (
  world: World,
  call: Call,
  { request }: PendingLogin,
): Reply | undefined => {
  const cookies = call.readCookies();
  const session = findActive(world, cookies);
  if (session !== undefined)
    return redirect(
      successAddress(world, request, session),
      loggedInCookies(world, call, session),
      303,
    );
  const isBegun = findBegun(world, cookies.browser ?? '') !== undefined;
  return isBegun ? undefined : loginOver(request.redirectUri);
};

const goBack = (world: World, request: LoginRequest, begun: StartedSession): Reply => {
  const cookies = [sessionCookie(begun.secret), ...loggedInStatus(begun.marker)];
  return redirect(successAddress(world, request, begun.session), cookies, 303);
};

/** Two presses of the button are one login: the later one joins the session that the first has begun. */
const join = (world: World, pair: LoginPair, { request }: PendingLogin, user: User): Reply => {
  const session = findBegun(world, pair.browser);
  if (session?.user.id !== user.id) return loginOver(request.redirectUri);
  return goBack(world, request, world.sessions.join(session));
};

/**
 * A login has a secret of its own, and takes the place of whatever session the browser was in. The session of
 * the same user goes on: to applications, nobody has left.
 */
export const enter = (world: World, call: Call, pair: LoginPair, user: User): Reply => {
  const login = world.logins.find(pair.id);
  if (login === undefined) return loginGone();
  if (login.isOver) return join(world, pair, login, user);
  const cookies = { ...call.readCookies(), browser: pair.browser };
  const own = findOwn(world, cookies, user);
  endSessions(world, cookies, own);
  world.logins.finish(pair.id);
  const { sessions } = world;
  const begun =
    own === undefined ? sessions.start(user, pair.browser) : sessions.join(own, cookies.secret);
  return goBack(world, login.request, begun);
};
