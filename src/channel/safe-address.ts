import { isLocalName } from '#contract/local-names';
import { parseAddress } from './origin.ts';

/** Schemes that browsers handle themselves. Those that are safe are allowed by `parseSafeAddress`. */
const browserScheme =
  /^(?:https?|wss?|ftp|file|filesystem|blob|data|about|javascript|vbscript|view-source|chrome|resource):$/;

/**
 * Parses the address of an app, such as `com.example.shop://paid`, which the app around a web view
 * intercepts. Only for addresses that the merchant's server has set. Attack: a page uses such an
 * address to open another app.
 */
export function parseAppAddress(address: string): URL | undefined {
  const url = parseAddress(address);
  const hasAuthority = /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(address);
  if (url === undefined || !hasAuthority || browserScheme.test(url.protocol)) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Parses the address of a request, a redirect or a link. Returns `undefined` if the address is
 * invalid, contains credentials, or is neither https nor http on a development host (`localhost`,
 * `*.localhost`, `127.0.0.1`). `base` resolves a relative address. Attack: a `javascript:` URL runs
 * script in the page, a `data:` URL shows a forged document, and a URL with credentials
 * (`https://shop.example@evil.example`) looks like a URL of another site.
 */
export function parseSafeAddress(address: string, base?: string): URL | undefined {
  const url = parseAddress(address, base);
  if (url === undefined) return undefined;
  const isDevelopmentHost = isLocalName(url.hostname) || url.hostname === '127.0.0.1';
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isDevelopmentHost);
  return isSecure && url.username === '' && url.password === '' ? url : undefined;
}
