import { parseUrl } from '../shared/parse-url.ts';

export const baseUrlRule =
  'The URL must be https (http on *.localhost), end in “/”, and have no username, query or fragment.';

/**
 * Whether this is a valid base URL of a payment service. It becomes part of a Content-Security-Policy, so special
 * characters in host and path are rejected. Usernames are rejected because they can hide the host:
 * `https://pay.example@evil.example/` is a URL of evil.example.
 */
export function isBaseUrl(address: string): boolean {
  const url = parseUrl(address);
  if (url === undefined) return false;
  const { protocol, hostname, pathname, href, origin } = url;
  const isAllowedScheme = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  const hasPlainHost = /^[\w.-]+$/.test(hostname);
  return (
    isAllowedScheme &&
    hasPlainHost &&
    /^\/([\w.~-]+\/)*$/.test(pathname) &&
    href === `${origin}${pathname}`
  );
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
