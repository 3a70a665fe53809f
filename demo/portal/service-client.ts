import * as oauth from 'oauth4webapi';
import { readFailure, type Failure } from './failure.ts';
import type { PendingLogin } from './pending-logins.ts';
import { createServiceFetch } from './service-fetch.ts';
import { readUser, type User } from './user.ts';

/** What the authentication service gave this portal to prove itself with. Never sent to a browser. */
export type ClientCredentials = { readonly clientId: string; readonly clientSecret: string };

export type ServiceSettings = {
  /** `http://auth.opp.localhost:8080`, without a slash at its end; it may have a path. */
  readonly authUrl: string;
  readonly client: ClientCredentials;
  /** Where the authentication service sends a browser back to. */
  readonly redirectUri: string;
  /** Who signed its certificate (PEM), where that is nobody whom Node knows. */
  readonly authority?: string | undefined;
};

export type Finished =
  | {
      readonly kind: 'logged-in';
      readonly user: User;
      readonly sessionState: string | undefined;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

type Secrets = Pick<PendingLogin, 'state' | 'verifier'>;

export type ServiceClient = {
  readonly createSecrets: () => Secrets;
  /** The address of the authentication service at which a login begins. */
  readonly addressOf: (secrets: Secrets) => Promise<string>;
  /** Takes what the browser brought back, and asks the authentication service who it is. */
  readonly finish: (query: URLSearchParams, secrets: Secrets) => Promise<Finished>;
};

/** The authentication service gives a token for access and none of identity: who it is for is asked with it. */
const scope = 'openid';

/** The demonstration has no certificates: plain http is spoken to this very machine, and to none else. */
const isPractice = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && hostname.endsWith('.localhost');
};

/** What the client library is told of authentication service and portal. */
const createOauthSettings = ({ authUrl, client, redirectUri, authority }: ServiceSettings) => {
  const authorizationEndpoint = `${authUrl}/v1/authenticate`;
  const service: oauth.AuthorizationServer = {
    issuer: authUrl,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: `${authUrl}/v1/tokens`,
    userinfo_endpoint: `${authUrl}/v1/users`,
  };
  return {
    service,
    authorizationEndpoint,
    redirectUri,
    client: { client_id: client.clientId },
    authentication: oauth.ClientSecretBasic(client.clientSecret),
    options: {
      [oauth.customFetch]: createServiceFetch(authority),
      // oxlint-disable-next-line typescript/no-deprecated -- oauth4webapi marks it so that it stands out. It allows http, for the sandbox only.
      [oauth.allowInsecureRequests]: isPractice(authUrl),
    },
  };
};

type OauthSettings = ReturnType<typeof createOauthSettings>;

const begin = async (
  oauthSettings: OauthSettings,
  { state, verifier }: Secrets,
): Promise<string> => {
  const parameters = new URLSearchParams({
    client_id: oauthSettings.client.client_id,
    redirect_uri: oauthSettings.redirectUri,
    scope,
    response_type: 'code',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return `${oauthSettings.authorizationEndpoint}?${parameters}`;
};

const fetchToken = async (
  oauthSettings: OauthSettings,
  query: URLSearchParams,
  secrets: Secrets,
) => {
  const { service, client, authentication, redirectUri, options } = oauthSettings;
  const answer = await oauth.authorizationCodeGrantRequest(
    service,
    client,
    authentication,
    oauth.validateAuthResponse(service, client, query, secrets.state),
    redirectUri,
    secrets.verifier,
    { ...options, additionalParameters: { scope } },
  );
  return (await oauth.processAuthorizationCodeResponse(service, client, answer)).access_token;
};

const isToken = (token: string): boolean => /^[!-~]{1,256}$/.test(token);

const fetchUser = async (
  oauthSettings: OauthSettings,
  token: string,
): Promise<User | undefined> => {
  if (!isToken(token)) return undefined;
  const { service, client, options } = oauthSettings;
  const answer = await oauth.userInfoRequest(service, client, token, options);
  return readUser(
    await oauth.processUserInfoResponse(service, client, oauth.skipSubjectCheck, answer),
  );
};

/** An opaque word of the authentication service for the tracker; whatever else stands there is left out. */
const readSessionState = (query: URLSearchParams): string | undefined => {
  const [value, ...others] = query.getAll('session_state');
  return others.length === 0 && /^[\w.-]{1,256}$/.test(value ?? '') ? value : undefined;
};

/** Speaks to the authentication service through a client library that knows nothing of this house. */
export const createServiceClient = (settings: ServiceSettings): ServiceClient => {
  const oauthSettings = createOauthSettings(settings);
  return {
    createSecrets: () => ({
      state: oauth.generateRandomState(),
      verifier: oauth.generateRandomCodeVerifier(),
    }),
    addressOf: (secrets) => begin(oauthSettings, secrets),
    finish: async (query, secrets) => {
      try {
        const user = await fetchUser(
          oauthSettings,
          await fetchToken(oauthSettings, query, secrets),
        );
        return user === undefined
          ? { kind: 'failed', failure: { kind: 'garbled' } }
          : { kind: 'logged-in', user, sessionState: readSessionState(query) };
      } catch (error) {
        const failure = readFailure(error);
        if (failure === undefined) throw error;
        return { kind: 'failed', failure };
      }
    },
  };
};
