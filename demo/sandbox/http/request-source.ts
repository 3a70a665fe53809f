import { isIPv6 } from 'node:net';
import type { Hosts } from './hosts.ts';
import { isLoopback } from './loopback.ts';

type Received = {
  /** Remote address of the connection. */
  readonly address: string | undefined;
  readonly header: (name: string) => string | undefined;
};

/**
 * The source of a request: the address of its connection. Behind a reverse proxy (`FRONT_PORT`), which connects over
 * loopback, it is the address in `X-Forwarded-For`, which the proxy overwrites. Without a proxy the header is ignored,
 * because a client could forge any number of sources.
 */
export function sourceOf({ isFronted }: Hosts, { address = '', header }: Received): string {
  const forwarded = header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const isForwarded = isFronted && isLoopback(address) && forwarded !== '';
  return nameOf(isForwarded ? forwarded : address);
}

/** The address or network that identifies a client. All loopback addresses are one source. */
function nameOf(address: string): string {
  if (isLoopback(address)) return 'loopback';
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first 64 bits: usually, all addresses with the same 64 bits belong to one subscriber. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::').map(groupsOf);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}
