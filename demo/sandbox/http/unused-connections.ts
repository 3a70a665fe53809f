import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Closes connections without a request so far. `closeIdleConnections` of Node closes only those that had one. */
export const watchUnusedConnections = (
  server: Server,
  event: 'connection' | 'secureConnection',
): (() => void) => {
  const unused = new Set<Socket>();
  const remove = (socket: Socket): void => void unused.delete(socket);
  server.on(event, (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => remove(socket));
  });
  server.on('request', ({ socket }) => remove(socket));
  return () => unused.forEach((socket) => socket.destroy());
};
