import { isLocalName } from '#contract/local-names';
import { parseUrl } from '../../shared/parse-url.ts';
import type { MerchantSettings } from '../stores/merchants.ts';
import { bareHost } from '../webhooks/target.ts';
import type { Hosts } from '../http/hosts.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Call, Reply } from './reply.ts';

/**
 * Whether a page of another origin sends the request. Browsers send `Origin` or `Sec-Fetch-Site`. Requests without
 * these headers come from servers and tools.
 */
export function isForeign(header: Call['header'], ownOrigin: string): boolean {
  const site = header('sec-fetch-site');
  const origin = header('origin');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== ownOrigin;
}

/**
 * Whether another sender than a hosted field sends card data. `Origin` is used only if `Sec-Fetch-Site` is missing,
 * because browsers may send `Origin: null` for hosted fields.
 */
export function isForeignToCards(header: Call['header'], ownOrigin: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin';
  const origin = header('origin');
  return origin !== undefined && origin !== ownOrigin;
}

const maxOriginLength = 255;

/** The origin of the page around the hosted field, which the field sends. `undefined` if it is not an origin. */
export function parentOriginOf(header: Call['header']): string | undefined {
  const origin = header('wpwl-parent-origin') ?? '';
  if (origin.length > maxOriginLength) return undefined;
  return parseUrl(origin)?.origin === origin ? origin : undefined;
}

/** Error message for pages of unregistered origins. */
export const unregisteredPage =
  'register the origin of this page: it is not registered for the merchant';

/** Whether a page may read a checkout or post inputs of the page. If no origins are registered, any page may. */
export function isRegistered(origins: readonly string[], origin: string | undefined): boolean {
  return origins.length === 0 || (origin !== undefined && origins.includes(origin));
}

/**
 * Whether a page may submit a checkout of the merchant. `Origin` is the origin of a page that posts directly. Hosted
 * fields have the payment origin and send the origin of the page around them in a header. Requests with neither come
 * from tools: a page cannot make a browser send them.
 */
export function maySubmit(
  header: Call['header'],
  merchant: MerchantSettings,
  hosts: Hosts,
): boolean {
  const ownOrigin = hosts.origin('gateway');
  const [origin, site] = [header('origin'), header('sec-fetch-site')];
  const isField = header('wpwl-parent-origin') !== undefined;
  const isPage = origin !== undefined && origin !== ownOrigin && site !== 'same-origin';
  const isTool = origin === undefined && site === undefined && !isField;
  return isPage || isTool
    ? isRegistered(merchant.origins, origin)
    : mayTakeCards(merchant, hosts, parentOriginOf(header));
}

/** Whether the browser navigates, instead of a script that sends a request. */
export function isNavigation(header: Call['header']): boolean {
  const mode = header('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  return header('accept')?.includes('text/html') ?? false;
}

/** CORS headers of responses that any page may read. Error responses contain nothing about the checkout. */
export const anyPage = { 'Access-Control-Allow-Origin': '*' } as const;

/** CORS headers that let the merchant's registered pages read a response, or any page if none are registered. */
export function shareWith(
  origins: readonly string[],
  origin: string | undefined,
): Readonly<Record<string, string>> {
  return origins.length === 0
    ? anyPage
    : { ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }), Vary: 'Origin' };
}

/**
 * Whether hosted fields in this page may send card data. A script in a shop's page can open hosted fields with a
 * checkout of another merchant, so card data is not accepted for merchants without registered origins. Exception: test
 * merchants and pages that only the developer's machine can serve: those on loopback, and the shop for phones.
 */
function mayTakeCards(
  { origins, live }: MerchantSettings,
  { phone }: Hosts,
  page: string | undefined,
): boolean {
  if (origins.length > 0) return isRegistered(origins, page);
  return !live && page !== undefined && (isLoopbackPage(page) || page === phone?.origins.shop);
}

function isLoopbackPage(origin: string): boolean {
  const url = parseUrl(origin);
  if (url === undefined) return false;
  const host = bareHost(url);
  return isLocalName(host) || isLoopback(host);
}

/** Lets the merchant's pages read a response, and all pages a 403, which contains nothing about the checkout. */
export function shareWithPage<Answer>(
  reply: Reply<Answer>,
  origins: readonly string[],
  origin: string | undefined,
): Reply<Answer> {
  if (reply.kind !== 'json') return reply;
  const headers = reply.status === 403 ? anyPage : shareWith(origins, origin);
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
