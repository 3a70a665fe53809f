import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';
import { parseUrl } from '../shared/parse-url.ts';
import { isTrustworthy } from './base-urls.ts';
import { readEarlierFiles } from './earlier-releases.ts';
import { createReport } from './report.ts';
import { verify } from './verify.ts';

const usage = `npm run verify -- <base_url> [<auth_url>]
  Compares the files that are served there with dist/integrity.json of your own build (DIST names another folder), and
  all headers with the header table. Also requests the version folders of the releases in release/ (RELEASES names
  another folder). The URLs have https, or http and a name below localhost, and no username.
  Exit code 0: no difference. 1: differences. 2: a request had no response, or the parameters are invalid.`;

/** Returns a base URL with a slash at its end, or `undefined` if responses from there cannot be trusted. */
function readBase(text: string): URL | undefined {
  const base = parseUrl(text.endsWith('/') ? text : `${text}/`);
  return base !== undefined && isTrustworthy(base) ? base : undefined;
}

/** The list comes from our own build: one from the server could have been changed together with the files. */
async function readBuiltFiles(dist: string): Promise<readonly DeliveredFile[]> {
  const path = join(dist, 'integrity.json');
  const rows = readIntegrity(await readFile(path, 'utf8'));
  if (rows.length > 0) return rows;
  throw new Error(`${path} lists no files.`);
}

async function run(texts: readonly string[]): Promise<number> {
  const bases = texts.map(readBase);
  const [payment, authentication, ...more] = bases;
  const invalid = texts.filter((_text, index) => bases[index] === undefined);
  if (payment === undefined || more.length > 0 || invalid.length > 0) {
    for (const text of invalid) console.error(`Not a URL that can be verified: ${text}`);
    console.error(usage);
    return 2;
  }
  const rows = await readBuiltFiles(process.env['DIST'] ?? 'dist');
  const earlier = await readEarlierFiles(process.env['RELEASES'] ?? 'release', rows);
  const found = await verify([...rows, ...earlier], { payment, authentication });
  const { lines, exitCode } = createReport(found);
  console.log(lines.join('\n'));
  return exitCode;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
