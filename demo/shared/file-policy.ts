import type { Context } from 'hono';

/**
 * The Content-Security-Policy of all responses except pages. A browser that opens such a response as a document runs no
 * script in it.
 */
export const policyOfFiles = "sandbox; default-src 'none'; frame-ancestors 'none'";

export function isPage({ res }: Context): boolean {
  return res.headers.get('Content-Type')?.startsWith('text/html') === true;
}
