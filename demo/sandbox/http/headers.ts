export type HeaderSet = Readonly<Record<string, string>>;

/** Kinds of responses, with the responses that each of them covers. */
export const responseKinds = {
  alias: 'script outside of a versioned folder',
  versioned: 'script or JSON in a versioned folder',
  widgetScript: '`paymentWidgets.js`: these headers in addition to those of `alias` or `versioned`',
  document: '`frame.html` and `return.html`',
  androidDocument:
    'a `document` requested with `Sec-CH-UA-Platform: "Android"`: these headers in addition to those of `document`',
  trackerFrame: '`v1/sessionTracker/frame`',
  redirect: 'redirect of the payment API',
  other: 'other response of the payment API or the authentication service, or error',
} as const;

export type ResponseKind = keyof typeof responseKinds;

const scripts: readonly ResponseKind[] = ['alias', 'versioned'];
const documents: readonly ResponseKind[] = ['document', 'trackerFrame'];
const services: readonly ResponseKind[] = ['redirect', 'other'];

/** Every response is of one of these kinds. */
export const everyKind: readonly ResponseKind[] = [...scripts, ...documents, ...services];

/** The policy of the tracker frame for a client whose pages have these origins. */
export function trackerFramePolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
  ].join('; ');
}

const hostedDocumentPolicy = [
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

type HeaderRow = {
  readonly name: string;
  readonly value: string;
  readonly kinds: readonly ResponseKind[];
  /** What the header prevents or allows. */
  readonly reason: string;
};

/**
 * The header table: the headers of every response of a deployment. The sandbox sends them, `npm run verify` expects
 * them, and `npm run readme` writes them into `demo/deploy/README.md`. `demo/deploy/nginx` sends the same. The middleware
 * hono/secure-headers cannot replace it: it sets headers of responses, but does not list names, values and reasons.
 */
export const headerTable: readonly HeaderRow[] = [
  {
    name: 'X-Content-Type-Options',
    value: 'nosniff',
    kinds: everyKind,
    reason: 'A browser must not run JSON or an upload as a script or show it as a document.',
  },
  {
    name: 'Referrer-Policy',
    value: 'no-referrer',
    kinds: everyKind,
    reason: 'Checkout ids in URLs must not reach other sites.',
  },
  {
    name: 'Content-Security-Policy',
    value: "sandbox; default-src 'none'; frame-ancestors 'none'",
    kinds: [...scripts, ...services],
    reason:
      'A document of the payment origin could read its hosted fields, so no other response may become a document.',
  },
  {
    name: 'Content-Security-Policy',
    value: hostedDocumentPolicy,
    kinds: ['document'],
    reason: 'Injected code cannot run and cannot send card data to another host.',
  },
  {
    name: 'Content-Security-Policy',
    value: trackerFramePolicy([]),
    kinds: ['trackerFrame'],
    reason:
      "As above. With `?client_id=…` the service lists the origins of the client instead of the last `'none'`, so that no other page can watch the session.",
  },
  {
    name: 'Permissions-Policy',
    value: deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    kinds: documents,
    reason: 'Injected code cannot use the camera, the clipboard or other features.',
  },
  {
    name: 'Cross-Origin-Opener-Policy',
    value: 'same-origin',
    kinds: ['trackerFrame', 'other'],
    reason:
      'A page of another site that opens a URL in a window loses its reference to the window at once. Otherwise `closed` would reveal whether the authentication service shows its login form or redirects to an application. Redirects of the payment API do not depend on the shopper, and a result page that a shop opens in a window keeps its `opener`.',
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    value: 'cross-origin',
    kinds: [...scripts, ...documents],
    reason: 'Pages of every site load these files, even pages with cross-origin isolation.',
  },
  {
    name: 'Cross-Origin-Embedder-Policy',
    value: 'require-corp',
    kinds: documents,
    reason: 'Pages with cross-origin isolation can embed the frame.',
  },
  {
    name: 'Origin-Agent-Cluster',
    value: '?1',
    kinds: ['androidDocument', 'trackerFrame'],
    reason:
      'Chromium gives the frame a process of its own, even if it does not isolate every site. Side channels and `document.domain` do not reach it. On a desktop, it isolates every site without this header, which would only delay a `document` by about 0.1 s.',
  },
  {
    name: 'Access-Control-Allow-Origin',
    value: '*',
    kinds: scripts,
    reason: '`integrity` works for scripts of another origin only with CORS.',
  },
  {
    name: 'Activate-Storage-Access',
    value: 'load',
    kinds: ['trackerFrame'],
    reason: 'The frame reads its cookie on another site if the user has allowed that before.',
  },
  {
    name: 'No-Vary-Search',
    value: 'key-order, params=("checkoutId")',
    kinds: ['widgetScript'],
    reason: 'The cached script of one checkout is used for the next one.',
  },
  {
    name: 'Cache-Control',
    value: 'no-cache',
    kinds: ['alias', 'trackerFrame'],
    reason: 'A new version or a rollback takes effect with the next request. Needs an `ETag`.',
  },
  {
    name: 'Cache-Control',
    value: 'public, max-age=31536000, immutable',
    kinds: ['versioned', 'document'],
    reason: 'A versioned folder never changes.',
  },
  {
    name: 'Cache-Control',
    value: 'no-store',
    kinds: services,
    reason: 'The data of one shopper must not be stored or shown to another.',
  },
];

/** The headers of a response that is of all these kinds. */
export function headersOf(...kinds: readonly ResponseKind[]): HeaderSet {
  return headersWhere((row) => kinds.some((kind) => row.kinds.includes(kind)));
}

/** Headers of every response. */
export const always = headersWhere(({ kinds }) => kinds.length === everyKind.length);

export const apiHeaders = headersOf('other');

/** Headers of a redirect of the payment API. */
export const redirectHeaders = headersOf('redirect');

/** Headers of every response that is not a document. */
export const inertHeaders = headersWhere(
  ({ name, kinds }) => kinds.includes('redirect') && name !== 'Cache-Control',
);

function headersWhere(isIncluded: (row: HeaderRow) => boolean): HeaderSet {
  return Object.fromEntries(headerTable.filter(isIncluded).map(({ name, value }) => [name, value]));
}
