import { readFileSync, writeFileSync } from 'node:fs';
import { apiTables } from './api-tables.ts';

const readme = new URL('../../README.md', import.meta.url);

/** Replaces the text between `<!-- {name}:begin -->` and `<!-- {name}:end -->`. */
const replaceBetweenMarks = (text: string, name: string, content: string): string => {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from)
    throw new Error(`README.md must contain ${begin} and, after it, ${end}.`);
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`;
};

let text = readFileSync(readme, 'utf8');
for (const [name, content] of apiTables()) text = replaceBetweenMarks(text, name, content);
writeFileSync(readme, text);
