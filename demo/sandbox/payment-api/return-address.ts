import type { Fault } from '#contract/fault';

const isLocal = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

/** Whether a shopper may be sent there: https, or http on this machine, and no user name or password. */
export const isReturnAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));
};

/** The fault of a `shopperResultUrl` that nobody can be sent to. */
export const findAddressFaults = (address: string | undefined): readonly Fault[] =>
  address === undefined || isReturnAddress(address)
    ? []
    : [
        {
          name: 'shopperResultUrl',
          rule: 'an absolute https address (http on *.localhost) without user name or password',
        },
      ];

export const resourcePathOf = (checkoutId: string): string => `/v1/checkouts/${checkoutId}/payment`;

/** Where the shopper's browser goes when all is done: the merchant's page, and what it may ask about. */
export const returnAddress = (shopperResultUrl: string, checkoutId: string): string => {
  const url = new URL(shopperResultUrl);
  const resourcePath = encodeURIComponent(resourcePathOf(checkoutId));
  const query = `id=${checkoutId}&resourcePath=${resourcePath}`;
  url.search = url.search === '' ? `?${query}` : `${url.search}&${query}`;
  return url.href;
};
