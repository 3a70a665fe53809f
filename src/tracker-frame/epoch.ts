import type { Browser } from './browser.ts';

/**
 * A number that differs between two logins: 64 bits of a digest of the status cookie and the origin of the page, so that
 * two applications cannot recognise a user by it. `undefined` if the browser offers no digests.
 */
export const digestEpoch = (
  subtle: Browser['subtle'],
  statusCookie: string,
  pageOrigin: string,
): Promise<string> | undefined =>
  subtle
    ?.digest('SHA-256', new TextEncoder().encode(statusCookie + pageOrigin))
    .then((bytes) => String(new BigUint64Array(bytes)[0]));
