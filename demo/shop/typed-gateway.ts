import { baseUrlRule, isBaseUrl } from './base-url.ts';

/**
 * A payment service that a person typed into the settings panel. It is used by the page alone: the
 * shop has no account there, creates nothing there and never asks it for a verdict.
 */
export type TypedGateway = { readonly baseUrl: string; readonly checkoutId: string };

export type TypedGatewayRead =
  | { readonly kind: 'read'; readonly gateway: TypedGateway }
  | { readonly kind: 'wrong'; readonly problem: string };

export const readTypedGateway = (baseUrl: string, checkoutId: string): TypedGatewayRead => {
  if (baseUrl.length > 2_000 || !isBaseUrl(baseUrl)) {
    return { kind: 'wrong', problem: baseUrlRule };
  }
  if (!/^[A-Za-z0-9.-]{32,48}$/.test(checkoutId)) {
    const problem = 'A checkout id has 32 to 48 letters, digits, dots or hyphens.';
    return { kind: 'wrong', problem };
  }
  return { kind: 'read', gateway: { baseUrl: new URL(baseUrl).href, checkoutId } };
};
