import { randomBytes } from 'node:crypto';
import { loginLifeMs } from '../logins.ts';
import { sessionLifeMs } from '../sessions.ts';

/** What a browser brings, where it looks like something that came from here. */
export type Cookies = {
  /** Opens the session. */
  readonly secret?: string;
  /** Tells which session the browser believes to be in. */
  readonly marker?: string;
  /** What a browser that begins to log in is known by. */
  readonly browser?: string;
};

const names = {
  session: '__Host-sso-session',
  status: '__Host-sso-status',
  login: '__Host-sso-login',
} as const;

const secretPattern = /^[A-Za-z0-9]{43}$/;
const loggedInPattern = /^in\.([0-9a-f]{32})$/;

export const readCookies = (read: (name: string) => string | undefined): Cookies => {
  const [secret, browser] = [read(names.session), read(names.login)];
  const [, marker] = loggedInPattern.exec(read(names.status) ?? '') ?? [];
  return {
    ...(secret !== undefined && secretPattern.test(secret) ? { secret } : {}),
    ...(browser !== undefined && secretPattern.test(browser) ? { browser } : {}),
    ...(marker === undefined ? {} : { marker }),
  };
};

const statusLifeS = 24 * 60 * 60;

/** `__Host-` keeps sites of the same domain from planting what only this one may set. */
const write = (name: string, value: string, lifeS: number, more: string): string =>
  `${name}=${value}; Path=/; Secure; ${more}; Max-Age=${lifeS}`;

const writeSecret = (name: string, value: string, lifeMs: number): string =>
  write(name, value, lifeMs / 1000, 'HttpOnly; SameSite=Lax');

export const sessionCookie = (secret: string): string =>
  writeSecret(names.session, secret, sessionLifeMs);

export const noSessionCookie = (): string => writeSecret(names.session, '', 0);

export const loginCookie = (browser: string): string =>
  writeSecret(names.login, browser, loginLifeMs);

/** Read by the tracker's frame in any site: it says that there is a session, and opens nothing. */
const statusCookie = (value: string): string =>
  write(names.status, value, statusLifeS, 'SameSite=None');

export const loggedInStatus = (marker: string): string => statusCookie(`in.${marker}`);

/** Set, never deleted: that a cookie is missing says nothing. */
export const loggedOutStatus = (): string => statusCookie(`out.${randomBytes(16).toString('hex')}`);
