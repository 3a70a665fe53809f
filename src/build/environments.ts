import { basename, join } from 'node:path';
import { countrySpecs } from 'ibantools';
import type { EnvironmentOptions, Plugin } from 'vite';
import { folderPlaceholder } from './versioned-folder.ts';

/** Vite builds each environment into a separate folder. `dist/` is assembled from these folders. */
export const outputFolders: Plugin = {
  name: 'output-folders',
  configEnvironment: (name, _, { mode }) => ({
    build: { outDir: join('node_modules/.cache/build', mode, name) },
  }),
};

/** A classic script that contains all of its code. Its top-level variables are not global. */
export function script(entry: string, fileName: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  };
}

/** Environments of the legacy build are recognized by their names. */
export function isLegacy({ name }: { readonly name: string }): boolean {
  return name.startsWith('legacy');
}

/** Environments of packages, which pages do not load. */
export function isPackage({ name }: { readonly name: string }): boolean {
  return name === 'npm' || name === 'sandbox';
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** English names of the countries in the widget, for browsers without `Intl.DisplayNames`. */
const countryNames = Object.fromEntries(
  Object.keys(countrySpecs).map((code) => [code, regionNames.of(code)]),
);

/** A classic script in ES5, for legacy browsers. */
export function legacyScript(entry: string, fileName: string): EnvironmentOptions {
  return {
    consumer: 'client',
    define: {
      __WPWL_FOLDER__: JSON.stringify(`legacy/${folderPlaceholder}`),
      __WPWL_COUNTRY_NAMES__: countryNames,
    },
    build: {
      minify: 'terser',
      // `enclose`: otherwise the helper functions that swc adds to the bundle would be global.
      // `ie8`: the loader also runs in Internet Explorer 8.
      terserOptions: { ecma: 5, enclose: true, ie8: true },
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  };
}

/** An HTML document with one module script. */
export function frameDocument(document: string, fileName: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      rolldownOptions: {
        input: document,
        output: { format: 'es', entryFileNames: fileName, codeSplitting: false },
      },
    },
  };
}

/** The exports of the npm package, and their modules in `src/npm`. */
export const npmExports = {
  '.': 'index',
  './react': 'react',
  './vue': 'vue',
  './mount': 'mount',
  './testing': 'testing/index',
  './testing/cypress': 'testing/cypress',
};

/**
 * ES modules for applications with a bundler. React and Vue come from the application. Each module
 * is a file of its own, so that the bundler leaves out the unused ones.
 */
export function npmPackage(folder: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      rolldownOptions: {
        input: Object.values(npmExports).map((name) => `${folder}/${name}.ts`),
        external: ['react', 'vue', /^node:/],
        // `'use client'` stays at the start of `react.js`, which `check-npm-package.ts` checks.
        checks: { moduleLevelDirective: false },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          preserveModules: true,
          preserveModulesRoot: folder,
        },
      },
    },
  };
}

/** The exports of the package of the sandbox and its command, and their modules in `demo/`. */
export const sandboxEntries = {
  '.': 'create-sandbox',
  './playwright': 'package/playwright',
  command: 'package/command',
};

/**
 * ES modules for Node, with all packages that they import. Each module is a file of its own, so
 * that the files that it reads are copied beside it (`sandbox-package.ts`).
 */
export function sandboxPackage(folder: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['@playwright/test'] },
    build: {
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: Object.values(sandboxEntries).map((name) => `${folder}/${name}.ts`),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          // npm does not pack folders with the name `node_modules`.
          entryFileNames: ({ name }) => `${name.replace(/^node_modules\//, 'bundled/')}.js`,
          preserveModules: true,
          preserveModulesRoot: folder,
        },
      },
    },
  };
}

/**
 * Vite emits an HTML document at its source path. This plugin moves it to the folder of its script.
 */
export const htmlBesideScript: Plugin = {
  name: 'html-beside-script',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
      file.fileName = basename(file.fileName);
      file.source = String(file.source).replace(/(?:\.\.\/)+/g, './');
    }
  },
};
