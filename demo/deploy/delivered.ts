import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';

/** What was built, by the list beside it; the list of a server says nothing about that server. */
export const readDelivered = async (dist: string): Promise<readonly DeliveredFile[]> => {
  const list = join(dist, 'integrity.json');
  const rows = readIntegrity(await readFile(list, 'utf8'));
  if (rows.length > 0) return rows;
  throw new Error(`${list} lists nothing.`);
};
