import { existsSync } from 'node:fs';

const advice =
  'No nginx found: install it (Debian: apt-get install --no-install-recommends nginx-light), or set NGINX_PATH.';

/** Calls `run` with the path of nginx and sets the exit code to its result. Without nginx, prints what to install. */
export async function withNginx(run: (path: string) => Promise<number> | number): Promise<void> {
  const path = findNginx();
  if (path === undefined) console.error(advice);
  process.exitCode = path === undefined ? 1 : await run(path);
}

const usualPaths = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

function findNginx(): string | undefined {
  const configured = process.env['NGINX_PATH'];
  return (configured === undefined ? usualPaths : [configured]).find((path) => existsSync(path));
}
