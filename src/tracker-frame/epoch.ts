/**
 * Tells two logins apart: 64 bits of a digest over the login's marker and the page's origin, so that two
 * applications cannot recognise a user by it. Empty where the browser makes no digests.
 */
export const digestEpoch = async (marker: string, pageOrigin: string): Promise<string> => {
  if (marker === '' || !('subtle' in crypto)) return '';
  const bytes = new TextEncoder().encode(marker + pageOrigin);
  const [epoch = ''] = new BigUint64Array(await crypto.subtle.digest('SHA-256', bytes));
  return String(epoch);
};
