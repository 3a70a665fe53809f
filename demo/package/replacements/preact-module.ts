import { readFileSync } from 'node:fs';

/** Preact as published: the build copies its module into the package. */
export function readPreactModule(): string {
  return readFileSync(new URL('../../preact.js', import.meta.url), 'utf8');
}
