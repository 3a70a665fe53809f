import { parseAddress, parseOrigin, type Origin } from '#channel/origin';
import { isLocalName } from '#contract/local-names';
import { parseSafeAddress } from '#channel/safe-address';
import type { ErrorCode } from '#contract/errors';

/** The base URL of the payment service, or the reason why it cannot be used. */
export type BaseAddress =
  | { readonly kind: 'valid'; readonly baseUrl: string; readonly origin: Origin }
  | { readonly kind: 'invalid'; readonly code: ErrorCode; readonly problem: string };

/** The URL of the versioned folder. Ends in `/`. */
export function folderUrlOf(baseUrl: string, folder: string): string {
  return `${baseUrl}v1/paymentWidgets/${folder}/`;
}

/**
 * Checks the option `baseUrl`, or the base URL of the script if the option is not set. The page
 * must not have the same origin, because its scripts could then read the card data in the hosted
 * fields. On `localhost` and `*.localhost`, the same origin is allowed.
 */
export function checkBaseAddress(
  scriptBaseUrl: string,
  option: string | undefined,
  pageOrigin: string,
): BaseAddress {
  const baseUrl = option ?? scriptBaseUrl;
  const url = parseSafeAddress(baseUrl);
  const origin = url && parseOrigin(url.href);
  if (url === undefined || origin === undefined || !baseUrl.endsWith('/') || /[?#]/.test(baseUrl)) {
    return { kind: 'invalid', code: 'base_url_invalid', problem: describeInvalid(baseUrl) };
  }
  if (origin === pageOrigin && !isLocalName(url.hostname)) {
    const problem = `The widget and the page have the same origin, ${origin}.`;
    return { kind: 'invalid', code: 'base_url_shared', problem };
  }
  return { kind: 'valid', baseUrl, origin };
}

/**
 * Describes an invalid base URL without its user name and password. If the URL has one of them, the
 * message names the host, because developers easily mistake the part before "@" for the host. In
 * any other URL, everything up to the last "@" is replaced, because in a URL that cannot be parsed
 * this part may contain a password.
 */
function describeInvalid(baseUrl: string): string {
  const url = parseAddress(baseUrl);
  return url !== undefined && (url.username !== '' || url.password !== '')
    ? `The base URL has a user name or password before its host "${url.host}". Remove them and the "@".`
    : `The base URL "${baseUrl.replace(/^[^]*@/, '…@').slice(0, 200)}" is not valid.`;
}
