import type { HonoRequest } from 'hono';

/** Header of 415 responses: the content codings that are accepted (RFC 9110 §12.5.3). */
export const acceptedCodings = { 'Accept-Encoding': 'identity' } as const;

export const encodedBodyRule = 'send the body without Content-Encoding';

/**
 * Whether a request has a body with a content coding, such as gzip. The sandbox decodes none, and an encoded body
 * would be parsed as a form without parameters.
 */
export function hasEncodedBody(request: HonoRequest): boolean {
  const coding = request.header('content-encoding')?.toLowerCase() ?? '';
  const isChunked = request.header('transfer-encoding') !== undefined;
  const hasBody = isChunked || (request.header('content-length') ?? '0') !== '0';
  return hasBody && coding !== '' && coding !== 'identity';
}
