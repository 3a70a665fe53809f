import { digest } from '../stores/digest.ts';
import type { Answer, TestServer } from '../test-server.fixture.ts';

/** A client of the authentication service. */
export type Application = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  readonly origin: string;
};

export function createApplication(
  testServer: TestServer,
  origin = 'https://app.example',
): Application {
  const [redirectUri, postLogoutRedirectUri] = [`${origin}/callback`, `${origin}/`];
  const credentials = testServer.sandbox.clients.create({
    redirectUris: [redirectUri],
    postLogoutRedirectUris: [postLogoutRedirectUri],
    origins: [origin],
  });
  return { ...credentials, redirectUri, postLogoutRedirectUri, origin };
}

/** Parameters of a request. `undefined` omits a parameter. */
export type Values = Readonly<Record<string, string | undefined>>;

export function encode(values: Values): string {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
}

export function loginQuery(app: Application, change: Values = {}): string {
  return encode({
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'st4te',
    ...change,
  });
}

/** A PKCE verifier and its challenge. */
export const verifier = 'v'.repeat(50);
export const challenge = digest(verifier);

export function cookiesOf({ headers }: Answer): readonly string[] {
  const set = headers['set-cookie'];
  if (set === undefined) return [];
  return typeof set === 'string' ? [set] : set;
}

/** Status, `Location` and cookies of a response. */
export function outlineOf(answer: Answer) {
  return [answer.status, answer.headers['location'], cookiesOf(answer)] as const;
}

export function locationOf({ headers }: Answer): string {
  return String(headers['location'] ?? '');
}

/** The parameters in the URL of a redirect. */
export function redirectParameters(answer: Answer): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(locationOf(answer), 'http://auth.opp.localhost').searchParams);
}

export function basic({ clientId, clientSecret }: Application): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

/** The token request of an application's server. */
export function exchangeCode(
  testServer: Pick<TestServer, 'send'>,
  app: Application,
  values: Values,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return testServer.send('auth', '/v1/tokens', {
    method: 'POST',
    body: encode({
      grant_type: 'authorization_code',
      scope: 'openid',
      redirect_uri: app.redirectUri,
      ...values,
    }),
    headers: {
      authorization: basic(app),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
}

export function tokenIn({ json }: Answer): string {
  return typeof json === 'object' && json !== null && 'access_token' in json
    ? String(json.access_token)
    : '';
}

export function requestUser(
  testServer: TestServer,
  authorization: string | undefined,
): Promise<Answer> {
  return testServer.send('auth', '/v1/users', {
    headers: authorization === undefined ? {} : { authorization },
  });
}
