import { createLoginSessions } from '../shared/login-sessions.ts';
import { createOauthClient } from '../shared/oauth-client.ts';
import { createPendingLogins } from '../shared/pending-logins.ts';

/** Another application with the same login. */
export type OtherSite = { readonly title: string; readonly address: string };

export type PortalSettings = {
  /** `http://portal.opp.localhost:8080`, without a final slash. */
  readonly portalOrigin: string;
  /** Base URL of the authentication service, without a final slash. It may have a path. */
  readonly authUrl: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly otherSites: readonly OtherSite[];
  /** PEM certificate of the authority that signed the service's certificate, if Node does not know it. */
  readonly authority?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The pages that a login can return to. */
export const pages = ['/', '/levels'];

/** What the routes share. */
export function createPortalContext(settings: PortalSettings) {
  const { portalOrigin, authUrl, client, otherSites, authority, now } = settings;
  return {
    portalOrigin,
    authUrl,
    clientId: client.clientId,
    otherSites,
    oauth: createOauthClient({
      authUrl,
      ...client,
      redirectUri: `${portalOrigin}/callback`,
      postLogoutRedirectUri: `${portalOrigin}/`,
      authority,
    }),
    logins: createPendingLogins({ cookieName: '__Host-portal-login', now }),
    sessions: createLoginSessions({ cookieName: '__Host-portal-session', now }),
  };
}

export type PortalContext = ReturnType<typeof createPortalContext>;
