import type { Context, Next } from 'hono';
import { isPage, policyOfFiles } from '../shared/file-policy.ts';

export type Policy = {
  /** The payment service of the page's widget, if it has one. */
  readonly baseUrl?: string;
  readonly isChallengeInPage?: boolean;
  /** A script of the page sends requests to the shop's server. */
  readonly connectsToShop?: boolean;
  /** The page has frames with gallery tiles. */
  readonly hasTiles?: boolean;
  /** The page is a gallery tile, which only this shop may frame. */
  readonly isTile?: boolean;
  /** All frames are blocked, like by a content blocker. */
  readonly areFramesBlocked?: boolean;
};

/** The frame and form of a 3-D Secure challenge can have the origin of any bank. */
const anyIssuer = 'https: http://*.localhost:*';

/** No inline script or style, no eval, no framing. The widget's origin is allowed only on pages with the widget. */
export function contentSecurityPolicy(policy: Policy): string {
  const { baseUrl } = policy;
  const hasWidget = baseUrl !== undefined;
  return [
    "default-src 'none'",
    `script-src 'self'${hasWidget ? ` ${baseUrl}` : ''}`,
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self'${hasWidget ? ` ${anyIssuer}` : ''}`,
    ...(hasWidget
      ? [`connect-src ${policy.connectsToShop === true ? "'self' " : ''}${baseUrl}`]
      : []),
    `frame-src ${framesOf(policy)}`,
    "base-uri 'none'",
    `frame-ancestors ${policy.isTile === true ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
};

/**
 * Default for pages without a stricter policy. A page of another site that opens the shop in a window gets no
 * reference to it. A challenge frame in the checkout page can open a window and keep a reference to it, which
 * `same-origin` would deny to cross-origin frames.
 */
const openerPolicy = 'same-origin-allow-popups';

/** The security headers of every response. Pages can set their own policies. */
export async function secure(context: Context, next: Next): Promise<void> {
  await next();
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  if (!context.res.headers.has('Cross-Origin-Opener-Policy'))
    context.header('Cross-Origin-Opener-Policy', openerPolicy);
  if (!isPage(context)) context.header('Content-Security-Policy', policyOfFiles);
  else if (!context.res.headers.has('Content-Security-Policy'))
    context.header('Content-Security-Policy', contentSecurityPolicy({}));
}

function framesOf({ baseUrl, isChallengeInPage, hasTiles, areFramesBlocked }: Policy): string {
  if (hasTiles === true) return "'self'";
  if (baseUrl === undefined || areFramesBlocked === true) return "'none'";
  return isChallengeInPage === true ? `${baseUrl} ${anyIssuer}` : baseUrl;
}
