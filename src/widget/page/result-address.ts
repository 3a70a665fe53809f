import { parseAddress } from '#channel/origin';

/** Addresses we may send a shopper to: https, or http on `*.localhost`; never with credentials in them. */
export const parseSafeAddress = (address: string, base?: string): URL | undefined => {
  const url = parseAddress(address, base);
  if (url === undefined) return undefined;
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  return isSecure && url.username === '' && url.password === '' ? url : undefined;
};

type Return = {
  readonly checkoutId: string;
  readonly resource: 'payment' | 'registration';
};

/** `shopperResultUrl` with `id` and `resourcePath` appended; what its query already says stays as it is. */
export const withResult = (resultUrl: URL, { checkoutId, resource }: Return): string => {
  const url = new URL(resultUrl);
  const added = `id=${checkoutId}&resourcePath=${encodeURIComponent(`/v1/checkouts/${checkoutId}/${resource}`)}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
};
