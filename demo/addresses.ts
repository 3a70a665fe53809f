import type { Hosts } from '#sandbox/http/hosts';
import type { Addresses } from './sandbox-types.ts';

/** With https or behind a reverse proxy there are no numeric addresses, so all are those of the host names. */
export function addressesOf({ numericOrigin, origin }: Hosts): Addresses {
  return {
    baseUrl: `${numericOrigin('gateway') ?? origin('gateway')}/`,
    authUrl: origin('auth'),
    authServerUrl: numericOrigin('auth') ?? origin('auth'),
    consoleUrl: `${numericOrigin('sandbox') ?? origin('sandbox')}/`,
  };
}
