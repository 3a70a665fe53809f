import { readFileSync, writeFileSync } from 'node:fs';

const readme = new URL('../../../src/tracker/README.md', import.meta.url);

const [begin, end] = ['<!-- engines:begin -->', '<!-- engines:end -->'];

/** Replaces the text between the markers. */
export const updateReadme = (text: string): void => {
  const current = readFileSync(readme, 'utf8');
  const [from, to] = [current.indexOf(begin), current.indexOf(end)];
  if (from === -1 || to < from)
    throw new Error(`README.md must contain ${begin} and, after it, ${end}.`);
  writeFileSync(
    readme,
    `${current.slice(0, from + begin.length)}\n\n${text}\n\n${current.slice(to)}`,
  );
};
