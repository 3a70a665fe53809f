import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type LogLine = { readonly method: string; readonly path: string; readonly status: number };

/** The logs of the nginx that `demo/deploy/start.ts` has started. `output`: that of the script. */
export function readNginxLogs(output: string) {
  const [, folder = ''] = /^ *Its logs, [^:]*: (.+)$/m.exec(output) ?? [];
  const lines = readFileSync(join(folder, 'access.log'), 'utf8').split('\n');
  return {
    access: lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LogLine),
    error: readFileSync(join(folder, 'error.log'), 'utf8'),
  };
}
