import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileHeaders } from './headers.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Plain names only: no dot at the start, so no way up and nothing hidden; nothing percent-encoded. */
const filePath = /^paymentWidgets(?:\.js|(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){2,4})$/;

const readInside = async (folder: string, path: string): Promise<Buffer | undefined> => {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
};

const entityTag = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Serves the built widget, `v1/…` of the distribution folder, as any static host would. */
export const createStaticFiles =
  (distFolder: string) =>
  async (path: string, ifNoneMatch: string | undefined): Promise<Response | undefined> => {
    const contentType = contentTypes[extname(path)];
    if (contentType === undefined || !filePath.test(path)) return undefined;
    const content = await readInside(join(distFolder, 'v1'), path);
    if (content === undefined) return undefined;
    const tag = entityTag(content);
    const headers = { ...fileHeaders(path), 'Content-Type': contentType, ETag: tag };
    return ifNoneMatch === tag
      ? new Response(null, { status: 304, headers })
      : new Response(new Uint8Array(content), { headers });
  };
