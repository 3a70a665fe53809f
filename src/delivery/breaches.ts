import { compiledImports, libraries, lintedImports } from './import-breaches.ts';
import { globals, methods } from './power-breaches.ts';

/** A file in a place. A place that ends in `.ts` is the file itself; any other is a beginning of its path. */
export type Place = readonly [place: string, source: string];

/** What one tool must refuse under that name, and the like of it that must pass. */
export type Breach = {
  readonly law: string;
  readonly tool: 'oxlint' | 'tsc';
  readonly name: string;
  readonly refused: Place;
  readonly lawful: Place;
};

const take = (from: string): string => `import * as taken from '${from}';\nexport { taken };`;
const takeType = (name: string, from: string): string =>
  `import type { ${name} } from '${from}';\nexport type Taken = ${name};`;
const say = (expression: string): string => `export const said = (): unknown => ${expression};`;
const sayOf = (parameter: string, expression: string): string =>
  `export const said = (${parameter}): unknown => ${expression};`;

const card = '#contract/parameters/card';
const event = (fields: string): string =>
  `import type { Event } from '#protocol/payment';\nexport const event: Event = ${fields};`;
const union = (cases: string): string =>
  `export const said = (kind: 'a' | 'b'): number => { switch (kind) { ${cases} } };`;
const promise = (body: string): string => `export const said = async () => { ${body} };`;
const counted = (test: string): string =>
  `import { signal } from '@preact/signals';\nconst count = signal(0);\nexport const said = ${test} ? 1 : 2;`;

type Other = readonly [law: string, name: string, refused: Place, lawful: Place];

/** Law 5, and what the types of the house rest on. */
const others: readonly Other[] = [
  [
    '5 no message carries a digit',
    'TS2353',
    ['src/widget-frame/', event(`{ kind: 'sent', requestId: '1', number: '1' }`)],
    ['src/widget-frame/', event(`{ kind: 'sent', requestId: '1' }`)],
  ],
  [
    '5 no text is a card number',
    'TS2322',
    ['src/gateway/', `${takeType('CardNumber', card)}\nexport const number: Taken = '1';`],
    [
      'src/gateway/',
      `${takeType('CardNumber', card)}\nexport const pass = (n: Taken): Taken => n;`,
    ],
  ],
  [
    '5 the page has no word for a card number',
    'no-restricted-imports',
    ['src/widget/', takeType('CardNumber', card)],
    ['src/widget-frame/', takeType('CardNumber', card)],
  ],
  [
    '5 nor has the protocol',
    'no-restricted-imports',
    ['src/protocol/', takeType('CardCvv', card)],
    ['src/gateway/', takeType('CardCvv', card)],
  ],
  [
    '1 contract has no document',
    'TS2584',
    ['src/contract/', say('document')],
    ['src/channel/', say('document')],
  ],
  [
    '1 contract has no network',
    'TS2304',
    ['src/contract/', say(`fetch('/')`)],
    ['src/gateway/', say(`fetch('/')`)],
  ],
  [
    '1 protocol has no timers',
    'TS2304',
    ['src/protocol/', say('setTimeout')],
    ['src/widget/', say('setTimeout')],
  ],
  [
    '6 the shop takes types alone',
    'no-restricted-imports',
    ['demo/shop/', `import { parseCode } from '#contract/errors';\n${say('parseCode')}`],
    ['demo/shop/', takeType('WidgetError', '#contract/errors')],
  ],
  [
    '6 browser tests do not wait by time',
    'no-restricted-properties',
    ['e2e/specs/', sayOf('page: { waitForTimeout: () => void }', 'page.waitForTimeout()')],
    ['e2e/specs/', sayOf('page: { waitForURL: () => void }', 'page.waitForURL()')],
  ],
  [
    'types: no any',
    'no-explicit-any',
    ['src/widget/', sayOf('x: any', '1')],
    ['src/widget/', sayOf('x: unknown', 'x')],
  ],
  [
    'types: no assertion',
    'consistent-type-assertions',
    ['src/widget/', sayOf('x: unknown', '(x as Window).name')],
    ['src/channel/', sayOf('x: unknown', '(x as Window).name')],
  ],
  [
    'types: every case of a union',
    'switch-exhaustiveness-check',
    ['src/gateway/', union(`case 'a': return 1; default: return 2;`)],
    ['src/gateway/', union(`case 'a': return 1; case 'b': return 2;`)],
  ],
  [
    'promises are waited for',
    'no-floating-promises',
    ['src/gateway/', promise('Promise.resolve();')],
    ['src/gateway/', promise('await Promise.resolve();')],
  ],
  [
    'exports have names',
    'no-default-export',
    ['src/gateway/', 'export default 1;'],
    ['src/gateway/', 'export const said = 1;'],
  ],
  [
    'signals are read by value',
    'no-signal-truthiness',
    ['src/widget/', counted('count')],
    ['src/widget/', counted('count.value > 0')],
  ],
];

const toolOf = (name: string): Breach['tool'] => (/^TS\d+$/.test(name) ? 'tsc' : 'oxlint');

const breach = ([law, name, refused, lawful]: Other): Breach => ({
  law,
  name,
  tool: toolOf(name),
  refused,
  lawful,
});

/** Every law of design and house, broken on purpose. */
export const breaches: readonly Breach[] = [
  ...lintedImports.map(([law, room, from, lawful]): Other => [
    law,
    'no-restricted-imports',
    [room, take(from)],
    [room, take(lawful)],
  ]),
  ...compiledImports.map(([law, room, from, lawful, name]): Other => [
    law,
    name,
    [room, take(from)],
    [room, take(lawful)],
  ]),
  ...globals.map(([power, expression, shut, open]): Other => [
    `3 one door: ${power}`,
    'no-restricted-globals',
    [shut, say(expression)],
    [open, say(expression)],
  ]),
  ...methods.map(([power, expression, shut, open, parameter]): Other => [
    `3 one door: ${power}: ${expression}`,
    'no-restricted-properties',
    [shut, sayOf(parameter, expression)],
    [open, sayOf(parameter, expression)],
  ]),
  ...libraries.map(([name, shut, open]): Other => [
    `4 one door: ${name}`,
    'no-restricted-imports',
    [shut, take(name)],
    [open, take(name)],
  ]),
  ...others,
].map(breach);
