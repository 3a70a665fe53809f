import { readFileSync } from 'node:fs';

export type Asset = { readonly body: string; readonly contentType: string };

/** The portal's files by name. The list is closed, so that no path of a request is looked up. */
export function readAssets(): ReadonlyMap<string, Asset> {
  return new Map([
    [
      'portal.css',
      {
        body: read('../../look/look.css', '../../look/parts.css', 'base.css', 'content.css'),
        contentType: 'text/css; charset=utf-8',
      },
    ],
    ['tracker.js', { body: read('tracker.js'), contentType: 'text/javascript; charset=utf-8' }],
    ['mark.svg', { body: read('mark.svg'), contentType: 'image/svg+xml' }],
  ]);
}

function read(...names: readonly string[]): string {
  return names
    .map((name) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8'))
    .join('\n');
}
