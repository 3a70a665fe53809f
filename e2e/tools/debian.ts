import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed with apt-get. */
export function isRootOnDebian(): boolean {
  return (
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  );
}

/** Throws if apt-get fails. */
export function installPackages(...names: readonly string[]): void {
  function run(...parameters: readonly string[]): void {
    execFileSync('apt-get', parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  run('update');
  run('install', '-y', '--no-install-recommends', ...names);
}
