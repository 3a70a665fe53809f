import { countCodePoints } from '#contract/text';
import type { Attempt, LoginAttempts } from '../stores/login-attempts.ts';
import type { Hosts } from '../http/hosts.ts';
import type {
  AuthorizationRequest,
  LoginIds,
  PendingLogin,
  PendingLogins,
} from '../stores/pending-logins.ts';
import type { Session, Sessions, StartedSession } from '../stores/sessions.ts';
import { maxCredentialLength, type User, type Users } from '../stores/users.ts';
import { authenticatePath, loginPath } from './authenticate.ts';
import { codeRedirect, type CodeStores } from './authorization-response.ts';
import {
  endSessions,
  findActiveSession,
  findSessionOf,
  loggedInCookies,
} from './browser-session.ts';
import { loggedInStatus, sessionCookie } from './cookies.ts';
import {
  cookiesNeeded,
  foreignForm,
  loginExpired,
  loginFinished,
  wrongRequest,
} from './error-pages.ts';
import { loginPage, type FormError } from './pages.ts';
import { isFromOwnPage, valueOf, type AuthRequest } from './request.ts';
import { redirect, type AuthResponse } from './response.ts';

/** What the login form needs: it is valid for one pending login, and links to the console. */
type FormSources = { readonly hosts: Hosts; readonly pendingLogins: PendingLogins };

type Accounts = { readonly users: Users; readonly loginAttempts: LoginAttempts };

/**
 * `GET /v1/login`: the login form. In another browser than that of the authorization request, and in a browser that has
 * a session by now, it redirects to `authenticate` again.
 */
export function showLogin(
  stores: FormSources & { readonly sessions: Sessions },
  received: AuthRequest,
): AuthResponse {
  const { pendingLogins, sessions } = stores;
  const id = valueOf(received.query, 'login');
  const login = pendingLogins.find(id);
  if (login === undefined) return loginExpired();
  if (login.isFinished) return loginFinished(login.request.redirectUri);
  const cookies = received.readCookies();
  const { browserId } = cookies;
  if (browserId === undefined) return cookiesNeeded();
  const ids = { id, browserId };
  const isElsewhere = !pendingLogins.isStartedIn(ids);
  if (isElsewhere || findActiveSession(sessions, cookies) !== undefined)
    return redirect(authenticatePath(login.request));
  return showForm(stores, ids, login);
}

/** `POST /v1/login`: checks username and password, and redirects to the application with a code. */
export async function submitLogin(
  stores: FormSources & Accounts & CodeStores,
  received: AuthRequest,
): Promise<AuthResponse> {
  const { hosts, pendingLogins } = stores;
  const { query, body } = received;
  if (!query.ok || !body.ok) return wrongRequest('The form that was sent cannot be read.');
  if (!isFromOwnPage(received, hosts.origin('auth'))) return foreignForm();
  const id = valueOf(query, 'login');
  const login = pendingLogins.find(id);
  if (login === undefined) return loginExpired();
  const ids = { id, browserId: received.readCookies().browserId ?? '' };
  // Attack: a page of another site logs its visitor in as another user (login CSRF).
  if (!pendingLogins.isFormToken(ids, valueOf(body, 'form_token')))
    return foreignForm(loginPath(id));
  const repeated = login.isFinished ? repeatResponse(stores, received, login) : undefined;
  if (repeated !== undefined) return repeated;
  const checked = await checkCredentials(stores, {
    username: valueOf(body, 'username'),
    password: valueOf(body, 'password'),
    source: received.source,
  });
  return checked.kind === 'valid'
    ? logIn(stores, received, ids, checked.user)
    : showForm(stores, ids, login, checked.form);
}

/** How the form is shown. */
type FormState = {
  readonly status?: 200 | 422 | 429;
  readonly username?: string;
  readonly error?: FormError;
  readonly headers?: Readonly<Record<string, string>>;
};

function showForm(
  { hosts, pendingLogins }: FormSources,
  ids: LoginIds,
  { request }: PendingLogin,
  { status = 200, username = '', error, headers = {} }: FormState = {},
): AuthResponse {
  const { origin, host } = new URL(request.redirectUri);
  const page = loginPage({
    action: loginPath(ids.id),
    formToken: pendingLogins.formToken(ids),
    host,
    username,
    consoleUrl: `${hosts.origin('sandbox')}/`,
    ...(error !== undefined && { error }),
  });
  // `form-action` must allow the application too: browsers apply it to the redirects after a form was sent.
  return { kind: 'page', status, page, formTarget: origin, headers };
}

