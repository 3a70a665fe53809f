import type { ParameterError } from '../parameters/table.ts';
import type { Purpose } from '../stores/merchants.ts';
import { hasShortHost, maxHostLength } from '../webhooks/target.ts';
import { isDevelopmentHost } from '../http/loopback.ts';

/** Whether a shopper may be sent there: https, or http on this machine, and no user name or password. */
export const isReturnAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isDevelopmentHost(url.hostname));
};

/** The error of a `shopperResultUrl` that nobody can be sent to. */
export const findAddressErrors = (address: string | undefined): readonly ParameterError[] =>
  address === undefined || isReturnAddress(address)
    ? []
    : [
        {
          name: 'shopperResultUrl',
          rule: 'an absolute https address (http on localhost, *.localhost and 127.0.0.1) without user name or password',
        },
      ];

/** Rejects a `notificationUrl` whose host name is too long. The address is checked when it is called. */
export const findHostErrors = (address: string | undefined): readonly ParameterError[] =>
  address === undefined || !URL.canParse(address) || hasShortHost(new URL(address))
    ? []
    : [{ name: 'notificationUrl', rule: `a host of at most ${maxHostLength} characters` }];

/** Where a merchant's server asks what became of a checkout: the `resourcePath` of the way back. */
export const outcomePath = (checkoutId: string, purpose: Purpose): string =>
  `/v1/checkouts/${checkoutId}/${purpose}`;

/** Where the shopper's browser goes when all is done: the merchant's page, and what it may ask about. */
export const returnAddress = (
  shopperResultUrl: string,
  id: string,
  resourcePath: string,
): string => {
  const url = new URL(shopperResultUrl);
  const query = `id=${id}&resourcePath=${encodeURIComponent(resourcePath)}`;
  url.search = url.search === '' ? `?${query}` : `${url.search}&${query}`;
  return url.href;
};
