import * as oauth from 'oauth4webapi';
import { readLoginFailure, type LoginFailure } from './login-failure.ts';
import { createOauthFetch } from './oauth-fetch.ts';
import { readUser, type User } from './user.ts';

export type OauthSettings = {
  /** Base URL of the authentication service, without a final slash: `http://auth.opp.localhost:8080`. It may have a path. */
  readonly authUrl: string;
  readonly clientId: string;
  /** Never sent to a browser. */
  readonly clientSecret: string;
  /** Where the authentication service sends the browser after the login. */
  readonly redirectUri: string;
  /** Where the authentication service sends the browser after the logout. */
  readonly postLogoutRedirectUri: string;
  /** PEM certificate of the authority that signed the service's certificate, if Node does not know it. */
  readonly authority?: string | undefined;
};

/** The secrets of a login that has started. They stay on the server. */
export type LoginSecrets = {
  readonly state: string;
  /** RFC 7636 (PKCE): shows the token endpoint that the same client started and finishes the login. */
  readonly codeVerifier: string;
};

export type LoginRequest = LoginSecrets & { readonly url: string };

export type LoginResult =
  | {
      readonly kind: 'logged-in';
      readonly user: User;
      /** Opaque ID of the login for the session tracker. */
      readonly sessionState: string | undefined;
    }
  | { readonly kind: 'failed'; readonly failure: LoginFailure };

export type OauthClient = {
  /** A login request. With `none` the authentication service shows no login form. */
  readonly createLoginRequest: (prompt?: 'none') => Promise<LoginRequest>;
  /** Exchanges the code of the redirect for a token, and reads the user with it. */
  readonly finishLogin: (query: URLSearchParams, secrets: LoginSecrets) => Promise<LoginResult>;
  /** Ends the session at the authentication service. */
  readonly logoutUrl: string;
};

/** The authentication service issues no ID token. The user is read with the access token. */
const scope = 'openid';

/**
 * OAuth client of the portal and of the shop's back office, for the authorization code flow:
 *
 * 1. The browser goes to `url` of `createLoginRequest`. `state` and `codeVerifier` are kept for it.
 * 2. The user logs in, and the browser returns to `redirectUri` with `code` and `state`.
 * 3. `finishLogin` checks the state, exchanges the code at `/v1/tokens` and reads the user at `/v1/users`.
 */
export function createOauthClient(settings: OauthSettings): OauthClient {
  const { authUrl, clientId, redirectUri } = settings;
  const authorizationEndpoint = `${authUrl}/v1/authenticate`;
  const server: oauth.AuthorizationServer = {
    issuer: authUrl,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: `${authUrl}/v1/tokens`,
    userinfo_endpoint: `${authUrl}/v1/users`,
  };
  const client: oauth.Client = { client_id: clientId };
  const options = {
    [oauth.customFetch]: createOauthFetch(settings.authority),
    // oxlint-disable-next-line typescript/no-deprecated -- oauth4webapi marks it so that it stands out. It allows http, for the sandbox only.
    [oauth.allowInsecureRequests]: allowsHttp(authUrl),
  };

  async function fetchToken(query: URLSearchParams, { state, codeVerifier }: LoginSecrets) {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      basicAuthentication(settings.clientSecret),
      oauth.validateAuthResponse(server, client, query, state),
      redirectUri,
      codeVerifier,
      { ...options, additionalParameters: { scope } },
    );
    return (await oauth.processAuthorizationCodeResponse(server, client, response)).access_token;
  }

  async function fetchUser(token: string): Promise<User | undefined> {
    if (!isHeaderSafe(token)) return undefined;
    const response = await oauth.userInfoRequest(server, client, token, options);
    return readUser(
      await oauth.processUserInfoResponse(server, client, oauth.skipSubjectCheck, response),
    );
  }

  return {
    createLoginRequest: async (prompt) => {
      const state = oauth.generateRandomState();
      const codeVerifier = oauth.generateRandomCodeVerifier();
      const parameters = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        response_type: 'code',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt === undefined ? {} : { prompt }),
      });
      return { state, codeVerifier, url: `${authorizationEndpoint}?${parameters}` };
    },

    finishLogin: async (query, secrets) => {
      try {
        const user = await fetchUser(await fetchToken(query, secrets));
        return user === undefined
          ? { kind: 'failed', failure: { kind: 'invalid-response' } }
          : { kind: 'logged-in', user, sessionState: readSessionState(query) };
      } catch (error) {
        const failure = readLoginFailure(error);
        if (failure === undefined) throw error;
        return { kind: 'failed', failure };
      }
    },

    logoutUrl: `${authUrl}/v1/logout?${new URLSearchParams({
      post_logout_redirect_uri: settings.postLogoutRedirectUri,
    })}`,
  };
}

/**
 * Joins ID and secret unchanged, as in the reference. `oauth.ClientSecretBasic` form-encodes them first (RFC 6749 §2.3.1),
 * so that a service which does not decode them refuses secrets with characters such as `-` and `+`.
 */
function basicAuthentication(clientSecret: string): oauth.ClientAuth {
  return (_server, client, _body, headers) => {
    const credentials = Buffer.from(`${client.client_id}:${clientSecret}`).toString('base64');
    headers.set('authorization', `Basic ${credentials}`);
  };
}

/** Plain http is for the sandbox on this machine only. */
function allowsHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname.endsWith('.localhost');
}

/** The token is sent in a header. */
function isHeaderSafe(token: string): boolean {
  return /^[!-~]{1,256}$/.test(token);
}

/** The page passes it to the tracker in an attribute. Other values are ignored. */
function readSessionState(query: URLSearchParams): string | undefined {
  const [value, ...others] = query.getAll('session_state');
  return others.length === 0 && /^[\w.-]{1,256}$/.test(value ?? '') ? value : undefined;
}
