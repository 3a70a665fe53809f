import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type FakeSandbox = {
  readonly origin: string;
  /** The planned faults by their IDs. */
  readonly planned: ReadonlyMap<string, unknown>;
  /** While broken, the sandbox rejects all requests. */
  readonly setBroken: (isBroken: boolean) => void;
  readonly stop: () => Promise<void>;
};

/** A server with the `/faults` endpoints of the sandbox. */
export const startFakeSandbox = async (): Promise<FakeSandbox> => {
  const planned = new Map<string, unknown>();
  let count = 0;
  let isBroken = false;

  const handle = (method: string, path: string, body: string): object => {
    if (method === 'DELETE') {
      planned.delete(path.replace('/faults/', ''));
      return { faults: [] };
    }
    count += 1;
    const id = `fault-${count}`;
    planned.set(id, JSON.parse(body));
    return { id };
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (isBroken) return response.writeHead(400).end('{"problem":"Broken."}');
      const data = handle(request.method ?? '', request.url ?? '', body);
      return response.end(JSON.stringify(data));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  return {
    origin: `http://sandbox.localhost:${address.port}`,
    planned,
    setBroken: (isNowBroken) => {
      isBroken = isNowBroken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
