import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A shipped file, as `integrity.json` lists it. */
export type Row = {
  readonly path: string;
  readonly version: string;
  readonly bytes: number;
  readonly sha384: string;
};

const isRow = (data: unknown): data is Row =>
  typeof data === 'object' &&
  data !== null &&
  'path' in data &&
  typeof data.path === 'string' &&
  'version' in data &&
  typeof data.version === 'string' &&
  'bytes' in data &&
  typeof data.bytes === 'number' &&
  'sha384' in data &&
  typeof data.sha384 === 'string';

/** What was built, by the list beside it; the list of a server says nothing about that server. */
export const readRows = async (dist: string): Promise<readonly Row[]> => {
  const list: unknown = JSON.parse(await readFile(join(dist, 'integrity.json'), 'utf8'));
  if (Array.isArray(list) && list.length > 0 && list.every(isRow)) return list;
  throw new Error(`${join(dist, 'integrity.json')} lists nothing.`);
};
