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

/** What the fake says instead of what it should. */
export type Told = {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the line instead of an answer. */
  readonly isCut?: boolean;
};

type Path = '/v1/tokens' | '/v1/users';

type Seen = {
  readonly path: string;
  readonly authorization: string;
  readonly form: URLSearchParams;
};

export type FakeAuth = {
  readonly authUrl: string;
  readonly seen: Seen[];
  /** A code for the login that a browser was sent to begin. */
  readonly issue: (asked: URLSearchParams) => string;
  readonly tell: (path: Path, told: Told) => void;
  readonly stop: () => Promise<void>;
};

const basic = `Basic ${Buffer.from(
  `${client.clientId}:${encodeURIComponent(client.clientSecret).replaceAll('%20', '+')}`,
).toString('base64')}`;

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

const read = async (request: IncomingMessage): Promise<Seen> => ({
  path: new URL(request.url ?? '/', 'http://fake/').pathname,
  authorization: request.headers.authorization ?? '',
  form: new URLSearchParams(await text(request)),
});

const json = (status: number, data: unknown): Told => ({ status, body: JSON.stringify(data) });

/** What an honest authentication service says to the two calls that a portal's server makes. */
const createHonest = () => {
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Set<string>();

  const exchange = ({ authorization, form }: Seen): Told => {
    if (authorization !== basic) return json(401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const isRight =
      asked?.get('redirect_uri') === form.get('redirect_uri') &&
      asked?.get('code_challenge') === challengeOf(form.get('code_verifier') ?? '');
    if (!isRight) return json(400, { error: 'invalid_grant' });
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

  const describeUser = ({ authorization }: Seen): Told => {
    const token = /^bearer (\w+)$/i.exec(authorization)?.[1] ?? '';
    return tokens.has(token) ? json(200, administrator) : json(401, { error: 'invalid_token' });
  };

  return {
    issue: (asked: URLSearchParams): string => {
      const code = randomBytes(16).toString('hex');
      codes.set(code, asked);
      return code;
    },
    answer: (call: Seen): Told =>
      call.path === '/v1/tokens' ? exchange(call) : describeUser(call),
  };
};

const send = (response: ServerResponse, { status, body, headers, isCut }: Told): void => {
  if (isCut === true) response.destroy();
  else response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
};

/** An authentication service over real HTTP, which can be told to go wrong. */
export const startFakeAuth = async (): Promise<FakeAuth> => {
  const seen: Seen[] = [];
  const told = new Map<string, Told>();
  const { issue, answer } = createHonest();

  const server = createServer((request, response) => {
    void read(request).then((call) => {
      seen.push(call);
      send(response, told.get(call.path) ?? answer(call));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');

  return {
    authUrl: `http://auth.opp.localhost:${address.port}`,
    seen,
    issue,
    tell: (path, other) => void told.set(path, other),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
