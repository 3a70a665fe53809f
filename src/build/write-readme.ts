import { readFileSync, writeFileSync } from 'node:fs';
import { apiTables } from './api-tables.ts';
import { writeOptionList } from './option-list.ts';
import { withOptionTypes } from './option-types.ts';

/** Replaces the text between `<!-- {name}:begin -->` and `<!-- {name}:end -->`. */
function replaceBetweenMarks(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from)
    throw new Error(`The document must contain ${begin} and, after it, ${end}.`);
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`;
}

const types = new URL('../widget/wpwl.d.ts', import.meta.url);
writeFileSync(types, withOptionTypes(readFileSync(types, 'utf8')));

writeFileSync(new URL('../widget/options.json', import.meta.url), writeOptionList());

// Some tables are read from these types.
for (const [path, tables] of apiTables()) {
  const file = new URL(`../../${path}`, import.meta.url);
  let text = readFileSync(file, 'utf8');
  for (const [name, content] of tables) text = replaceBetweenMarks(text, name, content);
  writeFileSync(file, text);
}
