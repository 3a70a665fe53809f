import type { HostRole, Hosts } from './hosts.ts';
import type { Site } from './listen.ts';

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

const say = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, { status, headers });

/**
 * Tells the sites apart by the name that a request calls us. A name that is not ours is refused before
 * anything runs: it may be somebody else's that was pointed at this machine.
 */
export const dispatch = (hosts: Hosts, sites: Readonly<Partial<Record<HostRole, Site>>>): Site => ({
  fetch: (request, line) => {
    const role = hosts.roleOf(request.headers.get('host') ?? '');
    const named = hosts.roleOf(new URL(request.url).host);
    if (role === undefined || named !== role)
      return say(421, 'This server does not answer to that name.');
    const site = sites[role];
    return site?.fetch(request, line) ?? say(404, 'Nothing is served under this name yet.');
  },
});
