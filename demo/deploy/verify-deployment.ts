import { resolve } from 'node:path';
import { readDelivered } from './delivered.ts';
import { reportOf } from './report.ts';
import { isWorthAsking, verify } from './verify.ts';

const usage = `npm run verify -- <base_url> [<auth_url>]
  Compares what is served there with dist/integrity.json (DIST names another folder), over https or on
  this machine. The addresses have no user name. Ends with 0: all as delivered; 1: something is not; 2: nothing can be said.`;

/** An address below which files lie, with its slash. */
const readBase = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const base = new URL(text.endsWith('/') ? text : `${text}/`);
  return isWorthAsking(base) ? base : undefined;
};

const run = async (texts: readonly string[]): Promise<number> => {
  const [payment, authentication, ...more] = texts.map(readBase);
  if (payment === undefined || more.length > 0 || (texts.length > 1 && !authentication)) {
    console.error(usage);
    return 2;
  }
  const rows = await readDelivered(resolve(process.env['DIST'] ?? 'dist'));
  const { lines, exitCode } = reportOf(await verify(rows, { payment, authentication }));
  console.log(lines.join('\n'));
  return exitCode;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
