import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../pictures/kept/engine.txt', import.meta.url));

/** The browser by which the kept pictures were taken, as it was written beside them. */
export const keptEngine = (): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown browser';

export const keepEngine = (engine: string): void => writeFileSync(file, `${engine}\n`);
