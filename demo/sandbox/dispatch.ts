import type { HostRole, Hosts } from './hosts.ts';
import type { Site } from './listen.ts';

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

const refuse = (sentence: string): Response =>
  new Response(`${sentence}\n`, { status: 421, headers });

/**
 * Tells the sites apart by the name that a request calls us. A name that is not ours is refused before
 * anything runs: it may be somebody else's that was pointed at this machine.
 */
export const dispatch = (hosts: Hosts, sites: Readonly<Record<HostRole, Site>>): Site => ({
  fetch: (request, line) => {
    const role = hosts.roleOf(request.headers.get('host') ?? '');
    const named = hosts.roleOf(new URL(request.url).host);
    return role === undefined || named !== role
      ? refuse('This server does not answer to that name.')
      : sites[role].fetch(request, line);
  },
});
