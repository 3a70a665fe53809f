import { hostRoles, numericRoles, type HostRole, type Hosts } from './hosts.ts';
import type { Site } from './listen.ts';
import { respondWithText, rejectRequest } from './refuse-request.ts';

/**
 * Selects the site by the `Host` header. Attack (DNS rebinding): the host name of another site resolves to this machine,
 * so that its pages can read responses. So an unknown host is rejected before any other code runs.
 */
export function routeByHost(hosts: Hosts, sites: Readonly<Record<HostRole, Site>>): Site {
  return {
    fetch: (request, connection) => {
      const { protocol, origin, username, password } = new URL(request.url);
      // RFC 9110 §4.2.4. The constructor of `Request` rejects such a URL.
      if (username !== '' || password !== '') return rejectRequest(400);
      const host = request.headers.get('host') ?? '';
      const role = hosts.roleOf(`${protocol}//${host.toLowerCase()}`);
      const roleOfUrl = hosts.roleOf(origin);
      return role === undefined || roleOfUrl !== role
        ? respondWithText(421, `Unknown host. This server serves ${names(hosts)}.`)
        : sites[role].fetch(request, connection);
    },
  };
}

function names(hosts: Hosts): string {
  const named = hostRoles.map(hosts.origin);
  const numeric = numericRoles.flatMap((role) => hosts.numericOrigin(role) ?? []);
  return [...named, ...numeric].map((origin) => new URL(origin).host).join(', ');
}
