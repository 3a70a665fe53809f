import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export const account = { clientId: 'c'.repeat(32), clientSecret: 'open:sesame & more' };

export const operator = {
  sub: 'b2'.repeat(16),
  id: 'b2'.repeat(16),
  name: 'Demo <i>operator</i>',
  preferred_username: 'operator',
  email: 'operator@example.com',
  attached_to: ['/'],
  role: 'Operator',
};

export type Told = { readonly status: number; readonly body: string };

export type FakeAuth = {
  readonly authUrl: string;
  readonly seen: { path: string; authorization: string; form: URLSearchParams }[];
  /** The answers from now on; by themselves both calls say yes. */
  readonly tell: (path: '/v1/tokens' | '/v1/users', told: Told) => void;
  readonly stop: () => Promise<void>;
};

const read = async (request: IncomingMessage) => ({
  path: new URL(request.url ?? '/', 'http://fake/').pathname,
  authorization: request.headers.authorization ?? '',
  form: new URLSearchParams(await text(request)),
});

/** The two calls of the authentication service that the office makes, over real HTTP. */
export const startFakeAuth = async (): Promise<FakeAuth> => {
  const seen: FakeAuth['seen'] = [];
  const token = { access_token: 'a'.repeat(32), token_type: 'bearer', expires_in: 600 };
  const answers = new Map<string, Told>([
    ['/v1/tokens', { status: 200, body: JSON.stringify({ ...token, scope: 'openid' }) }],
    ['/v1/users', { status: 200, body: JSON.stringify(operator) }],
  ]);
  const server = createServer((request, response) => {
    void read(request).then((call) => {
      seen.push(call);
      const { status, body } = answers.get(call.path) ?? { status: 404, body: '' };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
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
    tell: (path, told) => void answers.set(path, told),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
