import { extname } from 'node:path';
import type { Clients } from '../clients.ts';
import { always, pinned, sharedHeaders, type HeaderSet } from '../headers.ts';
import { answerFile, createFileReader, type Door } from '../static-files.ts';

const framePath = 'sessionTracker/frame';

/** The script and the frame by their lasting names; in a pinned folder the script and the frame's own. */
const trackerDoor: Door = {
  path: /^sessionTracker(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){1,2}$/,
  contentTypeOf: (path) => {
    if (path === framePath) return 'text/html; charset=utf-8';
    return extname(path) === '.js' ? 'text/javascript; charset=utf-8' : undefined;
  },
};

const framePolicy = (origins: readonly string[]): string =>
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

/** The frame is one document for all; only who may embed it differs from client to client. */
const frameHeaders = (origins: readonly string[]): HeaderSet => ({
  ...always,
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': framePolicy(origins),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Activate-Storage-Access': 'load',
  'Origin-Agent-Cluster': '?1',
});

const scriptHeaders = (path: string): HeaderSet => ({
  ...sharedHeaders,
  'Cache-Control': path.split('/').length === 2 ? 'no-cache' : pinned,
});

export type FileRequest = {
  /** Below `/v1/`. */
  readonly path: string;
  /** All there are: with none or several, nobody may embed the frame. */
  readonly clientIds: readonly string[];
  readonly ifNoneMatch: string | undefined;
};

/** Serves the built session tracker, and tells browsers which pages may embed its frame. */
export const createTrackerFiles = (clients: Clients, distFolder: string) => {
  const read = createFileReader(distFolder, trackerDoor);
  const originsOf = ([clientId, ...more]: readonly string[]): readonly string[] =>
    more.length > 0 ? [] : (clients.find(clientId ?? '')?.origins ?? []);
  return async ({ path, clientIds, ifNoneMatch }: FileRequest): Promise<Response | undefined> => {
    const file = await read(path);
    if (file === undefined) return undefined;
    if (path !== framePath) return answerFile(file, scriptHeaders(path), ifNoneMatch);
    const origins = originsOf(clientIds);
    return answerFile(file, frameHeaders(origins), ifNoneMatch, origins.join(' '));
  };
};
