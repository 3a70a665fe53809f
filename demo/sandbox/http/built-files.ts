import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';

/** The row of a file in `integrity.json` of the distribution folder; `undefined` if nothing is built there. */
export async function findBuiltFile(
  distFolder: string,
  path: string,
): Promise<DeliveredFile | undefined> {
  const text = await readFile(join(distFolder, 'integrity.json'), 'utf8').catch(() => '');
  return readIntegrity(text).find((file) => file.path === path);
}

/** The script that a merchant's page loads. */
export const widgetScript = 'v1/paymentWidgets.js';
