import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tree } from './tree.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const brotli = (content: Uint8Array): Promise<Uint8Array> =>
  toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });

/** Where the header of a gzip file names the system it was made on. */
const systemByte = 9;

const unknownSystem = 255;

/** The same bytes on every machine. */
const gzipped = async (content: Uint8Array): Promise<Uint8Array> => {
  const packed = new Uint8Array(await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
  packed[systemByte] = unknownSystem;
  return packed;
};

/**
 * Every file once more, as `.br` and as `.gz`: a server takes what a browser asks for and compresses
 * nothing itself. Whoever unpacks one holds the file beside it, so `integrity.json` does not list them.
 */
export const pack = async (tree: Tree): Promise<Tree> => {
  const files = await Promise.all(
    Array.from(tree, async ([path, content]) => [
      [`${path}.br`, await brotli(content)] as const,
      [`${path}.gz`, await gzipped(content)] as const,
    ]),
  );
  return new Map(files.flat());
};
