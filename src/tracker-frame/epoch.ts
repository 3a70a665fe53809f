import type { Browser } from './browser.ts';

/**
 * Returns a number that differs for every login: 64 bits of a digest of the status cookie and the page's origin. It
 * contains the origin so that two applications cannot recognise the same user by it. `undefined` if the browser has no
 * `crypto.subtle`.
 */
export const digestEpoch = (
  subtle: Browser['subtle'],
  statusCookie: string,
  pageOrigin: string,
): Promise<string> | undefined =>
  subtle
    ?.digest('SHA-256', new TextEncoder().encode(statusCookie + pageOrigin))
    .then((bytes) => String(new BigUint64Array(bytes)[0]));
