import { readFileSync } from 'node:fs';

export type Asset = { readonly body: string; readonly contentType: string };

const read = (...names: readonly string[]): string =>
  names
    .map((name) => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8'))
    .join('\n');

const script = 'text/javascript; charset=utf-8';

/** What shows the conversation, under the names by which these modules import each other. */
const showing = [
  'entries',
  'keep',
  'mask',
  'open-early',
  'panel',
  'row',
  'simplify',
  'watch-loads',
];

/** What listens to the page, each after those it imports. */
const listening = [
  'hear',
  'watch-messages',
  'watch-requests',
  'watch-callbacks',
  'watch-console',
  'listen',
];

const nameOf = (name: string): string => `conversation/${name}.js`;

/**
 * Modules as one plain script with a scope of its own. It runs where it stands, before the scripts that follow; a
 * module would wait for the whole page.
 */
const joined = (...names: readonly string[]): string => {
  const source = read(...names)
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export (?=const )/gm, '');
  return `{\n${source}}\n`;
};

/** The few files of the shop, by the name they are served under. A closed list: no path is looked up. */
export const readAssets = (): ReadonlyMap<string, Asset> =>
  new Map([
    [
      'shop.css',
      {
        body: read(
          '../../look/look.css',
          '../../look/parts.css',
          'base.css',
          'product.css',
          'checkout.css',
          'workbench.css',
          'result.css',
          'office.css',
          'gallery.css',
          'conversation.css',
        ),
        contentType: 'text/css; charset=utf-8',
      },
    ],
    ['options.js', { body: read('options.js'), contentType: script }],
    ['office.js', { body: read('office.js'), contentType: script }],
    ['tile.css', { body: read('tile.css'), contentType: 'text/css; charset=utf-8' }],
    ['tile.js', { body: read('tile.js'), contentType: script }],
    ['copy.js', { body: read('copy.js'), contentType: script }],
    ['conversation/listen.js', { body: joined(...listening.map(nameOf)), contentType: script }],
    ...showing.map((name): [string, Asset] => [
      nameOf(name),
      { body: read(nameOf(name)), contentType: script },
    ]),
    ['mark.svg', { body: read('mark.svg'), contentType: 'image/svg+xml' }],
  ]);
