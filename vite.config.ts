import { defineConfig } from 'vitest/config';
import { buildApp } from './src/delivery/build-app.ts';
import {
  documentsBesideScripts,
  legacyScript,
  page,
  plainImports,
  script,
  terserLast,
} from './src/delivery/environments.ts';
import { legacyModules } from './src/delivery/legacy-modules.ts';
import { lighterLibraries } from './src/delivery/lighter-libraries.ts';
import { folderPlaceholder } from './src/delivery/pin.ts';
import { es5Last } from './src/delivery/to-es5.ts';

export default defineConfig({
  base: './',
  appType: 'custom',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __WPWL_FOLDER__: JSON.stringify(folderPlaceholder) },
  plugins: [
    legacyModules(import.meta.dirname),
    ...lighterLibraries,
    plainImports,
    documentsBesideScripts,
    terserLast,
    es5Last,
  ],
  environments: {
    widget: script('src/widget/main.ts', 'paymentWidgets.js'),
    widgetFrame: page('src/widget-frame/frame.html', 'frame.js', true),
    widgetReturn: page('src/widget-return/return.html', 'return.js'),
    tracker: script('src/tracker/main.ts', 'oasm.js'),
    trackerFrame: page('src/tracker-frame/frame.html', 'frame.js'),
    legacyLoader: legacyScript('load', [], 'paymentWidgets.js'),
    legacyWidget: legacyScript(
      'widget',
      ['src/widget/main.ts', 'src/widget-frame/main.ts', 'src/widget-return/main.ts'],
      'widget.js',
    ),
    legacyTracker: legacyScript(
      'tracker',
      ['src/tracker/main.ts', 'src/tracker-frame/main.ts'],
      'oasm.js',
    ),
  },
  builder: { buildApp },
  // No module keeps state that two tests could share, so files need no process of their own.
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
    setupFiles: ['src/configure-fast-check.fixture.ts'],
    isolate: false,
    maxWorkers: '100%',
    // Only ends a test that hangs: the longest takes 20 s, and several times that on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    server: { deps: { inline: ['i18next', 'ibantools'] } },
  },
});
