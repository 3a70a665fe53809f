import { isIP } from 'node:net';
import { parseUrl } from '../../shared/parse-url.ts';
import { hostNames, hostRoles, type HostRole } from '../http/hosts.ts';
import { isLoopback } from '../http/loopback.ts';
import { showText } from '../redaction/shown-parameters.ts';

export type Refusal = { readonly kind: 'refused'; readonly why: string };

export type Target = { readonly kind: 'allowed'; readonly url: URL } | Refusal;

/** Maximum length of a domain name (RFC 1035, section 2.3.4). */
export const maxHostLength = 253;

/** The host of a URL as it is looked up: without brackets and without a dot at the end. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

export function hasShortHost(url: URL): boolean {
  return bareHost(url).length <= maxHostLength;
}

/** Whether the sandbox may call a URL of a request. The IP addresses of a host name are checked later, by `send`. */
export function checkTarget(address: string, ownPorts: readonly number[]): Target {
  const url = parseUrl(address);
  if (url === undefined) return refuse('The URL is invalid.');
  const error = findUrlError(url) ?? findHostError(url, ownPorts);
  return error === undefined ? { kind: 'allowed', url } : refuse(error);
}

/** Host and path of a URL for the ledger. The query may contain secrets. */
export function describeTarget(address: string): string {
  const url = parseUrl(address);
  if (url === undefined) return '(invalid URL)';
  const { host, pathname } = url;
  return showText(`${host}${pathname}`);
}

function refuse(why: string): Refusal {
  return { kind: 'refused', why };
}

/** Ports below it belong to services of the operating system. */
const lowestPort = 1024;

function findUrlError(url: URL): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return 'The URL must start with http or https.';
  if (url.username !== '' || url.password !== '')
    return 'The URL must not contain a user name or password.';
  // The port of a URL with the standard port is '', which is 0.
  return Number(url.port) < lowestPort ? `The port must be ${lowestPort} or above.` : undefined;
}

const plainName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/**
 * Which of our own hosts may receive requests. The others accept requests without an `Origin` from this machine,
 * so a request that the sandbox sends itself could change its state (server-side request forgery).
 */
const mayReceive: Readonly<Record<HostRole, boolean>> = {
  shop: true,
  bank: true,
  portal: true,
  react: true,
  vue: true,
  plain: true,
  gateway: false,
  auth: false,
  sandbox: false,
};

const roles: ReadonlyMap<string, HostRole> = new Map(
  hostRoles.map((role) => [hostNames[role], role]),
);

function findHostError(url: URL, ownPorts: readonly number[]): string | undefined {
  const host = bareHost(url);
  if (!hasShortHost(url)) return `The host name is longer than ${maxHostLength} characters.`;
  const isAddress = isIP(host) !== 0;
  if (isAddress && !isLoopback(host)) return 'The sandbox calls loopback addresses only.';
  if (!isAddress && !plainName.test(host)) return 'The host name has an invalid character.';
  const role = roles.get(host);
  const isOwn = role === undefined ? ownPorts.includes(Number(url.port)) : !mayReceive[role];
  return isOwn ? 'The sandbox does not call itself.' : undefined;
}
