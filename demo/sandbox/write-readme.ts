import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './readme-tables.ts';

const document = new URL('./TABLES.md', import.meta.url);

writeFileSync(document, withTables(readFileSync(document, 'utf8')));
