import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { RequestContext } from './request-context.ts';
import { androidPlatform, legacyBrowser, type FileClass } from './file-classes.ts';

/**
 * The path of a file below `/v1/` as the client sent it: dot segments are not removed and nothing is percent-decoded, so
 * that each file has exactly one URL.
 */
export function filePathOf({ req, env }: RequestContext): string {
  return (env.target ?? req.url)
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#][^]*$/, '')
    .replace(/^\/v1\//, '');
}

/** The HTTP methods of file URLs. */
export const readMethods: readonly string[] = ['GET', 'HEAD'];

export function isReadMethod(method: string): boolean {
  return readMethods.includes(method);
}

/** The request headers that the response depends on. */
export type FileRequestHeaders = {
  readonly ifNoneMatch: string | undefined;
  readonly userAgent: string | undefined;
  /** `Sec-CH-UA-Platform`, which Chromium sends over https and to `*.localhost`. */
  readonly platform: string | undefined;
};

type FileRequest = FileRequestHeaders & {
  /** Part of the entity tag, for responses with the same content and different headers. */
  readonly variant?: string;
};

/** Serves files of one class from the distribution folder, or responds with 304. Returns `undefined` if there is none. */
export function createFileServer(distFolder: string) {
  return async (
    path: string,
    { contentType, headers: ofClass, androidHeaders, legacyFile }: FileClass,
    request: FileRequest,
  ) => {
    const isLegacy = legacyFile !== undefined && legacyBrowser.test(request.userAgent ?? '');
    const content = await readInside(join(distFolder, 'v1'), isLegacy ? legacyFile : path);
    if (content === undefined) return undefined;
    const tag = entityTag(content, request.variant ?? '');
    const headers = {
      ...(request.platform === androidPlatform ? (androidHeaders ?? ofClass) : ofClass),
      'Content-Type': contentType,
      ETag: tag,
      ...(legacyFile !== undefined && { Vary: 'User-Agent' }),
      ...(androidHeaders !== undefined && { Vary: 'Sec-CH-UA-Platform' }),
    };
    return request.ifNoneMatch === tag
      ? new Response(null, { status: 304, headers })
      : new Response(new Uint8Array(content), { headers });
  };
}

/** Serves the files of several classes. */
export function createStaticFiles(distFolder: string, classes: readonly FileClass[]) {
  const serve = createFileServer(distFolder);
  return async (path: string, headers: FileRequestHeaders): Promise<Response | undefined> => {
    const found = classes.find((files) => files.path.test(path));
    return found === undefined ? undefined : serve(path, found, headers);
  };
}

/** Reads a file of a folder. Attack: a path or a symbolic link leads out of the folder. Returns `undefined` then. */
async function readInside(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}

function entityTag(content: Buffer, variant: string): string {
  return `"${createHash('sha256').update(content).update(variant).digest('base64url').slice(0, 22)}"`;
}
