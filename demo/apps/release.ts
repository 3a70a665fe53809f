import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `version` and `integrity` of the script. An application usually has them in its own configuration. */
export type ScriptRelease = { readonly version?: string; readonly integrity?: string };

const isRow = (row: unknown): row is Readonly<Record<'path' | 'version' | 'sha384', unknown>> =>
  typeof row === 'object' && row !== null && 'path' in row && 'version' in row && 'sha384' in row;

/** Reads them from `integrity.json` of the release. Without it, the current version is loaded. */
export const readScriptRelease = async (distFolder: string): Promise<ScriptRelease> => {
  const text = await readFile(join(distFolder, 'integrity.json'), 'utf8').catch(() => '[]');
  const rows: unknown = JSON.parse(text);
  const row = (Array.isArray(rows) ? rows : [])
    .filter(isRow)
    .find(({ path }) => path === 'v1/paymentWidgets.js');
  return row === undefined ? {} : { version: String(row.version), integrity: String(row.sha384) };
};
