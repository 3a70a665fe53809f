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

/** Headers of all responses except pages: opened directly, they cannot run scripts. */
const policyOfFiles = "sandbox; default-src 'none'; frame-ancestors 'none'";

const isPage = ({ res }: Context): boolean =>
  res.headers.get('Content-Type')?.startsWith('text/html') === true;

/**
 * The security headers of every response. `same-origin` severs the opener reference: a page of another site that
 * opens the portal in a window cannot infer from the number of its frames whether a user is logged in.
 */
export const secureWith = (authOrigin: string) => {
  const pagePolicy = contentSecurityPolicy(authOrigin);
  const headers: Readonly<Record<string, string>> = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
  };
  return async (context: Context, next: Next): Promise<void> => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    context.header('Content-Security-Policy', isPage(context) ? pagePolicy : policyOfFiles);
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
