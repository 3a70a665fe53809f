import { hostRoles, numericRoles, type HostRole, type Hosts } from './hosts.ts';
import type { Site } from './listen.ts';
import { respondWithText, rejectRequest } from './refuse-request.ts';

/**
 * Selects the site by the `Host` header, among those of the port. Attack (DNS rebinding): the host name of another site
 * resolves to this machine, so that its pages can read responses. So an unknown host is rejected before any other code
 * runs. Attack: someone in the network reaches one port, and names a site of another one. Header and URL are the
 * client's, even the scheme if the request target is in absolute form, so the port of the connection decides.
 */
export function routeByHost(hosts: Hosts, sites: Readonly<Record<HostRole, Site>>): Site {
  return {
    fetch: (request, connection) => {
      const { protocol, origin, username, password } = new URL(request.url);
      // RFC 9110 §4.2.4. The constructor of `Request` rejects such a URL.
      if (username !== '' || password !== '') return rejectRequest(400);
      const host = request.headers.get('host') ?? '';
      const role = hosts.roleAt(connection.listener, origin);
      return role === undefined || `${protocol}//${host.toLowerCase()}` !== origin
        ? respondWithText(421, `This port does not serve this host. Use one of ${names(hosts)}.`)
        : sites[role].fetch(request, connection);
    },
  };
}

function names(hosts: Hosts): string {
  const named = hostRoles.map(hosts.origin);
  const numeric = numericRoles.flatMap((role) => hosts.numericOrigin(role) ?? []);
  const forPhones = Object.values(hosts.phone?.origins ?? {});
  return [...named, ...numeric, ...forPhones].map((origin) => new URL(origin).host).join(', ');
}
