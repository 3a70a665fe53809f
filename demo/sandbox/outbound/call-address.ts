import { isIP } from 'node:net';
import { hostNames, hostRoles, type HostRole } from '../hosts.ts';
import { showText } from '../shown-parameters.ts';
import { isLoopback } from './loopback.ts';

export type Refusal = { readonly kind: 'refused'; readonly why: string };

export type Verdict = { readonly kind: 'allowed'; readonly url: URL } | Refusal;

/** Below it listens what belongs to the machine, not to a merchant's developer. */
const lowestPort = 1024;

/** Maximum length of a domain name (RFC 1035, section 2.3.4). */
export const maxHostLength = 253;

const plainName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** Who of us may be called. The others pass whoever comes from this machine and names no origin. */
const isStranger: Readonly<Record<HostRole, boolean>> = {
  shop: true,
  bank: true,
  portal: true,
  gateway: false,
  auth: false,
  sandbox: false,
};

const roles: ReadonlyMap<string, HostRole> = new Map(
  hostRoles.map((role) => [hostNames[role], role]),
);

const refuse = (why: string): Refusal => ({ kind: 'refused', why });

/** The host of an address as one would look it up: no brackets, no dot at the end. */
export const bareHost = ({ hostname }: URL): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

export const hasShortHost = (url: URL): boolean => bareHost(url).length <= maxHostLength;

const whyNotForm = (url: URL): string | undefined => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return 'Only http and https are spoken.';
  if (url.username !== '' || url.password !== '') return 'No user name or password is sent.';
  // A standard port reads as an empty text, which is 0.
  return Number(url.port) < lowestPort ? `The port must be ${lowestPort} or above.` : undefined;
};

const whyNotHost = (url: URL, ownPorts: readonly number[]): string | undefined => {
  const host = bareHost(url);
  if (!hasShortHost(url)) return 'The host name is too long.';
  const isNumber = isIP(host) !== 0;
  if (isNumber && !isLoopback(host)) return 'Only this machine is called.';
  if (!isNumber && !plainName.test(host)) return 'The host is no plain name.';
  const role = roles.get(host);
  const isOurs = role === undefined ? ownPorts.includes(Number(url.port)) : !isStranger[role];
  return isOurs ? 'The sandbox does not call itself.' : undefined;
};

/**
 * Whether an address that a request named may be called. A call from this machine names no origin, so the
 * sandbox would take one to itself for a tool's: whatever listens at our own ports is refused, but for the
 * sites that are strangers to us. Where a name leads is found out by the call itself.
 */
export const judgeAddress = (address: string, ownPorts: readonly number[]): Verdict => {
  if (!URL.canParse(address)) return refuse('It is no address.');
  const url = new URL(address);
  const why = whyNotForm(url) ?? whyNotHost(url, ownPorts);
  return why === undefined ? { kind: 'allowed', url } : refuse(why);
};

/** An address as the ledger may tell it: without query and without who is named in it. */
export const tellAddress = (address: string): string => {
  if (!URL.canParse(address)) return '(no address)';
  const { host, pathname } = new URL(address);
  return showText(`${host}${pathname}`);
};
