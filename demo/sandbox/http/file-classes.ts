import { headersOf, trackerFramePolicy, type HeaderSet } from './headers.ts';

/** Files of one kind: the paths of requests for them, and the headers of the responses. */
export type FileClass = {
  /** Relative to `/v1/`. Names do not start with a dot, so that no path leads out of the folder or to a hidden file. */
  readonly path: RegExp;
  readonly contentType: string;
  readonly headers: HeaderSet;
  /** The headers of the responses to browsers on Android, if they differ. */
  readonly androidHeaders?: HeaderSet;
  /** The file that legacy browsers get at the same path, relative to `/v1/`. */
  readonly legacyFile?: string;
};

/**
 * Legacy browsers: Internet Explorer 11, also with the User-Agent of an older document mode. Internet Explorer 8 to 10
 * get the same script, which logs that the browser is too old; they cannot parse the other script.
 */
export const legacyBrowser = /Trident\/[4-7]\./;

/** The value of `Sec-CH-UA-Platform` that Chromium sends on Android. */
export const androidPlatform = '"Android"';

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** Files of the payment host. */
export const widgetFiles: readonly FileClass[] = [
  {
    path: /^paymentWidgets\.js$/,
    contentType: script,
    headers: headersOf('alias', 'widgetScript'),
    legacyFile: 'legacy/paymentWidgets.js',
  },
  {
    path: /^paymentWidgets\/[A-Za-z0-9_-][A-Za-z0-9._-]*\/paymentWidgets\.js$/,
    contentType: script,
    headers: headersOf('versioned', 'widgetScript'),
    legacyFile: 'legacy/paymentWidgets.js',
  },
  {
    path: /^paymentWidgets\/(?:legacy\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\/(?:frame|return)\.html$/,
    contentType: html,
    headers: headersOf('document'),
    androidHeaders: headersOf('document', 'androidDocument'),
  },
  {
    path: /^paymentWidgets\/(?:legacy\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.js$/,
    contentType: script,
    headers: headersOf('versioned'),
  },
  {
    path: /^paymentWidgets\/(?:legacy\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\/(?:locales\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\.json$/,
    contentType: json,
    headers: headersOf('versioned'),
  },
];

/** Scripts of the authentication host. */
export const trackerScripts: readonly FileClass[] = [
  {
    path: /^sessionTracker\/oasm\.js$/,
    contentType: script,
    headers: headersOf('alias'),
    legacyFile: 'sessionTracker/legacy/oasm.js',
  },
  {
    path: /^sessionTracker\/(?!legacy\/)[A-Za-z0-9_-][A-Za-z0-9._-]*\/oasm\.js$/,
    contentType: script,
    headers: headersOf('versioned'),
    legacyFile: 'sessionTracker/legacy/oasm.js',
  },
  {
    path: /^sessionTracker\/(?!legacy\/)[A-Za-z0-9_-][A-Za-z0-9._-]*\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.js$/,
    contentType: script,
    headers: headersOf('versioned'),
  },
];

export const trackerFramePath = 'sessionTracker/frame';

/** The tracker frame is the same document for all clients. Its policy allows only the origins of one client. */
export function trackerFrame(origins: readonly string[]): FileClass {
  return {
    path: /^sessionTracker\/frame$/,
    contentType: html,
    legacyFile: 'sessionTracker/legacy/frame',
    headers: {
      ...headersOf('trackerFrame'),
      'Content-Security-Policy': trackerFramePolicy(origins),
    },
  };
}
