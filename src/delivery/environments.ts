import { basename } from 'node:path';
import { minify as compress } from '@swc/core';
import { minify } from 'terser';
import type { EnvironmentOptions, Plugin, Rolldown } from 'vite';
import { isModern, legacyEntry } from './legacy-modules.ts';
import { folderPlaceholder } from './pin.ts';
import { encode, type Tree } from './tree.ts';

const browsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];

/** Our style sheets use what all of them know; told older names, the build would add fall-backs for nothing. */
const styleBrowsers = ['chrome123', 'firefox120', 'safari17.5'];

const inMemory = {
  target: browsers,
  cssTarget: styleBrowsers,
  write: false,
  modulePreload: false,
  copyPublicDir: false,
};

/** The bundler compresses first, which `terserLast` then does better than alone, and gives short names. */
const compressed = { compress: true, mangle: false, codegen: false } as const;

/** That Terser takes most of a build's time is known, and no news to whoever starts the demo. */
const checks = { bundlerTimings: false };

/** A classic script, loaded by tag: all of its code in one file, and nothing in the page's scope. */
export const script = (entry: string, fileName: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...inMemory,
    assetsDir: fileName,
    rolldownOptions: {
      input: entry,
      checks,
      output: { format: 'iife', entryFileNames: fileName, minify: compressed },
    },
  },
});

/** As {@link script}, for engines that know neither modules nor anything fetched later; ES5 is made of it last. */
export const legacyScript = (
  fallbacks: string,
  entries: readonly string[],
  fileName: string,
): EnvironmentOptions => ({
  consumer: 'client',
  define: { __WPWL_FOLDER__: JSON.stringify(`legacy/${folderPlaceholder}`) },
  build: {
    ...inMemory,
    assetsDir: fileName,
    rolldownOptions: {
      input: { [fileName]: legacyEntry(fallbacks, entries) },
      // What is fetched later elsewhere is part of the file here.
      checks: { ...checks, emptyImportMeta: false },
      output: {
        format: 'iife',
        entryFileNames: fileName,
        codeSplitting: false,
        minify: compressed,
      },
    },
  },
});

/** A document and its script, side by side under plain names; what it fetches later lies beside them. */
export const page = (
  document: string,
  fileName: string,
  mayFetchLater = false,
): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...inMemory,
    assetsDir: '.',
    rolldownOptions: {
      input: document,
      checks,
      output: {
        format: 'es',
        entryFileNames: fileName,
        chunkFileNames: '[name].js',
        codeSplitting: mayFetchLater,
        minify: compressed,
      },
    },
  },
});

/** What is fetched later brings neither styles nor parts of its own, which the build would preload with 0.8 kB of code. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (fetchModule) => fetchModule();'
      : undefined,
};

/**
 * Minifies what the bundler has compressed, twice: swc writes what is called once where it is called, across modules,
 * and Terser makes what is left smaller than swc can. The build's own setting allows one of them.
 */
export const terserLast: Plugin = {
  name: 'terser-last',
  enforce: 'post',
  applyToEnvironment: isModern,
  async generateBundle({ format }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const module = format === 'es';
      const inlined = await compress(file.code, {
        ecma: 2020,
        module,
        mangle: true,
        compress: { passes: 4 },
      });
      // Unsafe for functions that are constructed or whose prototype is read: such are never anonymous here.
      const { code } = await minify(inlined.code, {
        ecma: 2020,
        module,
        compress: { passes: 4, lhs_constants: false, unsafe_arrows: true },
      });
      file.code = code ?? inlined.code;
    }
  },
};

/**
 * Their scripts lie beside them. Without what a reader of HTML fills in himself: blanks between elements, tags that
 * may be left out since there are no comments and no body begins with what belongs into a head, the slash of elements
 * that have no end, a mode of fetching that modules have anyway.
 */
const flatten = (html: string): string =>
  html
    .replace(/(?:\.\.\/)+/g, './')
    .replace(/>\s+</g, '><')
    .replace(/\s*<(?:\/?(?:head|body)|\/html)>\s*/g, '')
    .replace(/(<(?:meta|link)\b[^>]*?) \/>/g, '$1>')
    .replace(/(<script type="module") crossorigin(?= )/g, '$1');

/** Documents are emitted where their source lies; served they lie beside their script. */
export const documentsBesideScripts: Plugin = {
  name: 'documents-beside-scripts',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
      file.fileName = basename(file.fileName);
      file.source = flatten(String(file.source));
    }
  },
};

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array => {
  if (file.type === 'chunk') return encode(file.code);
  return typeof file.source === 'string' ? encode(file.source) : file.source;
};

/** The files of one environment; a shared chunk or a stray asset would be a second request, so a fault. */
export const filesOf = (output: Rolldown.RolldownOutput, expected: readonly string[]): Tree => {
  const files = new Map(output.output.map((file) => [file.fileName, contentOf(file)]));
  const names = [...files.keys()].toSorted();
  if (names.join() !== [...expected].toSorted().join()) {
    throw new Error(`Expected ${expected.join(', ')}; the build made ${names.join(', ')}.`);
  }
  return files;
};
