import { defineConfig } from 'vitest/config';
import { buildApp } from './src/delivery/build-app.ts';
import {
  documentsBesideScripts,
  page,
  plainImports,
  script,
  terserLast,
} from './src/delivery/environments.ts';
import { lighterLibraries } from './src/delivery/lighter-libraries.ts';
import { folderPlaceholder } from './src/delivery/pin.ts';

export default defineConfig({
  base: './',
  appType: 'custom',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __WPWL_FOLDER__: JSON.stringify(folderPlaceholder) },
  plugins: [...lighterLibraries, plainImports, documentsBesideScripts, terserLast],
  environments: {
    widget: script('src/widget/main.ts', 'paymentWidgets.js'),
    widgetFrame: page('src/widget-frame/frame.html', 'frame.js', true),
    widgetReturn: page('src/widget-return/return.html', 'return.js'),
    tracker: script('src/tracker/main.ts', 'oasm.js'),
    trackerFrame: page('src/tracker-frame/frame.html', 'frame.js'),
  },
  builder: { buildApp },
  // No module keeps state that two tests could share, so files need no process of their own.
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
    isolate: false,
    server: { deps: { inline: ['i18next'] } },
  },
});
