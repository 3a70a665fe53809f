import { execFileSync, spawnSync } from 'node:child_process';
import { findBrowser, hasHeadlessShell, installAdvice, type BrowserName } from './browsers.ts';
import { installPackages, isRootOnDebian } from './debian.ts';
import type { Suite } from './suites.ts';

/** A program that the browser tests need, and how to get it. */
type Requirement = {
  readonly isPresent: () => boolean;
  readonly install: () => void;
  /** Printed if the program cannot be installed. A program without advice is optional. */
  readonly advice?: string;
};

/** Optional: without it the tests run in the full browser and take about twice as long. */
const headlessShell: Requirement = {
  isPresent: () => hasHeadlessShell() || !isRootOnDebian(),
  install: () => installPackages('chromium-headless-shell'),
};

const nginx: Requirement = {
  isPresent: () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'demo/deploy/which-nginx.ts']).status === 0,
  install: () => {
    if (isRootOnDebian()) installPackages('nginx-light');
  },
  advice: 'No nginx found: install nginx (Debian: apt-get install nginx-light), or set NGINX_PATH.',
};

/** Installs what the suite needs; returns one line for each program that is still missing. */
export function missingRequirements(suite: Suite): readonly string[] {
  return [
    browser('chromium', 'chromium'),
    headlessShell,
    browser('firefox', 'firefox-esr'),
    ...(suite === 'quick' ? [] : [nginx]),
  ].flatMap(ensure);
}

function browser(name: BrowserName, debianPackage: string): Requirement {
  return {
    isPresent: () => findBrowser(name) !== undefined,
    install: () => {
      if (isRootOnDebian()) installPackages(debianPackage);
      else
        execFileSync('npx', ['playwright', 'install', name], {
          stdio: ['ignore', 'inherit', 'inherit'],
        });
    },
    advice: installAdvice[name],
  };
}

function ensure({ isPresent, install, advice }: Requirement): readonly string[] {
  if (isPresent()) return [];
  try {
    install();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
  }
  return isPresent() || advice === undefined ? [] : [advice];
}