/**
 * The response to a form whose login is finished. A browser with a session is redirected again, into the same session.
 * `undefined` if the browser has not received the response that started the session: then the password is checked.
 */
function repeatResponse(
  stores: CodeStores,
  received: AuthRequest,
  { request }: PendingLogin,
): AuthResponse | undefined {
  const { sessions } = stores;
  const cookies = received.readCookies();
  const session = findActiveSession(sessions, cookies);
  if (session !== undefined)
    return redirect(
      codeRedirect(stores, request, session),
      loggedInCookies(sessions, received, session),
      303,
    );
  const isStarted = findStarted(sessions, cookies.browserId ?? '') !== undefined;
  return isStarted ? undefined : loginFinished(request.redirectUri);
}

/** The active session that was started in this browser. */
function findStarted(sessions: Sessions, browserId: string): Session | undefined {
  return sessions.findByBrowser(browserId).find(({ state }) => state === 'active');
}

type Credentials = Attempt & { readonly password: string };

const wrongPassword: FormError = { message: 'The username or the password is wrong.' };

type CheckedCredentials =
  | { readonly kind: 'valid'; readonly user: User }
  | { readonly kind: 'invalid'; readonly form: FormState };

/** Checks a password. Credentials that are missing or too long do not count as an attempt. */
async function checkCredentials(
  { loginAttempts, users }: Accounts,
  credentials: Credentials,
): Promise<CheckedCredentials> {
  const { username, password } = credentials;
  const missing = findMissing(credentials);
  if (missing !== undefined) return invalid({ status: 422, username, error: missing });
  if ([username, password].some((text) => countCodePoints(text) > maxCredentialLength))
    return invalid({ status: 422, error: wrongPassword });
  const remainingMs = loginAttempts.remainingLockMs(credentials);
  if (remainingMs > 0) {
    const headers = { 'Retry-After': String(Math.ceil(remainingMs / 1000)) };
    return invalid({ status: 429, username, error: lockedError(remainingMs), headers });
  }
  // Counted before the password is checked, so that simultaneous requests do not exceed the limit.
  loginAttempts.add(credentials);
  const user = await users.check(username, password);
  if (user === undefined) return invalid({ status: 422, username, error: wrongPassword });
  loginAttempts.remove(credentials);
  return { kind: 'valid', user };
}

function findMissing({ username, password }: Credentials): FormError | undefined {
  if (username === '') return { field: 'username', message: 'Enter your username.' };
  if (password === '') return { field: 'password', message: 'Enter your password.' };
  return undefined;
}

function invalid(form: FormState): CheckedCredentials {
  return { kind: 'invalid', form };
}

function lockedError(remainingMs: number): FormError {
  const minutes = Math.ceil(remainingMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return { message: `Too many wrong passwords in a row. Try again in ${wait}.` };
}

/**
 * Logs a user in. The session gets a new secret (session fixation), and replaces other sessions of the browser. If the
 * same user already has a session in this browser, it continues, because the applications still use it.
 */
function logIn(
  stores: CodeStores & { readonly pendingLogins: PendingLogins },
  received: AuthRequest,
  ids: LoginIds,
  user: User,
): AuthResponse {
  const { pendingLogins, sessions } = stores;
  const login = pendingLogins.find(ids.id);
  if (login === undefined) return loginExpired();
  const { request, isFinished } = login;
  if (isFinished) {
    // The form was sent twice. The second response continues the session that the first one has started.
    const started = findStarted(sessions, ids.browserId);
    return started?.user.id === user.id
      ? redirectToApplication(stores, request, sessions.addSecret(started))
      : loginFinished(request.redirectUri);
  }
  const cookies = { ...received.readCookies(), browserId: ids.browserId };
  const existing = findSessionOf(sessions, cookies, user);
  endSessions(sessions, cookies, existing);
  pendingLogins.finish(ids.id);
  return redirectToApplication(
    stores,
    request,
    existing === undefined
      ? sessions.start(user, ids.browserId)
      : sessions.addSecret(existing, cookies.secret),
  );
}

function redirectToApplication(
  stores: CodeStores,
  request: AuthorizationRequest,
  { session, secret, loginId }: StartedSession,
): AuthResponse {
  return redirect(
    codeRedirect(stores, request, session),
    [sessionCookie(secret), ...loggedInStatus(loginId)],
    303,
  );
}
