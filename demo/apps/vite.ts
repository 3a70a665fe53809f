import { join, resolve } from 'node:path';
import type { UserConfig } from 'vite';

/** The built package. An application that has installed it needs no alias. */
const built = resolve('dist/npm');

/** What the configurations of the example applications have in common. */
export const shared: UserConfig = {
  resolve: {
    alias: [
      { find: /^payment-widgets$/, replacement: entryOf('index') },
      { find: /^payment-widgets\/(\w+)$/, replacement: entryOf('$1') },
    ],
  },
  // The Content-Security-Policy of the pages allows neither inline scripts nor `data:` images.
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
};

function entryOf(name: string) {
  return join(built, `${name}.js`);
}
