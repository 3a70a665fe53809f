import { readFileSync } from 'node:fs';
import { readPreactModule } from '../shared/preact-module.ts';

export type Asset = { readonly body: string; readonly contentType: string };

/** The modules of the event log's panel. They import each other by these names. */
const panelModules = [
  'entries',
  'entry-list',
  'mask-digits',
  'open-early',
  'panel',
  'record-loads',
  'simplify',
  'storage',
];

/** The modules of the event log's recorder, each after its imports. */
const recorderModules = [
  'record',
  'record-messages',
  'record-requests',
  'record-callbacks',
  'record-console',
  'recorder',
];

/** The shop's files by name. The list is closed, so that no path of a request is looked up. */
export function readAssets(): ReadonlyMap<string, Asset> {
  return new Map([
    [
      'shop.css',
      styles(
        read(
          '../../look/look.css',
          '../../look/parts.css',
          'base.css',
          'product.css',
          'checkout.css',
          'workbench.css',
          'result.css',
          'office.css',
          'gallery.css',
          'event-log.css',
          'phone.css',
        ),
      ),
    ],
    ['options.js', script(read('options.js'))],
    ['coupon.js', script(read('coupon.js'))],
    ['office.js', script(read('office.js'))],
    ['tile.css', styles(read('tile.css'))],
    ['tile.js', script(joinModules('tile-actions.js', 'tile.js'))],
    ['copy.js', script(read('copy.js'))],
    ['preact.js', script(readPreactModule())],
    ['event-log/recorder.js', script(joinModules(...recorderModules.map(pathOf)))],
    ...panelModules.map((name): [string, Asset] => [pathOf(name), script(read(pathOf(name)))]),
    ['mark.svg', { body: read('mark.svg'), contentType: 'image/svg+xml' }],
  ]);
}

function styles(body: string): Asset {
  return { body, contentType: 'text/css; charset=utf-8' };
}

function read(...names: readonly string[]): string {
  return names
    .map((name) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8'))
    .join('\n');
}

function script(body: string): Asset {
  return { body, contentType: 'text/javascript; charset=utf-8' };
}

/** Modules as one classic script in a block scope. Unlike a module, it runs before the scripts that follow it. */
function joinModules(...names: readonly string[]): string {
  const source = read(...names)
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export (?=const )/gm, '');
  return `{\n${source}}\n`;
}

function pathOf(name: string): string {
  return `event-log/${name}.js`;
}
