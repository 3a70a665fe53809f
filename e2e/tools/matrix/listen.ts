import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on this machine alone, at a port that is free. */
export const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return address.port;
};
