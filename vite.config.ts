import { defineConfig } from 'vitest/config';
import { buildApp } from './src/build/build-app.ts';
import { licenceList } from './src/build/build-output.ts';
import { compileLegacyBundle, compileLegacyModules } from './src/build/compile-legacy.ts';
import {
  htmlBesideScript,
  legacyScript,
  npmPackage,
  sandboxPackage,
  outputFolders,
  frameDocument,
  script,
} from './src/build/environments.ts';
import { replaceModules } from './src/build/replace-modules.ts';
import { folderPlaceholder } from './src/build/versioned-folder.ts';

export default defineConfig({
  base: './',
  appType: 'custom',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: '#widget', development: false } },
  define: { __WPWL_FOLDER__: JSON.stringify(folderPlaceholder) },
  plugins: [
    replaceModules(import.meta.dirname),
    compileLegacyModules,
    compileLegacyBundle,
    htmlBesideScript,
    outputFolders,
  ],
  build: {
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // Newer than `target`: otherwise Vite adds two variables to each rule with `color-scheme`, for
    // its replacement of `light-dark()`, which the style sheets do not use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    reportCompressedSize: false,
    // `size-limit` checks the compressed sizes.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    license: { fileName: licenceList },
    // Compiling the legacy scripts always takes most of the build time, so do not warn about it.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    widget: script('src/widget/main.ts', 'paymentWidgets.js'),
    widgetFrame: frameDocument('src/widget-frame/frame.html', 'frame.js'),
    widgetReturn: frameDocument('src/widget-return/return.html', 'return.js'),
    tracker: script('src/tracker/main.ts', 'oasm.js'),
    trackerFrame: frameDocument('src/tracker-frame/frame.html', 'frame.js'),
    legacyLoader: legacyScript('src/legacy/load.ts', 'paymentWidgets.js'),
    legacyWidget: legacyScript('src/legacy/widget.ts', 'widget.js'),
    legacyTracker: legacyScript('src/legacy/tracker.ts', 'oasm.js'),
    npm: npmPackage('src/npm'),
    sandbox: sandboxPackage('demo'),
  },
  builder: { buildApp },
  // Test files need no isolation: modules have no state, except in `src/npm`, whose tests reset it.
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'e2e/{support,tools}/**/*.test.ts'],
    setupFiles: ['src/configure-fast-check.fixture.ts'],
    isolate: false,
    maxWorkers: '100%',
    // Only for tests that hang. The longest takes 20 s, and several times that on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
