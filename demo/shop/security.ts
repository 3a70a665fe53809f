import type { Context, Next } from 'hono';

export type Policy = {
  /** The payment service whose widget the page holds, if it holds one. */
  readonly baseUrl?: string;
  readonly isChallengeInPage?: boolean;
};

/** Any bank may be the one that asks its cardholder: frames and forms of a challenge go to all of them. */
const anyIssuer = 'https: http://*.localhost:*';

/** No inline script or style, no eval, no framing; the widget's origin only where the widget stands. */
export const contentSecurityPolicy = ({ baseUrl, isChallengeInPage = false }: Policy): string => {
  const hasWidget = baseUrl !== undefined;
  const frames = isChallengeInPage ? `${baseUrl} ${anyIssuer}` : baseUrl;
  return [
    "default-src 'none'",
    `script-src 'self'${hasWidget ? ` ${baseUrl}` : ''}`,
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self'${hasWidget ? ` ${anyIssuer}` : ''}`,
    ...(hasWidget ? [`connect-src ${baseUrl}`, `frame-src ${frames}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
};

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
};

/** Every answer: no sniffing, nothing kept, no address of ours told to others, and the policy of a plain page. */
export const secure = async (context: Context, next: Next): Promise<void> => {
  await next();
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  if (!context.res.headers.has('Content-Security-Policy')) {
    context.header('Content-Security-Policy', contentSecurityPolicy({}));
  }
};

/**
 * Whether a post came from a page of this shop. Browsers say so in `Sec-Fetch-Site`, older ones in
 * `Origin`; tools send neither, and hold nobody's cookie.
 */
export const isOwnPost = (headersOfPost: Headers, shopOrigin: string): boolean => {
  const site = headersOfPost.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headersOfPost.get('Origin');
  return origin === null || origin === shopOrigin;
};
