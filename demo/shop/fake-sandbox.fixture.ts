import { startFakeServer } from '../shared/fake-server.fixture.ts';

export type FakeSandbox = {
  readonly origin: string;
  /** The planned faults by their IDs. */
  readonly planned: ReadonlyMap<string, unknown>;
  /** While broken, the sandbox rejects all requests. */
  readonly setBroken: (isBroken: boolean) => void;
  readonly stop: () => Promise<void>;
};

/** A server with the `/faults` endpoints of the sandbox. */
export async function startFakeSandbox(): Promise<FakeSandbox> {
  const planned = new Map<string, unknown>();
  let count = 0;
  let isBroken = false;
  const { port, stop } = await startFakeServer(({ method, path, body }, response) => {
    if (isBroken) return response.writeHead(400).end('{"problem":"Broken."}');
    if (method === 'DELETE') {
      planned.delete(path.replace('/faults/', ''));
      return response.end('{"faults":[]}');
    }
    count += 1;
    const id = `fault-${count}`;
    planned.set(id, JSON.parse(body));
    return response.end(JSON.stringify({ id }));
  });
  return {
    origin: `http://sandbox.localhost:${port}`,
    planned,
    setBroken: (isNowBroken) => {
      isBroken = isNowBroken;
    },
    stop,
  };
}
