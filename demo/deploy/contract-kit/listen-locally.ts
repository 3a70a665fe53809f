import { once } from 'node:events';
import type { Server } from 'node:http';

export type LocalServer = { readonly port: number; readonly close: () => Promise<void> };

/** Starts a server of http or https on a free port that only this machine reaches. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
