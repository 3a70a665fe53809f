import { parseAddress } from './origin.ts';

/**
 * Whether the host name is `localhost` or ends in `.localhost`: both are secure contexts without
 * TLS.
 */
export const isLocalName = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/**
 * Whether developers use this host for local pages. Browsers treat these hosts as secure contexts
 * without TLS.
 */
const isDevelopmentHost = (hostname: string): boolean =>
  isLocalName(hostname) || hostname === '127.0.0.1';

/**
 * Parses a URL to which the shopper may be redirected: https, or http on a development host, in
 * both cases without credentials. Returns `undefined` for all others. Attack: a `javascript:` or
 * `data:` URL runs script in the page, and a URL with credentials
 * (`https://shop.example@evil.example`) looks like a URL of another site.
 */
export const parseSafeAddress = (address: string, base?: string): URL | undefined => {
  const url = parseAddress(address, base);
  if (url === undefined) return undefined;
  const isLocal = url.protocol === 'http:' && isDevelopmentHost(url.hostname);
  const isSecure = url.protocol === 'https:' || isLocal;
  return isSecure && url.username === '' && url.password === '' ? url : undefined;
};
