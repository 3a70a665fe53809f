import { parseAddress } from './origin.ts';

/**
 * Whether the host name is `localhost` or ends in `.localhost`: both are secure contexts without
 * TLS.
 */
export const isLocalName = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/**
 * Parses the address of a request, a redirect or a link. Returns `undefined` if the address is
 * invalid, contains credentials, or is neither https nor http on a development host (`localhost`,
 * `*.localhost`, `127.0.0.1`). `base` resolves a relative address. Attack: a `javascript:` URL runs
 * script in the page, a `data:` URL shows a forged document, and a URL with credentials
 * (`https://shop.example@evil.example`) looks like a URL of another site.
 */
export const parseSafeAddress = (address: string, base?: string): URL | undefined => {
  const url = parseAddress(address, base);
  if (url === undefined) return undefined;
  const isDevelopmentHost = isLocalName(url.hostname) || url.hostname === '127.0.0.1';
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isDevelopmentHost);
  return isSecure && url.username === '' && url.password === '' ? url : undefined;
};
