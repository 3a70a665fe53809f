let pageOrigin: string;

export const setPageOrigin = (origin: string): void => {
  pageOrigin = origin;
};

/**
 * Tells two logins apart: 64 bits of a digest over the login's marker and the page's origin, so that two
 * applications cannot recognise a user by it. Nothing where the browser makes no digests.
 */
export const digestEpoch = (marker: string): Promise<string> | undefined =>
  crypto.subtle
    ?.digest('SHA-256', new TextEncoder().encode(marker + pageOrigin))
    .then((bytes) => String(new BigUint64Array(bytes)[0]));
