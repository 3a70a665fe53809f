import { readFileSync, writeFileSync } from 'node:fs';
import { replaceBetweenMarks } from '#sandbox/replace-between-marks';
import { optionTable } from './options.ts';

const document = new URL('./README.md', import.meta.url);

writeFileSync(
  document,
  replaceBetweenMarks(readFileSync(document, 'utf8'), 'options', optionTable()),
);
