import { execFileSync, spawnSync } from 'node:child_process';
import { isRootOnDebian } from './browsers.ts';

/** The deployment knows where an nginx may lie, and what to do where none does. */
const look = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'demo/deploy/which-nginx.ts'], {
    encoding: 'utf8',
  });

/** The server that the built files are served by in one of the stories. */
export const hasNginx = (): boolean => look().status === 0;

export const nginxAdvice = (): string => look().stderr.trim();

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
