import { readFileSync, writeFileSync } from 'node:fs';
import { headerTable, responseKinds } from '#sandbox/http/headers';

/* `npm run readme`: writes the header table into README.md. */

const readme = new URL('./README.md', import.meta.url);
const begin = '<!-- headers:begin -->';
const end = '<!-- headers:end -->';

const kindNames = Object.keys(responseKinds);

const kindRows = Object.entries(responseKinds).map(
  ([kind, description]) => `| ${kind} | ${description} |`,
);

const headerRows = headerTable.map(({ name, value, kinds, reason }) => {
  const responses = kinds.length === kindNames.length ? 'all' : kinds.join(', ');
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

const text = readFileSync(readme, 'utf8');
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from === -1 || to < from) throw new Error(`README.md must contain ${begin} and ${end}.`);
writeFileSync(readme, `${text.slice(0, from)}${begin}\n\n${tables}\n\n${text.slice(to)}`);
