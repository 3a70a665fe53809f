import { readFileSync } from 'node:fs';

export type Asset = { readonly body: string; readonly contentType: string };

const read = (...names: readonly string[]): string =>
  names
    .map((name) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8'))
    .join('\n');

const script = 'text/javascript; charset=utf-8';

/** The few files of the shop, by the name they are served under. A closed list: no path is looked up. */
export const readAssets = (): ReadonlyMap<string, Asset> =>
  new Map([
    [
      'shop.css',
      {
        body: read('base.css', 'product.css', 'checkout.css', 'workbench.css', 'result.css'),
        contentType: 'text/css; charset=utf-8',
      },
    ],
    ['options.js', { body: read('options.js'), contentType: script }],
    ['copy.js', { body: read('copy.js'), contentType: script }],
    ['mark.svg', { body: read('mark.svg'), contentType: 'image/svg+xml' }],
  ]);
