import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { RequestContext } from './request-context.ts';
import { oldEngine, type FileClass } from './file-classes.ts';

/** Reads a file below `/v1/`; nothing outside of the folder, whatever leads there. */
const readInside = async (folder: string, path: string): Promise<Buffer | undefined> => {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
};

const entityTag = (content: Buffer, variant: string): string =>
  `"${createHash('sha256').update(content).update(variant).digest('base64url').slice(0, 22)}"`;

/**
 * The path of a file below `/v1/` as the client sent it: dot segments are not removed and nothing is percent-decoded, so
 * that each file has exactly one URL.
 */
export const filePathOf = ({ req, env }: RequestContext): string =>
  (env.target ?? req.url)
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#][^]*$/, '')
    .replace(/^\/v1\//, '');

/** The allowed methods of files. */
export const readMethods: readonly string[] = ['GET', 'HEAD'];

export const isRead = (method: string): boolean => readMethods.includes(method);

/** Who asks, and what they have already. */
export type Asker = {
  readonly ifNoneMatch: string | undefined;
  readonly userAgent: string | undefined;
};

/** What tells a file's answers apart that differ in their headers alone. */
export type Asked = Asker & { readonly variant?: string };

/** Serves files of a class from the distribution folder: in full, or by 304. */
export const createFileServer =
  (distFolder: string) =>
  async (path: string, { contentType, headers: given, old }: FileClass, asked: Asked) => {
    const isOld = old !== undefined && oldEngine.test(asked.userAgent ?? '');
    const content = await readInside(join(distFolder, 'v1'), isOld ? old : path);
    if (content === undefined) return undefined;
    const tag = entityTag(content, asked.variant ?? '');
    const headers = {
      ...given,
      'Content-Type': contentType,
      ETag: tag,
      ...(old !== undefined && { Vary: 'User-Agent' }),
    };
    return asked.ifNoneMatch === tag
      ? new Response(null, { status: 304, headers })
      : new Response(new Uint8Array(content), { headers });
  };

/** Serves what is of one of the classes, as any static host would. */
export const createStaticFiles = (distFolder: string, classes: readonly FileClass[]) => {
  const serve = createFileServer(distFolder);
  return async (path: string, asker: Asker): Promise<Response | undefined> => {
    const found = classes.find((files) => files.path.test(path));
    return found === undefined ? undefined : serve(path, found, asker);
  };
};
