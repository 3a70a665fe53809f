import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './readme-tables.ts';

const readme = new URL('../../README.md', import.meta.url);

writeFileSync(readme, withTables(readFileSync(readme, 'utf8')));
