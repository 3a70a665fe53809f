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
  // `*.localhost` does not match `localhost` itself. A policy cannot name an IPv6 address.
  'frame-ancestors https: http://*.localhost:* http://localhost:* http://127.0.0.1:*',
].join('; ');

/**
 * Features that no frame needs, denied so that injected scripts cannot use them. Chrome 109 knows all these names on
 * every system; it logs a warning for unknown ones. `storage-access` is not denied: the session tracker needs it.
 */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
] as const;

/** For every document that is shown in a frame. None of these documents contains frames. */
export const framePermissions: HeaderSet = {
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** For the secure frame and the return page: framed by any shop, also one that isolates itself. */
export const documentHeaders: HeaderSet = {
  ...always,
  ...framePermissions,
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
