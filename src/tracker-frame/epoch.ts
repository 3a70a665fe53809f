import type { Browser } from './browser.ts';

/**
 * Computes the epoch of a login: a 64-bit number in decimal that differs for every login. It is a
 * digest of the status cookie and the origin of the page. Without the origin, two applications
 * could recognize the same user by the epoch. Returns `undefined` if the browser has no
 * `crypto.subtle`.
 */
export function digestEpoch(
  subtle: Browser['subtle'],
  statusCookie: string,
  pageOrigin: string,
): Promise<string> | undefined {
  return subtle
    ?.digest('SHA-256', new TextEncoder().encode(statusCookie + pageOrigin))
    .then((bytes) => String(new BigUint64Array(bytes)[0]));
}
