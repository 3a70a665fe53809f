import { randomBytes } from 'node:crypto';
import { loginLifeMs } from '../stores/pending-logins.ts';
import { sessionLifeMs } from '../stores/sessions.ts';

/** The cookies of a request. A value that cannot be from this service is left out. */
export type Cookies = {
  /** Session cookie: the credential of the session. */
  readonly secret?: string;
  /** Status cookie: identifies the login, and is not a credential. */
  readonly loginId?: string;
  /** Login cookie: binds login forms and sessions to a browser. */
  readonly browserId?: string;
  /** Whether there is a session or status cookie, even an invalid one. */
  readonly hasSession: boolean;
  readonly hasVisit: boolean;
  /** Whether there is a visit or probe cookie: then the browser would also have sent a status cookie. */
  readonly hasProbe: boolean;
};

const names = {
  session: '__Host-sso-session',
  status: '__Host-sso-status',
  login: '__Host-sso-login',
  probe: '__Host-sso-probe',
  visit: '__Host-sso-visit',
} as const;

const secretPattern = /^[A-Za-z0-9]{43}$/;
const loggedInPattern = /^in\.([0-9a-f]{32})$/;

export function readCookies(read: (name: string) => string | undefined): Cookies {
  const [secret, browserId] = [read(names.session), read(names.login)];
  const [, loginId] = loggedInPattern.exec(read(names.status) ?? '') ?? [];
  function has(name: keyof typeof names): boolean {
    return read(names[name]) !== undefined;
  }
  return {
    hasSession: has('session') || has('status'),
    hasVisit: has('visit'),
    hasProbe: has('visit') || has('probe'),
    ...(secret !== undefined && secretPattern.test(secret) ? { secret } : {}),
    ...(browserId !== undefined && secretPattern.test(browserId) ? { browserId } : {}),
    ...(loginId === undefined ? {} : { loginId }),
  };
}

export function sessionCookie(secret: string): string {
  return writeSecret(names.session, secret, sessionLifeMs);
}

export function noSessionCookie(): string {
  return writeSecret(names.session, '', 0);
}

export function loginCookie(browserId: string): string {
  return writeSecret(names.login, browserId, loginLifeMs);
}

const visitLifeS = 400 * 24 * 60 * 60;

/**
 * Shows that the browser has navigated here without a session, and outlives the status cookie. Only responses that may
 * set the status cookie set this one, with the same `SameSite` and `Path`: a cross-site frame that can read this cookie
 * reads the cookies of top-level navigations, not those of a partition.
 */
export function visitCookie(): string {
  return writeVisit('1', visitLifeS);
}

/** The status cookie is set to `out`, never deleted: a missing cookie is no evidence of a logout. */
export function loggedOutStatus(): readonly string[] {
  return [statusCookie(`out.${randomBytes(16).toString('hex')}`), visitCookie()];
}

const probeLifeS = 60;

/**
 * Shows that the browser stores and sends the cookies of the frame. `SameSite=Strict`: browsers ignore it in cross-site
 * frames, which do not send the session cookie (`SameSite=Lax`) either.
 */
export function probeCookie(): string {
  return writeProbe('1', probeLifeS);
}

/**
 * A login deletes visit and probe cookie, so that a status cookie that is lost during the session is not mistaken for a
 * logout, and a `status` response from before the login is ignored.
 */
export function loggedInStatus(loginId: string): readonly string[] {
  return [statusCookie(`in.${loginId}`), writeVisit('', 0), writeProbe('', 0)];
}

function writeSecret(name: string, value: string, lifeMs: number): string {
  return write(name, value, lifeMs / 1000, 'HttpOnly; SameSite=Lax');
}

/** Attack: another host of the domain sets a cookie for this one. `__Host-` makes browsers reject it. */
function write(name: string, value: string, lifeS: number, attributes: string): string {
  return `${name}=${value}; Path=/; Secure; ${attributes}; Max-Age=${lifeS}`;
}

function writeVisit(value: string, lifeS: number): string {
  return write(names.visit, value, lifeS, 'SameSite=None');
}

const statusLifeS = 24 * 60 * 60;

/** Readable by the tracker's frame on any site. It shows whether there is a session, and is not a credential. */
function statusCookie(value: string): string {
  return write(names.status, value, statusLifeS, 'SameSite=None');
}

function writeProbe(value: string, lifeS: number): string {
  return write(names.probe, value, lifeS, 'SameSite=Strict');
}
