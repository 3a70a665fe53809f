import { parseOrigin, type Origin } from '#channel/origin';
import { isLocalName } from '#channel/safe-address';
import type { ErrorCode } from '#contract/errors';

export type BaseAddress =
  | { readonly kind: 'usable'; readonly baseUrl: string; readonly origin: Origin }
  | { readonly kind: 'unusable'; readonly code: ErrorCode; readonly what: string };

/** Where the documents and data of this version lie; ends in `/`. */
export const folderUrlOf = (baseUrl: string, folder: string): string =>
  `${baseUrl}v1/paymentWidgets/${folder}/`;

/** Whether page and frames share an origin: then the frames protect nothing. */
export const isShared = (origin: Origin, pageOrigin: string): boolean => origin === pageOrigin;

/** Hosts of this machine, where an unsafe set-up is tolerated, loudly. */
export const isLocal = (address: string): boolean => {
  const { hostname } = new URL(address);
  return isLocalName(hostname);
};

const unusable = (code: ErrorCode, what: string): BaseAddress => ({
  kind: 'unusable',
  code,
  what,
});

/** Judges the address that everything is asked of: the script's own, or the one the merchant set. */
export const judgeBase = (
  own: string,
  option: string | undefined,
  pageOrigin: string,
): BaseAddress => {
  const baseUrl = option ?? own;
  const origin = parseOrigin(baseUrl);
  const isSafe =
    origin?.startsWith('https:') === true || (origin !== undefined && isLocal(baseUrl));
  if (origin === undefined || !isSafe || !baseUrl.endsWith('/')) {
    return unusable(
      'base_url_invalid',
      `The base address "${baseUrl.slice(0, 200)}" cannot be used.`,
    );
  }
  if (isShared(origin, pageOrigin) && !isLocal(baseUrl)) {
    return unusable('base_url_shared', `The widget and the page are both served by ${origin}.`);
  }
  return { kind: 'usable', baseUrl, origin };
};
