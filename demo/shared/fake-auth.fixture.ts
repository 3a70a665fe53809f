import { createHash, randomBytes } from 'node:crypto';
import { startFakeServer, type FakeRequest } from './fake-server.fixture.ts';

export const client = { clientId: 'c'.repeat(32), clientSecret: 'open:sesame & 50% more' };

export const administrator = {
  sub: 'a1'.repeat(16),
  id: 'a1'.repeat(16),
  name: 'Demo <b>administrator</b>',
  preferred_username: 'administrator',
  email: 'administrator@example.com',
  attached_to: ['/', '/Practice PSP/North'],
  role: 'Administrator',
};

/** A response of the fake. */
export type FakeResponse = {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Closes the connection without a response. */
  readonly isDropped?: boolean;
};

type Path = '/v1/tokens' | '/v1/users';

type AuthRequest = FakeRequest & { readonly form: URLSearchParams };

export type FakeAuth = {
  readonly authUrl: string;
  readonly requests: AuthRequest[];
  /** Issues a code for a login request. */
  readonly issue: (parameters: URLSearchParams) => string;
  /** Replaces the response of an endpoint. */
  readonly setResponse: (path: Path, response: FakeResponse) => void;
  readonly stop: () => Promise<void>;
};

/** An authentication service over HTTP, whose responses can be replaced. */
export async function startFakeAuth(): Promise<FakeAuth> {
  const requests: AuthRequest[] = [];
  const responses = new Map<string, FakeResponse>();
  const { issue, respond } = createEndpoints();
  const { port, stop } = await startFakeServer((received, response) => {
    const request = { ...received, form: new URLSearchParams(received.body) };
    requests.push(request);
    const { status, body, headers, isDropped } = responses.get(request.path) ?? respond(request);
    if (isDropped === true) response.destroy();
    else response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  });
  return {
    authUrl: `http://auth.opp.localhost:${port}`,
    requests,
    issue,
    setResponse: (path, response) => void responses.set(path, response),
    stop,
  };
}

/** As in the reference: ID and secret are joined unchanged. */
const basic = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;

/** The two endpoints that the applications use, without faults. */
function createEndpoints() {
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Set<string>();

  function exchange({ authorization, form }: AuthRequest): FakeResponse {
    if (authorization !== basic) return json(401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const login = codes.get(code);
    codes.delete(code);
    const isValid =
      login?.get('redirect_uri') === form.get('redirect_uri') &&
      login?.get('code_challenge') === challengeOf(form.get('code_verifier') ?? '');
    if (!isValid) return json(400, { error: 'invalid_grant' });
    if (form.get('grant_type') !== 'authorization_code' || form.get('scope') !== 'openid')
      return json(400, { error: 'invalid_scope' });
    const token = randomBytes(16).toString('hex');
    tokens.add(token);
    return json(200, {
      access_token: token,
      token_type: 'bearer',
      expires_in: 600,
      scope: 'openid',
    });
  }

  function describeUser({ authorization }: AuthRequest): FakeResponse {
    const token = /^bearer (\w+)$/i.exec(authorization)?.[1] ?? '';
    return tokens.has(token) ? json(200, administrator) : json(401, { error: 'invalid_token' });
  }

  return {
    issue: (parameters: URLSearchParams): string => {
      const code = randomBytes(16).toString('hex');
      codes.set(code, parameters);
      return code;
    },
    respond: (call: AuthRequest): FakeResponse =>
      call.path === '/v1/tokens' ? exchange(call) : describeUser(call),
  };
}

function json(status: number, data: unknown): FakeResponse {
  return {
    status,
    body: JSON.stringify(data),
  };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
