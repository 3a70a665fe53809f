import { parseAddress, parseOrigin, type Origin } from '#channel/origin';
import { isLocalName, parseSafeAddress } from '#channel/safe-address';
import type { ErrorCode } from '#contract/errors';

/** The base URL of the payment service, or the reason why it cannot be used. */
export type BaseAddress =
  | { readonly kind: 'valid'; readonly baseUrl: string; readonly origin: Origin }
  | { readonly kind: 'invalid'; readonly code: ErrorCode; readonly what: string };

/** URL of the versioned folder; ends in `/`. */
export const folderUrlOf = (baseUrl: string, folder: string): string =>
  `${baseUrl}v1/paymentWidgets/${folder}/`;

/** Whether the page has the origin of the hosted fields. The fields then protect nothing from the page's scripts. */
export const isSharedOrigin = (origin: Origin, pageOrigin: string): boolean =>
  origin === pageOrigin;

const isLocal = (address: string): boolean => isLocalName(new URL(address).hostname);

const invalid = (code: ErrorCode, what: string): BaseAddress => ({ kind: 'invalid', code, what });

/**
 * Never contains a user name or password. If there is one, only the host is shown, because readers easily take the part
 * before "@" for the host. In a URL that cannot be parsed, everything up to "@" is left out.
 */
const describeInvalid = (baseUrl: string): string => {
  const url = parseAddress(baseUrl);
  return url !== undefined && (url.username !== '' || url.password !== '')
    ? `The base address has a user name or password before its host "${url.host}". Remove everything up to "@".`
    : `The base address "${baseUrl.replace(/^[^]*@/, '…@').slice(0, 200)}" cannot be used.`;
};

/** Checks the option `baseUrl`, or else the base URL of the script. On `localhost` a shared origin is accepted. */
export const checkBaseAddress = (
  scriptBaseUrl: string,
  option: string | undefined,
  pageOrigin: string,
): BaseAddress => {
  const baseUrl = option ?? scriptBaseUrl;
  const url = parseSafeAddress(baseUrl);
  const origin = url && parseOrigin(url.href);
  if (origin === undefined || !baseUrl.endsWith('/') || /[?#]/.test(baseUrl)) {
    return invalid('base_url_invalid', describeInvalid(baseUrl));
  }
  if (isSharedOrigin(origin, pageOrigin) && !isLocal(baseUrl)) {
    return invalid('base_url_shared', `The widget and the page are both served by ${origin}.`);
  }
  return { kind: 'valid', baseUrl, origin };
};
