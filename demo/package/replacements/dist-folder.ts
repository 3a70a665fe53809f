import { fileURLToPath } from 'node:url';

/** The package contains the built widget and session tracker. Its modules of `demo/` are in its root. */
export const distFolder = fileURLToPath(new URL('../..', import.meta.url));
