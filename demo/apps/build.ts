import { join } from 'node:path';
import { build } from 'vite';
import { appRoles } from '#sandbox/http/hosts';
import { printStep } from '../../src/build/print-step.ts';

/* Part of `npm run build`: builds the example applications into their folders `dist`. */

for (const name of appRoles) {
  const root = join(import.meta.dirname, name);
  const configFile = join(root, 'vite.config.ts');
  await printStep(`application ${name}`, () => build({ root, configFile, logLevel: 'warn' }));
}
