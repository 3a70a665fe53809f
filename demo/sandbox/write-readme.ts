import { readFileSync, writeFileSync } from 'node:fs';
import { withScenarios } from './scenario-table.ts';

const readme = new URL('../../README.md', import.meta.url);

writeFileSync(readme, withScenarios(readFileSync(readme, 'utf8')));
