import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly query: URLSearchParams;
  readonly body: string;
};

/** Starts an HTTP server that handles each request after its body has arrived. */
export async function startFakeServer(
  handle: (request: FakeRequest, response: ServerResponse) => void,
) {
  const server = createServer((request, response) => {
    void read(request).then((received) => handle(received, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<FakeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake/');
  return {
    method: request.method ?? '',
    path: pathname,
    authorization: request.headers.authorization ?? '',
    query: searchParams,
    body: await text(request),
  };
}
