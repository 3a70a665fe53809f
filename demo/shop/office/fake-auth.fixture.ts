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

export type FakeResponse = { readonly status: number; readonly body: string };

export type FakeAuth = {
  readonly authUrl: string;
  readonly requests: { path: string; authorization: string; form: URLSearchParams }[];
  /** Sets the response of an endpoint. By default both succeed. */
  readonly setResponse: (path: '/v1/tokens' | '/v1/users', response: FakeResponse) => void;
  readonly stop: () => Promise<void>;
};

const read = async (request: IncomingMessage) => ({
  path: new URL(request.url ?? '/', 'http://fake/').pathname,
  authorization: request.headers.authorization ?? '',
  form: new URLSearchParams(await text(request)),
});

/** An HTTP server with the two endpoints of the authentication service that the office uses. */
export const startFakeAuth = async (): Promise<FakeAuth> => {
  const requests: FakeAuth['requests'] = [];
  const token = { access_token: 'a'.repeat(32), token_type: 'bearer', expires_in: 600 };
  const responses = new Map<string, FakeResponse>([
    ['/v1/tokens', { status: 200, body: JSON.stringify({ ...token, scope: 'openid' }) }],
    ['/v1/users', { status: 200, body: JSON.stringify(operator) }],
  ]);
  const server = createServer((request, response) => {
    void read(request).then((call) => {
      requests.push(call);
      const { status, body } = responses.get(call.path) ?? { status: 404, body: '' };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
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
    setResponse: (path, response) => void responses.set(path, response),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
