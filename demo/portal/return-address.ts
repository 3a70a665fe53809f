import { parseUrl } from '../shared/parse-url.ts';

/** A return path is resolved against this origin. If the result has another origin, it would leave the portal. */
const baseOrigin = 'http://nowhere.invalid';

/**
 * Reads the page to show after a login. The address is from the query string, so only the portal's own pages are
 * accepted (against open redirects). `undefined` for any other address.
 */
export function readReturnAddress(
  address: string | null,
  pages: readonly string[],
): string | undefined {
  if (address === null || !isPlain(address)) return undefined;
  const url = parseUrl(address, baseOrigin);
  if (url === undefined) return undefined;
  const { origin, pathname, search } = url;
  return origin === baseOrigin && pages.includes(pathname) ? `${pathname}${search}` : undefined;
}

/** The path that starts a login and returns to `returnTo`. */
export function loginAddress(returnTo: string): string {
  return returnTo === '/' ? '/login' : `/login?${new URLSearchParams({ return_to: returnTo })}`;
}

const maxLength = 512;

/** Excludes what URL parsers remove or convert: backslashes, blanks, control characters, non-ASCII characters. */
function isPlain(text: string): boolean {
  return /^\/[!-[\]-~]*$/.test(text) && text.length <= maxLength;
}
