import { readFileSync, writeFileSync } from 'node:fs';

const readme = new URL('../../../src/tracker/README.md', import.meta.url);

const begin = '<!-- engines:begin -->';
const end = '<!-- engines:end -->';

/** Puts the text between its marks, and leaves all else as it is. */
export const writeReadme = (text: string): void => {
  const before = readFileSync(readme, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from === -1 || to < from) throw new Error('README.md has no marks for the engines.');
  const head = before.slice(0, from + begin.length);
  writeFileSync(readme, `${head}\n\n${text}\n\n${before.slice(to)}`);
};
