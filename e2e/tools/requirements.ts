import { execFileSync, spawnSync } from 'node:child_process';
import { isInstalled, languages } from '../../demo/examples/languages.ts';
import {
  findBrowser,
  hasHeadlessShell,
  installAdvice,
  type BrowserName,
} from '../../demo/shared/browsers.ts';
import { installPackages, isRootOnDebian } from './debian.ts';

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

const varnish: Requirement = {
  isPresent: () => spawnSync('varnishd', ['-V']).status === 0,
  install: () => {
    if (isRootOnDebian()) installPackages('varnish');
  },
  advice: 'No Varnish found: install varnishd (Debian: apt-get install varnish).',
};

/** Optional: the tests of the example servers do not run without their languages. */
const exampleLanguages: readonly Requirement[] = languages.map((language) => ({
  isPresent: () => isInstalled(language) || !isRootOnDebian(),
  install: () => installPackages(...language.debianPackages),
}));

/** What only some tests need, besides the browsers. */
type Needs = {
  readonly nginx?: boolean;
  readonly varnish?: boolean;
  readonly exampleLanguages?: boolean;
};

/** Installs what the tests need; returns one line for each program that they cannot run without. */
export function missingRequirements(needs: Needs = {}): readonly string[] {
  return [
    browser('chromium', 'chromium'),
    headlessShell,
    browser('firefox', 'firefox-esr'),
    ...(needs.nginx === true ? [nginx] : []),
    ...(needs.varnish === true ? [varnish] : []),
    ...(needs.exampleLanguages === true ? exampleLanguages : []),
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
