import type { Browser } from './browser.ts';
import { isLogin } from './state-rule.ts';

/** Maximum time until a script can read a cookie that a response has set. */
export const cookieDelayMs = 250;

/**
 * Reads the status cookie. The authentication service sets it to `in.<login id>` at each login,
 * with a new ID, and to `out.<random>` at a logout. Returns `''` if there is no valid one.
 */
export function readStatusCookie(cookies: string): string {
  return /(^|; )__Host-sso-status=((in|out)\.[0-9a-f]{32})(;|$)/.exec(cookies)?.[2] ?? '';
}

const statusLifeS = 24 * 60 * 60;

/**
 * Sets the status cookie to `out`, for all tabs, if it is still the login `endedCookie`. The
 * response of the service does not set it: a response that arrives after a new login would
 * overwrite the cookie of that login.
 */
export function writeLoggedOut(
  { readCookies, writeCookie }: Pick<Browser, 'readCookies' | 'writeCookie'>,
  endedCookie: string,
): void {
  if (!isLogin(endedCookie) || readStatusCookie(readCookies()) !== endedCookie) return;
  const value = endedCookie.replace('in', 'out');
  writeCookie(`__Host-sso-status=${value}; Path=/; Secure; SameSite=None; Max-Age=${statusLifeS}`);
}

/**
 * Whether this document can read the probe cookie or the visit cookie. Such a document could also
 * read a status cookie.
 *
 * - Probe cookie: set by a `status` response. It is `SameSite=Strict`, so browsers store it only if
 *   page and service are same-site.
 * - Visit cookie: set whenever the service sets the status cookie to `out`, and when a browser with
 *   neither session cookie nor status cookie navigates to `authenticate`. Partitioned storage never
 *   contains it.
 */
export function hasProbeOrVisitCookie(cookies: string): boolean {
  return /(^|; )__Host-sso-(probe|visit)=1(;|$)/.test(cookies);
}

/**
 * Requests access to the cookies of this origin. The promise is rejected if the browser denies
 * access. Returns `undefined` if the browser has no Storage Access API; access is then assumed. A
 * readable cookie does not prove access: it may belong to partitioned storage. Some browsers report
 * no access at first, and then grant it without a prompt.
 */
export function requestStorageAccess(document: Browser['document']): Promise<unknown> | undefined {
  return document
    .hasStorageAccess?.()
    .then<unknown>((hasAccess) => hasAccess || document.requestStorageAccess());
}
