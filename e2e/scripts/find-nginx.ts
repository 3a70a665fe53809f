import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRootOnDebian } from './browsers.ts';

const usualPaths = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** The server that the built files are served by in one of the stories. */
export const hasNginx = (): boolean => {
  const named = process.env['NGINX_PATH'];
  return (named === undefined ? usualPaths : [named]).some((path) => existsSync(path));
};

/** Whether that worked is seen by looking for it again. */
export const installNginx = (): void => {
  if (!isRootOnDebian()) return;
  try {
    for (const step of ['update', 'install -y --no-install-recommends nginx-light']) {
      execFileSync('apt-get', step.split(' '), {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    console.error('Installing nginx did not work.');
  }
};

export const nginxAdvice =
  'No nginx found: install it (Debian: apt-get install --no-install-recommends nginx-light), or set NGINX_PATH.';
