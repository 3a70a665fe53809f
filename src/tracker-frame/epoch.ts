/**
 * Tells two logins apart: 64 bits of a digest over the login's marker and the page's origin, so that two
 * applications cannot recognise a user by it. Empty where the browser makes no digests.
 */
export const digestEpoch = async (marker: string, pageOrigin: string): Promise<string> => {
  if (!('subtle' in crypto)) return '';
  const bytes = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(marker + pageOrigin),
  );
  return String(new BigUint64Array(bytes)[0]);
};
