/**
 * A payment service that a person typed into the settings panel. It is used by the page alone: the
 * shop has no account there, creates nothing there and never asks it for a verdict.
 */
export type TypedGateway = { readonly baseUrl: string; readonly checkoutId: string };

export type TypedGatewayRead =
  | { readonly kind: 'read'; readonly gateway: TypedGateway }
  | { readonly kind: 'wrong'; readonly problem: string };

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost');

/** The address goes into a Content-Security-Policy, so host and path are of plain characters only. */
const isBaseUrl = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, href, origin } = new URL(address);
  const isAllowedScheme = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  const hasPlainHost = /^[\w.-]+$/.test(hostname);
  return (
    isAllowedScheme &&
    hasPlainHost &&
    /^\/([\w.~-]+\/)*$/.test(pathname) &&
    href === `${origin}${pathname}`
  );
};

export const readTypedGateway = (baseUrl: string, checkoutId: string): TypedGatewayRead => {
  if (baseUrl.length > 2_000 || !isBaseUrl(baseUrl)) {
    const problem = 'The address is https (http on *.localhost) and ends in “/”, without a query.';
    return { kind: 'wrong', problem };
  }
  if (!/^[A-Za-z0-9.-]{32,48}$/.test(checkoutId)) {
    const problem = 'A checkout id has 32 to 48 letters, digits, dots or hyphens.';
    return { kind: 'wrong', problem };
  }
  return { kind: 'read', gateway: { baseUrl: new URL(baseUrl).href, checkoutId } };
};
