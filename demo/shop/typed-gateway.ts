import { baseUrlRule, isBaseUrl } from './base-url.ts';

/**
 * A payment service entered in the settings panel. Only the page uses it: the shop has no account there, creates no
 * checkouts there and does not read payment statuses from it.
 */
export type TypedGateway = { readonly baseUrl: string; readonly checkoutId: string };

export type TypedGatewayRead =
  | { readonly kind: 'read'; readonly gateway: TypedGateway }
  | { readonly kind: 'invalid'; readonly problem: string };

export function readTypedGateway(baseUrl: string, checkoutId: string): TypedGatewayRead {
  if (baseUrl.length > 2_000 || !isBaseUrl(baseUrl)) {
    return { kind: 'invalid', problem: baseUrlRule };
  }
  if (!/^[A-Za-z0-9.-]{32,48}$/.test(checkoutId)) {
    const problem = 'A checkout ID has 32 to 48 letters, digits, dots or hyphens.';
    return { kind: 'invalid', problem };
  }
  return { kind: 'read', gateway: { baseUrl: new URL(baseUrl).href, checkoutId } };
}
