import { existsSync } from 'node:fs';

const usualPaths = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

const advice =
  'No nginx found: install it (Debian: apt-get install --no-install-recommends nginx-light), or set NGINX_PATH.';

/** The nginx that was named, else one at a usual path. */
const findNginx = (): string | undefined => {
  const named = process.env['NGINX_PATH'];
  return (named === undefined ? usualPaths : [named]).find((path) => existsSync(path));
};

/** Works with the machine's nginx, and ends with what that gave; where there is none, says what to do. */
export const withNginx = async (
  work: (path: string) => Promise<number> | number,
): Promise<void> => {
  const path = findNginx();
  if (path === undefined) console.error(advice);
  process.exitCode = path === undefined ? 1 : await work(path);
};
