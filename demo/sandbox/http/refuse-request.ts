import { STATUS_CODES } from 'node:http';
import { apiHeaders } from './headers.ts';

/**
 * Node's limit for request line and headers together. It is above both limits, so that most requests that exceed one
 * of them still get the specific error.
 */
export const maxParsedBytes = 64 * 1024;

/** Whether URL or headers exceed Node's limit is unknown: Node does not pass on a request that it has not parsed. */
export const tooLargeToParse = `The URL and the headers together are larger than ${maxParsedBytes} bytes.`;

/** Longest request target, in bytes. */
const maxUrlBytes = 16 * 1024;

/** Largest header section without the request line, in bytes. */
const maxHeaderBytes = 16 * 1024;

const sentences = {
  400: 'The server cannot read this HTTP request.',
  413: 'The chunk extensions of the body are too long.',
  414: `The URL is longer than ${maxUrlBytes} bytes. Send parameters in the body of a POST.`,
  417: 'The only supported expectation is 100-continue.',
  431: `The headers are larger than ${maxHeaderBytes} bytes.`,
  500: 'Something went wrong.',
  501: 'CONNECT is not supported. This server is not a proxy.',
  503: 'The server is starting.',
} as const;

export type RejectionStatus = keyof typeof sentences;

const headers = { ...apiHeaders, 'Content-Type': 'text/plain; charset=utf-8' } as const;

/** An error response of the server to a request that is not passed to a site. */
export function respondWithText(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, { status, headers });
}

export function rejectRequest(status: RejectionStatus): Response {
  return respondWithText(status, sentences[status]);
}

/** An error response as bytes, for a connection whose request Node could not parse. */
export function writeRejection(
  status: RejectionStatus,
  sentence: string = sentences[status],
): string {
  const body = `${sentence}\n`;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

type Received = { readonly url?: string | undefined; readonly rawHeaders: readonly string[] };

/** Rejects a request whose URL or headers are too large. Node decodes both as Latin-1, one character per byte. */
export function rejectOversized({ url = '', rawHeaders }: Received): Response | undefined {
  if (url.length > maxUrlBytes) return rejectRequest(414);
  return sizeOf(rawHeaders) > maxHeaderBytes ? rejectRequest(431) : undefined;
}

/** Includes the colon, the space and the line break of each header. */
function sizeOf(rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((sum, { length }) => sum + length + 2, 0);
}
