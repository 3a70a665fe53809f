import type { MiddlewareHandler } from 'hono';
import { isOwnPost } from './request-source.ts';

/** Rejects requests other than GET and HEAD that no page of `origin` has sent (against CSRF). */
export function rejectForeignRequests(
  origin: string,
  site: 'application' | 'portal' | 'shop',
): MiddlewareHandler {
  return async (context, next) => {
    const { method, raw } = context.req;
    const isSafe = method === 'GET' || method === 'HEAD';
    if (isSafe || isOwnPost(raw.headers, origin)) return next();
    return context.text(`The request was not sent by a page of this ${site}.`, 403);
  };
}
