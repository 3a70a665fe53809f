import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export const client = { clientId: 'c'.repeat(32), clientSecret: 'open:sesame & more' };

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

type AuthRequest = {
  readonly path: string;
  readonly authorization: string;
  readonly form: URLSearchParams;
};

export type FakeAuth = {
  readonly authUrl: string;
  readonly requests: AuthRequest[];
  /** Issues a code for a login request. */
  readonly issue: (parameters: URLSearchParams) => string;
  /** Replaces the response of an endpoint. */
  readonly setResponse: (path: Path, response: FakeResponse) => void;
  readonly stop: () => Promise<void>;
};

const basic = `Basic ${Buffer.from(
  `${client.clientId}:${encodeURIComponent(client.clientSecret).replaceAll('%20', '+')}`,
).toString('base64')}`;

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

const read = async (request: IncomingMessage): Promise<AuthRequest> => ({
  path: new URL(request.url ?? '/', 'http://fake/').pathname,
  authorization: request.headers.authorization ?? '',
  form: new URLSearchParams(await text(request)),
});

const json = (status: number, data: unknown): FakeResponse => ({
  status,
  body: JSON.stringify(data),
});

/** The two endpoints that the applications use, without faults. */
const createEndpoints = () => {
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Set<string>();

  const exchange = ({ authorization, form }: AuthRequest): FakeResponse => {
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
  };

  const describeUser = ({ authorization }: AuthRequest): FakeResponse => {
    const token = /^bearer (\w+)$/i.exec(authorization)?.[1] ?? '';
    return tokens.has(token) ? json(200, administrator) : json(401, { error: 'invalid_token' });
  };

  return {
    issue: (parameters: URLSearchParams): string => {
      const code = randomBytes(16).toString('hex');
      codes.set(code, parameters);
      return code;
    },
    respond: (call: AuthRequest): FakeResponse =>
      call.path === '/v1/tokens' ? exchange(call) : describeUser(call),
  };
};

const send = (
  response: ServerResponse,
  { status, body, headers, isDropped }: FakeResponse,
): void => {
  if (isDropped === true) response.destroy();
  else response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
};

/** An authentication service over HTTP, whose responses can be replaced. */
export const startFakeAuth = async (): Promise<FakeAuth> => {
  const requests: AuthRequest[] = [];
  const responses = new Map<string, FakeResponse>();
  const { issue, respond } = createEndpoints();

  const server = createServer((request, response) => {
    void read(request).then((call) => {
      requests.push(call);
      send(response, responses.get(call.path) ?? respond(call));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  return {
    authUrl: `http://auth.opp.localhost:${address.port}`,
    requests,
    issue,
    setResponse: (path, response) => void responses.set(path, response),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
