import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Preact as published: one module for browsers, without imports. */
export function readPreactModule(): string {
  return readFileSync(createRequire(import.meta.url).resolve('preact'), 'utf8');
}
