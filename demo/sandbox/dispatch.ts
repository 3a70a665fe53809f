import { hostRoles, type HostRole, type Hosts } from './hosts.ts';
import type { Site } from './listen.ts';

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

const refuse = (sentence: string): Response =>
  new Response(`${sentence}\n`, { status: 421, headers });

const names = (hosts: Hosts): string =>
  hostRoles.map((role) => new URL(hosts.origin(role)).host).join(', ');

/**
 * Tells the sites apart by the name that a request calls us. A name that is not ours is refused before
 * anything runs: it may be somebody else's that was pointed at this machine.
 */
export const dispatch = (hosts: Hosts, sites: Readonly<Record<HostRole, Site>>): Site => ({
  fetch: (request, line) => {
    const { protocol, origin } = new URL(request.url);
    const host = request.headers.get('host') ?? '';
    const role = hosts.roleOf(`${protocol}//${host.toLowerCase()}`);
    const named = hosts.roleOf(origin);
    return role === undefined || named !== role
      ? refuse(`This server does not answer to that name, but to ${names(hosts)}.`)
      : sites[role].fetch(request, line);
  },
});
