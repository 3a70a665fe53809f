import { parseAddress } from './origin.ts';

/** Names of this machine, where an unsafe set-up is tolerated. */
export const isLocalName = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/** Addresses we may send a shopper to: https, or http on `*.localhost`; never with credentials in them. */
export const parseSafeAddress = (address: string, base?: string): URL | undefined => {
  const url = parseAddress(address, base);
  if (url === undefined) return undefined;
  const isLocal = url.protocol === 'http:' && isLocalName(url.hostname);
  const isSecure = url.protocol === 'https:' || isLocal;
  return isSecure && url.username === '' && url.password === '' ? url : undefined;
};
