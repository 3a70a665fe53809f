import { createPendingLogins } from './pending-logins.ts';
import { createServiceClient, type ClientCredentials } from './service-client.ts';
import { createSessions } from './sessions.ts';

/** Another application with the same login, for those who want to see both. */
export type OtherSite = { readonly title: string; readonly address: string };

export type PortalSettings = {
  /** `http://portal.opp.localhost:8080`, without a slash at its end. */
  readonly portalOrigin: string;
  /** The authentication service, without a slash at its end; it may have a path. */
  readonly authUrl: string;
  readonly client: ClientCredentials;
  readonly neighbours: readonly OtherSite[];
  /** Who signed the certificate of the authentication service (PEM), where it speaks https on this machine. */
  readonly authority?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const capacity = 5_000;
const sessionLifetimeMs = 8 * 60 * 60 * 1000;

/** Long enough to find a password, short enough that nothing lies about. */
export const loginLifetimeMs = 10 * 60 * 1000;

/** Everything a person may want to come back to after the login. */
export const pages = ['/', '/levels'];

/** All that the routes share: logins under way, sessions, and the way to the authentication service. */
export const createDesk = ({
  portalOrigin,
  authUrl,
  client,
  neighbours,
  authority,
  now,
}: PortalSettings) => ({
  portalOrigin,
  authUrl,
  clientId: client.clientId,
  neighbours,
  startUrl: `${portalOrigin}/`,
  service: createServiceClient({
    authUrl,
    client,
    redirectUri: `${portalOrigin}/callback`,
    authority,
  }),
  logins: createPendingLogins({ now, lifetimeMs: loginLifetimeMs, capacity }),
  sessions: createSessions({ now, lifetimeMs: sessionLifetimeMs, capacity }),
});

export type Desk = ReturnType<typeof createDesk>;
