import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Ends lines on which nothing was asked yet: Node itself ends those only that have served before. */
export const watchUnusedConnections = (
  server: Server,
  opened: 'connection' | 'secureConnection',
): (() => void) => {
  const unused = new Set<Socket>();
  const forget = (line: Socket): void => void unused.delete(line);
  server.on(opened, (line: Socket) => {
    unused.add(line);
    line.once('close', () => forget(line));
  });
  server.on('request', ({ socket }) => forget(socket));
  return () => unused.forEach((line) => line.destroy());
};
