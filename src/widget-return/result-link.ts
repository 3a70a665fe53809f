import { parseAddress } from '#channel/origin';
import type { Returned } from './returned.ts';

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

/** Https without credentials, or http on this machine: nothing else is worth a shopper's click. */
const isSafe = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))) &&
  username === '' &&
  password === '';

/** The shop's result page for this checkout; `undefined` where the address is none to send a shopper to. */
export const linkToResult = (
  shopperResultUrl: string,
  { checkoutId, resource }: Returned,
): string | undefined => {
  const url = parseAddress(shopperResultUrl);
  if (url === undefined || !isSafe(url)) return undefined;
  const resourcePath = encodeURIComponent(`/v1/checkouts/${checkoutId}/${resource}`);
  const added = `id=${checkoutId}&resourcePath=${resourcePath}`;
  url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url.href;
};
