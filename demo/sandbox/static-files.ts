import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileHeaders, type HeaderSet } from './headers.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Which files a host serves, by their path below `/v1/`. */
export type Door = {
  readonly path: RegExp;
  readonly contentTypeOf: (path: string) => string | undefined;
};

/** Plain names only: no dot at the start, so no way up and nothing hidden; nothing percent-encoded. */
const widgetDoor: Door = {
  path: /^paymentWidgets(?:\.js|(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){2,4})$/,
  contentTypeOf: (path) => contentTypes[extname(path)],
};

export type StaticFile = { readonly content: Buffer; readonly contentType: string };

const readInside = async (folder: string, path: string): Promise<Buffer | undefined> => {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
};

/** Reads what lies behind a door of the distribution folder. */
export const createFileReader =
  (distFolder: string, door: Door) =>
  async (path: string): Promise<StaticFile | undefined> => {
    const contentType = door.contentTypeOf(path);
    if (contentType === undefined || !door.path.test(path)) return undefined;
    const content = await readInside(join(distFolder, 'v1'), path);
    return content === undefined ? undefined : { content, contentType };
  };

const entityTag = (content: Buffer, variant: string): string =>
  `"${createHash('sha256').update(content).update(variant).digest('base64url').slice(0, 22)}"`;

/** Answers with a file, or with 304; `variant` tells apart answers that differ in their headers alone. */
export const answerFile = (
  { content, contentType }: StaticFile,
  given: HeaderSet,
  ifNoneMatch: string | undefined,
  variant = '',
): Response => {
  const tag = entityTag(content, variant);
  const headers = { ...given, 'Content-Type': contentType, ETag: tag };
  return ifNoneMatch === tag
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(content), { headers });
};

/** Serves the built widget, `v1/…` of the distribution folder, as any static host would. */
export const createStaticFiles = (distFolder: string) => {
  const read = createFileReader(distFolder, widgetDoor);
  return async (path: string, ifNoneMatch: string | undefined): Promise<Response | undefined> => {
    const file = await read(path);
    return file === undefined ? undefined : answerFile(file, fileHeaders(path), ifNoneMatch);
  };
};
