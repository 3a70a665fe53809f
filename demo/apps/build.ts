import { join } from 'node:path';
import { build } from 'vite';
import { appRoles } from '#sandbox/http/hosts';

/* Part of `npm run build`: builds the example applications into their folders `dist`. */

for (const name of appRoles) {
  const root = join(import.meta.dirname, name);
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}
