import { timingSafeEqual } from 'node:crypto';
import type { Context, Next } from 'hono';

/**
 * No inline script or style, no eval, no framing. The authentication service brings the tracker's script
 * and frame, and is where a form's redirects lead: browsers hold them against `form-action`, too.
 */
export const contentSecurityPolicy = (authOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${authOrigin}`,
    "style-src 'self'",
    "img-src 'self'",
    `frame-src ${authOrigin}`,
    `form-action 'self' ${authOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/**
 * Every answer: no sniffing, nothing kept, no address of ours told to others, and the policy. A page that opens
 * the portal in a window cannot look into it, or see by its frames who is logged in.
 */
export const secureWith = (authOrigin: string) => {
  const headers: Readonly<Record<string, string>> = {
    'Content-Security-Policy': contentSecurityPolicy(authOrigin),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
  };
  return async (context: Context, next: Next): Promise<void> => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
};

/**
 * Whether a post came from a page of this portal. Browsers say so in `Sec-Fetch-Site`, older ones in
 * `Origin`; tools send neither, and hold nobody's cookie. A neighbour under the same domain is no page
 * of ours.
 */
export const isOwnPost = (headersOfPost: Headers, portalOrigin: string): boolean => {
  const site = headersOfPost.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headersOfPost.get('Origin');
  return origin === null || origin === portalOrigin;
};

/**
 * Whether somebody goes there, rather than a page that loads it: browsers say so in `Sec-Fetch-Dest`, older
 * ones and tools say nothing.
 */
export const isTopLevelVisit = (headersOfVisit: Headers): boolean =>
  (headersOfVisit.get('Sec-Fetch-Dest') ?? 'document') === 'document';

/** Compares in a time that does not tell how much of a secret was right. */
export const isSame = (given: string, secret: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};
