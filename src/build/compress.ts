import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FileTree } from './file-tree.ts';

/** A `.br` and a `.gz` copy of every file, so that the server does not compress files itself. */
export async function compress(tree: FileTree): Promise<FileTree> {
  const files = await Promise.all(
    Array.from(tree, async ([path, content]) => [
      [`${path}.br`, await toBrotli(content)] as const,
      [`${path}.gz`, await toGzip(content)] as const,
    ]),
  );
  return new Map(files.flat());
}

const compressByBrotli = promisify(brotliCompress);

function toBrotli(content: Uint8Array): Promise<Uint8Array> {
  return compressByBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}

const compressByGzip = promisify(gzip);

/**
 * Byte 9 of a gzip header names the operating system (RFC 1952, section 2.3.1). 255 is "unknown".
 */
const systemByte = 9;
const unknownSystem = 255;

/** Returns the same bytes on every operating system. */
async function toGzip(content: Uint8Array): Promise<Uint8Array> {
  const compressed = await compressByGzip(content, { level: constants.Z_BEST_COMPRESSION });
  compressed[systemByte] = unknownSystem;
  return compressed;
}
