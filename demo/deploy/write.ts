import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exampleSite } from './site.ts';
import { writeNginx } from './write-nginx.ts';

for (const [path, text] of writeNginx(exampleSite)) {
  const file = new URL(path, import.meta.url);
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, text);
}
