import { readFileSync, writeFileSync } from 'node:fs';
import { replaceBetweenMarks } from '#sandbox/replace-between-marks';

const readme = new URL('../../../src/tracker/README.md', import.meta.url);

/** Replaces the text between the marks named `engines`. */
export function updateReadme(text: string): void {
  writeFileSync(readme, replaceBetweenMarks(readFileSync(readme, 'utf8'), 'engines', text));
}
