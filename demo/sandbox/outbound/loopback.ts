import { BlockList, isIP, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address in numbers is this machine's own; those of IPv4 written in IPv6 count as IPv4. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Names that mean this machine by themselves: nobody is asked about them. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost');

/** Hosts of developers' pages, at any port. Browsers treat them as secure without TLS. */
export const isDevelopmentHost = (hostname: string): boolean =>
  isLocalName(hostname) || hostname === '127.0.0.1';

export type FoundAddress = { readonly address: string; readonly family: number };

/** Who listens at a local name may do so at either of them. */
export const localAddresses: readonly FoundAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
