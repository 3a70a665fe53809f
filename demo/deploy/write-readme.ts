import { readFileSync, writeFileSync } from 'node:fs';
import { everyKind, headerTable, responseKinds } from '#sandbox/http/headers';
import { replaceBetweenMarks } from '#sandbox/replace-between-marks';

/* `npm run readme`: writes the header table into README.md. */

const readme = new URL('./README.md', import.meta.url);

const kindRows = Object.entries(responseKinds).map(
  ([kind, description]) => `| ${kind} | ${description} |`,
);

const headerRows = headerTable.map(({ name, value, kinds, reason }) => {
  const responses = kinds.length === everyKind.length ? 'all' : kinds.join(', ');
  return `| \`${name}\` | \`${value}\` | ${responses} | ${reason} |`;
});

const tables = [
  '| response | what it covers |',
  '| --- | --- |',
  ...kindRows,
  '',
  '| header | value | responses | reason |',
  '| --- | --- | --- | --- |',
  ...headerRows,
].join('\n');

writeFileSync(readme, replaceBetweenMarks(readFileSync(readme, 'utf8'), 'headers', tables));
