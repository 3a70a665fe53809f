import { parseUrl } from '../../shared/parse-url.ts';
import type { ParameterError } from '../parameters/table.ts';
import type { Purpose } from '../stores/merchants.ts';
import { hasShortHost, maxHostLength } from '../webhooks/target.ts';
import { isDevelopmentHost } from '../http/loopback.ts';

const returnUrlRule =
  'an absolute https address (http on localhost, *.localhost and 127.0.0.1) without user name or password';

/** Rejects a `shopperResultUrl` of a browser to which shoppers may not be redirected. */
export function findReturnUrlErrors(address: string | undefined): readonly ParameterError[] {
  return address === undefined || isReturnUrl(address)
    ? []
    : [{ name: 'shopperResultUrl', rule: returnUrlRule }];
}

/** Like `findReturnUrlErrors`, for the merchant's server, which can also name an app. */
export function findServerReturnUrlErrors(address: string | undefined): readonly ParameterError[] {
  return address === undefined || isReturnUrl(address) || isAppUrl(address)
    ? []
    : [
        {
          name: 'shopperResultUrl',
          rule: `${returnUrlRule}, or an address of an app (scheme://…)`,
        },
      ];
}

/** Rejects a `notificationUrl` whose host name is too long. The address is checked when it is called. */
export function findHostErrors(address: string | undefined): readonly ParameterError[] {
  const url = address === undefined ? undefined : parseUrl(address);
  return url === undefined || hasShortHost(url)
    ? []
    : [{ name: 'notificationUrl', rule: `a host of at most ${maxHostLength} characters` }];
}

/** The path of the status request of a checkout: the `resourcePath` of the return URL. */
export function statusPath(checkoutId: string, purpose: Purpose): string {
  return `/v1/checkouts/${checkoutId}/${purpose}`;
}

/** The URL to which the shopper returns: `shopperResultUrl` with `id` and `resourcePath`. */
export function createReturnUrl(
  shopperResultUrl: string,
  id: string,
  resourcePath: string,
): string {
  const url = new URL(shopperResultUrl);
  const query = `id=${id}&resourcePath=${encodeURIComponent(resourcePath)}`;
  url.search = url.search === '' ? `?${query}` : `${url.search}&${query}`;
  return url.href;
}

/** Whether shoppers may be redirected to a URL: https, or http on this machine, without user name and password. */
function isReturnUrl(address: string): boolean {
  const url = parseUrl(address);
  if (url === undefined) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isDevelopmentHost(url.hostname));
}

/** Schemes that browsers handle themselves. */
const browserScheme =
  /^(?:https?|wss?|ftp|file|filesystem|blob|data|about|javascript|vbscript|view-source|chrome|resource):$/;

/** Whether a URL has the scheme of an app, such as `com.example.shop://paid`, which the app around a web view intercepts. */
function isAppUrl(address: string): boolean {
  const url = parseUrl(address);
  if (url === undefined || !/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return false;
  const { protocol, username, password } = url;
  return !browserScheme.test(protocol) && username === '' && password === '';
}
