import {
  always,
  documentHeaders,
  framePermissions,
  pinned,
  sharedHeaders,
  type HeaderSet,
} from './headers.ts';

/** Files of one kind: by which paths they are asked for, and what they are answered with. */
export type FileClass = {
  readonly name: string;
  /** Of the path below `/v1/`. Plain names only: no dot at the start, so no way up and nothing hidden. */
  readonly path: RegExp;
  readonly contentType: string;
  readonly headers: HeaderSet;
  /** What engines that read ES5 alone are given by the same address, below `/v1/`. */
  readonly old?: string;
};

/**
 * Such engines, as they name themselves: Internet Explorer 11 by 7, in whichever mode it shows a page. Those before
 * it are told by the same script that they are too old, rather than nothing by one that they cannot read.
 */
export const oldEngine = /Trident\/[4-7]\./;

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const json = 'application/json; charset=utf-8';

const askedAnew = { ...sharedHeaders, 'Cache-Control': 'no-cache' };
const keptForGood = { ...sharedHeaders, 'Cache-Control': pinned };

/** What the payment origin serves beside its API. */
export const widgetFiles: readonly FileClass[] = [
  {
    name: 'the widget by its lasting address',
    path: /^paymentWidgets\.js$/,
    contentType: script,
    headers: askedAnew,
    old: 'legacy/paymentWidgets.js',
  },
  {
    name: 'the widget of one version',
    path: /^paymentWidgets\/[A-Za-z0-9_-][A-Za-z0-9._-]*\/paymentWidgets\.js$/,
    contentType: script,
    headers: keptForGood,
    old: 'legacy/paymentWidgets.js',
  },
  {
    name: 'the documents: secure frame and way back',
    path: /^paymentWidgets\/(?:legacy\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\/(?:frame|return)\.html$/,
    contentType: html,
    headers: { ...documentHeaders, 'Cache-Control': pinned },
  },
  {
    name: 'scripts of one version',
    path: /^paymentWidgets\/(?:legacy\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.js$/,
    contentType: script,
    headers: keptForGood,
  },
  {
    name: 'languages and brand marks of one version',
    path: /^paymentWidgets\/(?:legacy\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\/(?:locales\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\.json$/,
    contentType: json,
    headers: keptForGood,
  },
];

/** What the authentication service serves, but for the frame: its headers differ from client to client. */
export const trackerScripts: readonly FileClass[] = [
  {
    name: 'the session tracker by its lasting address',
    path: /^sessionTracker\/oasm\.js$/,
    contentType: script,
    headers: askedAnew,
    old: 'sessionTracker/legacy/oasm.js',
  },
  {
    name: 'the session tracker of one version',
    path: /^sessionTracker\/(?!legacy\/)[A-Za-z0-9_-][A-Za-z0-9._-]*\/oasm\.js$/,
    contentType: script,
    headers: keptForGood,
    old: 'sessionTracker/legacy/oasm.js',
  },
  {
    name: 'scripts of the session tracker of one version',
    path: /^sessionTracker\/(?!legacy\/)[A-Za-z0-9_-][A-Za-z0-9._-]*\/[A-Za-z0-9_-][A-Za-z0-9._-]*\.js$/,
    contentType: script,
    headers: keptForGood,
  },
];

export const trackerFramePath = 'sessionTracker/frame';

const trackerFramePolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
  ].join('; ');

/** The frame of the session tracker is one document for all; only who may embed it differs. */
export const trackerFrame = (origins: readonly string[]): FileClass => ({
  name: 'the frame of the session tracker',
  path: /^sessionTracker\/frame$/,
  contentType: html,
  old: 'sessionTracker/legacy/frame',
  headers: {
    ...always,
    ...framePermissions,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': trackerFramePolicy(origins),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Activate-Storage-Access': 'load',
    'Origin-Agent-Cluster': '?1',
  },
});
