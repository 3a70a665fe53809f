import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestContext, RequestEnv } from './request-context.ts';
import { isReadMethod } from './static-files.ts';

export type BodyLimit = {
  /** In bytes. */
  readonly maxSize: number;
  readonly onError: (context: RequestContext) => Response;
};

/**
 * Rejects bodies of more than `maxSize` bytes. `hono/body-limit` opens a web stream for every body, which takes longer
 * than reading a form. A body with `Content-Length` needs no stream: Node reads no further than this length.
 */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler<RequestEnv> {
  const limitStream = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    const { req } = context;
    if (req.header('transfer-encoding') !== undefined) return limitStream(context, next);
    const length = Number(req.header('content-length') ?? '0');
    return isReadMethod(req.method) || length <= maxSize ? next() : onError(context);
  };
}
