import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which the system may give to another process before nginx listens. */
const firstPort = 20_000;
const countOfPorts = 10_000;

/** For http and https. Processes with successive ids start at different ports, so that two of them can start together. */
const portsPerProcess = 2;

/** Finds a free port that is not in `taken`. nginx needs a fixed one: it does not report which port it listens on. */
export async function findPort(...taken: readonly number[]): Promise<number> {
  for (let step = 0; step < countOfPorts; step += 1) {
    const port = firstPort + ((process.pid * portsPerProcess + step) % countOfPorts);
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error('No port is free.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const outcome = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  const isOurs = await outcome;
  if (isOurs) {
    const closed = once(server, 'close');
    server.close();
    await closed;
  }
  return isOurs;
}
