import { join } from 'node:path';
import { build } from 'vite';
import { appRoles } from '#sandbox/http/hosts';

/* Part of `npm run build`: builds the example applications into their folders `dist`. */

for (const name of appRoles) {
  const root = join(import.meta.dirname, name);
  const start = performance.now();
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const seconds = (performance.now() - start) / 1000;
  console.log(`  ${`application ${name}`.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s`);
}
