import { hostRoles, type HostRole, type Hosts } from './hosts.ts';
import type { Site } from './listen.ts';
import { respondWithText, rejectRequest } from './refuse-request.ts';

const names = (hosts: Hosts): string =>
  hostRoles.map((role) => new URL(hosts.origin(role)).host).join(', ');

/**
 * Tells the sites apart by the name that a request calls us. A name that is not ours is refused before
 * anything runs: it may be somebody else's that was pointed at this machine.
 */
export const routeByHost = (hosts: Hosts, sites: Readonly<Record<HostRole, Site>>): Site => ({
  fetch: (request, line) => {
    const { protocol, origin, username, password } = new URL(request.url);
    // RFC 9110 §4.2.4. The sites could not make a `Request` of such an address.
    if (username !== '' || password !== '') return rejectRequest(400);
    const host = request.headers.get('host') ?? '';
    const role = hosts.roleOf(`${protocol}//${host.toLowerCase()}`);
    const named = hosts.roleOf(origin);
    return role === undefined || named !== role
      ? respondWithText(421, `Unknown host. This server serves ${names(hosts)}.`)
      : sites[role].fetch(request, line);
  },
});
