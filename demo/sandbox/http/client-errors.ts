import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { tooLargeToParse, writeRejection } from './refuse-request.ts';

/** Time for a client to read the response before its connection is closed. */
const lingerMs = 500;

/**
 * Responds to CONNECT and to requests that Node cannot parse, with the headers of all other responses, which Node's own
 * error responses lack. The connection is closed after a delay: if it is closed while the client is still sending, it
 * is reset, and some clients lose the response.
 */
export function respondToClientErrors(server: Server): void {
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, response: ServerResponse) => {
    const responses = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, responses.add(response));
    response.once('close', () => void responses.delete(response));
  });
  function respond(socket: Duplex, refusal: string): void {
    if (!socket.writable || !isAnswerable(unfinished.get(socket) ?? new Set())) {
      socket.destroy();
      return;
    }
    socket.end(refusal);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }
  server.on('clientError', (error, socket) => {
    // Discard bytes after the last request of a connection, or after an error response.
    if (socket.writableEnded || codeOf(error) === 'HPE_CLOSED_CONNECTION') return;
    if (isParserError(error)) respond(socket, refusalOf(error));
    else socket.destroy();
  });
  // Without a listener, Node closes the connection of a CONNECT request without a response.
  server.on('connect', (_request, socket) => {
    // Node stops handling errors of this connection: a reset would end the process.
    socket.on('error', () => socket.destroy());
    respond(socket, writeRejection(501));
  });
}

/** Whether bytes written now are the response to the request that could not be parsed. */
function isAnswerable(responses: ReadonlySet<ServerResponse>): boolean {
  // While an earlier request is being handled, the client would take the bytes for the response to that request.
  return [...responses].every(({ headersSent, req }) => !headersSent && !req.complete);
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}

function isParserError(error: Error): boolean {
  return String(codeOf(error)).startsWith('HPE_');
}

function refusalOf(error: Error): string {
  switch (codeOf(error)) {
    case 'HPE_HEADER_OVERFLOW':
      return writeRejection(431, tooLargeToParse);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return writeRejection(413);
    default:
      return writeRejection(400);
  }
}
