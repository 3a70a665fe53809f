import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Change = (answer: { status: number; text: string }, request: IncomingMessage) => void;

/** Runs `run` with a proxy in front of a service that changes its answers; returns its result. */
export async function withProxy<Result>(
  serviceUrl: string,
  change: Change,
  run: (baseUrl: string) => Promise<Result>,
): Promise<Result> {
  async function forward(request: IncomingMessage) {
    const hasBody = request.method === 'POST';
    const response = await fetch(new URL(request.url ?? '/', serviceUrl), {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      ...(hasBody ? { body: await buffer(request) } : {}),
    });
    const answer = { status: response.status, text: await response.text() };
    change(answer, request);
    return answer;
  }
  const server = createServer((request, response) => {
    void forward(request).then(({ status, text }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const result = await run(`http://127.0.0.1:${port}/`);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  return result;
}
