import type { Context, Next } from 'hono';
import { isPage, policyOfFiles } from '../shared/file-policy.ts';

/**
 * No inline script or style, no eval, no framing. The authentication service serves the tracker's script and frame.
 * Forms redirect to it, and browsers apply `form-action` to redirects too.
 */
export function contentSecurityPolicy(authOrigin: string): string {
  return [
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
}

/**
 * The security headers of every response. `same-origin` severs the opener reference: a page of another site that
 * opens the portal in a window cannot infer from the number of its frames whether a user is logged in.
 */
export function secureWith(authOrigin: string) {
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
}
