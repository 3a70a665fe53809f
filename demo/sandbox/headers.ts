/**
 * The headers of the payment origin. It is one trust domain, in which any document can read its siblings:
 * so two documents are documents, and nothing else that it answers can ever become one.
 */
export type HeaderSet = Readonly<Record<string, string>>;

export const always: HeaderSet = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** For whatever is no document: answers of the API, errors, redirects, scripts, locales. */
export const inertHeaders: HeaderSet = {
  ...always,
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** For the answers of the API, which hold for a moment. */
export const apiHeaders: HeaderSet = { ...inertHeaders, 'Cache-Control': 'no-store' };

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'frame-ancestors https: http://*.localhost:*',
].join('; ');

/** For the secure frame and the return page: framed by any shop, also one that isolates itself. */
export const documentHeaders: HeaderSet = {
  ...always,
  'Content-Security-Policy': framePolicy,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Origin-Agent-Cluster': '?1',
};

/** For what pages of any site load. */
export const sharedHeaders: HeaderSet = {
  ...inertHeaders,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const pinned = 'public, max-age=31536000, immutable';
