import { BlockList, isIP, isIPv6 } from 'node:net';
import { isLocalName } from '#contract/local-names';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is a loopback address. IPv4-mapped IPv6 addresses count as IPv4. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Hosts of developers' pages, at any port. Browsers treat them as secure without TLS. */
export function isDevelopmentHost(hostname: string): boolean {
  return isLocalName(hostname) || hostname === '127.0.0.1';
}
