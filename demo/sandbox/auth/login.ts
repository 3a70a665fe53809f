import type { Attempt } from '../stores/login-attempts.ts';
import type { AuthorizationRequest, LoginIds, PendingLogin } from '../stores/pending-logins.ts';
import type { Session, StartedSession } from '../stores/sessions.ts';
import { maxCredentialLength, type User } from '../stores/users.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticatePath, loginPath } from './authenticate.ts';
import { codeRedirect } from './authorization-response.ts';
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

/**
 * `GET /v1/login`: the login form. In another browser than that of the authorization request, and in a browser that has
 * a session by now, it redirects to `authenticate` again.
 */
export function showLogin(sandbox: Sandbox, received: AuthRequest): AuthResponse {
  const id = valueOf(received.query, 'login');
  const login = sandbox.pendingLogins.find(id);
  if (login === undefined) return loginExpired();
  if (login.isFinished) return loginFinished(login.request.redirectUri);
  const cookies = received.readCookies();
  const { browserId } = cookies;
  if (browserId === undefined) return cookiesNeeded();
  const ids = { id, browserId };
  const isElsewhere = !sandbox.pendingLogins.isStartedIn(ids);
  if (isElsewhere || findActiveSession(sandbox, cookies) !== undefined)
    return redirect(authenticatePath(login.request));
  return showForm(sandbox, ids, login);
}

/** `POST /v1/login`: checks username and password, and redirects to the application with a code. */
export async function submitLogin(sandbox: Sandbox, received: AuthRequest): Promise<AuthResponse> {
  const { query, body } = received;
  if (!query.ok || !body.ok) return wrongRequest('The form that was sent cannot be read.');
  if (!isFromOwnPage(received, sandbox.hosts.origin('auth'))) return foreignForm();
  const id = valueOf(query, 'login');
  const login = sandbox.pendingLogins.find(id);
  if (login === undefined) return loginExpired();
  const ids = { id, browserId: received.readCookies().browserId ?? '' };
  // Attack: a page of another site logs its visitor in as another user (login CSRF).
  if (!sandbox.pendingLogins.isFormToken(ids, valueOf(body, 'form_token')))
    return foreignForm(loginPath(id));
  const repeated = login.isFinished ? repeatResponse(sandbox, received, login) : undefined;
  if (repeated !== undefined) return repeated;
  const checked = await checkCredentials(sandbox, {
    username: valueOf(body, 'username'),
    password: valueOf(body, 'password'),
    source: received.source,
  });
  return checked.kind === 'valid'
    ? logIn(sandbox, received, ids, checked.user)
    : showForm(sandbox, ids, login, checked.form);
}

/** How the form is shown. */
type FormState = {
  readonly status?: 200 | 422 | 429;
  readonly username?: string;
  readonly error?: FormError;
  readonly headers?: Readonly<Record<string, string>>;
};

function showForm(
  sandbox: Sandbox,
  ids: LoginIds,
  { request }: PendingLogin,
  { status = 200, username = '', error, headers = {} }: FormState = {},
): AuthResponse {
  const { origin, host } = new URL(request.redirectUri);
  const page = loginPage({
    action: loginPath(ids.id),
    formToken: sandbox.pendingLogins.formToken(ids),
    host,
    username,
    consoleUrl: `${sandbox.hosts.origin('sandbox')}/`,
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
  sandbox: Sandbox,
  received: AuthRequest,
  { request }: PendingLogin,
): AuthResponse | undefined {
  const cookies = received.readCookies();
  const session = findActiveSession(sandbox, cookies);
  if (session !== undefined)
    return redirect(
      codeRedirect(sandbox, request, session),
      loggedInCookies(sandbox, received, session),
      303,
    );
  const isStarted = findStarted(sandbox, cookies.browserId ?? '') !== undefined;
  return isStarted ? undefined : loginFinished(request.redirectUri);
}

/** The active session that was started in this browser. */
function findStarted({ sessions }: Sandbox, browserId: string): Session | undefined {
  return sessions.findByBrowser(browserId).find(({ state }) => state === 'active');
}

type Credentials = Attempt & { readonly password: string };

const wrongPassword: FormError = { message: 'The username or the password is wrong.' };

type CheckedCredentials =
  | { readonly kind: 'valid'; readonly user: User }
  | { readonly kind: 'invalid'; readonly form: FormState };

/** Checks a password. Credentials that are missing or too long do not count as an attempt. */
async function checkCredentials(
  { loginAttempts, users }: Sandbox,
  credentials: Credentials,
): Promise<CheckedCredentials> {
  const { username, password } = credentials;
  const missing = findMissing(credentials);
  if (missing !== undefined) return invalid({ status: 422, username, error: missing });
  if (username.length > maxCredentialLength || password.length > maxCredentialLength)
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
function logIn(sandbox: Sandbox, received: AuthRequest, ids: LoginIds, user: User): AuthResponse {
  const { pendingLogins, sessions } = sandbox;
  const login = pendingLogins.find(ids.id);
  if (login === undefined) return loginExpired();
  const { request, isFinished } = login;
  if (isFinished) {
    // The form was sent twice. The second response continues the session that the first one has started.
    const started = findStarted(sandbox, ids.browserId);
    return started?.user.id === user.id
      ? redirectToApplication(sandbox, request, sessions.addSecret(started))
      : loginFinished(request.redirectUri);
  }
  const cookies = { ...received.readCookies(), browserId: ids.browserId };
  const existing = findSessionOf(sandbox, cookies, user);
  endSessions(sandbox, cookies, existing);
  pendingLogins.finish(ids.id);
  return redirectToApplication(
    sandbox,
    request,
    existing === undefined
      ? sessions.start(user, ids.browserId)
      : sessions.addSecret(existing, cookies.secret),
  );
}

function redirectToApplication(
  sandbox: Sandbox,
  request: AuthorizationRequest,
  { session, secret, loginId }: StartedSession,
): AuthResponse {
  return redirect(
    codeRedirect(sandbox, request, session),
    [sessionCookie(secret), ...loggedInStatus(loginId)],
    303,
  );
}
