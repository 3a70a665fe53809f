import { fileURLToPath } from 'node:url';

/** The folder of the built widget and session tracker. */
export const distFolder = fileURLToPath(new URL('../dist', import.meta.url));
