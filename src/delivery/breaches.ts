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

type Import = readonly [why: string, room: string, from: string, lawful: string];

/** Laws 1, 2, 6: imports that a room may not make, beside one that it may. */
const lintedImports: readonly Import[] = [
  ['1 a realm never imports a realm', 'src/widget/', '#widget-frame/main', '#contract/errors'],
  ['1 contract imports no room', 'src/contract/', '#protocol/version', './errors.ts'],
  ['1 protocol does not speak itself', 'src/protocol/', '#channel/origin', './version.ts'],
  ['1 channel knows no vocabulary', 'src/channel/', '#protocol/version', './origin.ts'],
  ['1 gateway knows no frames', 'src/gateway/', '#channel/origin', '#contract/errors'],
  ['1 the tracker pays nothing', 'src/tracker/', '#protocol/payment', '#protocol/version'],
  ['2 no path climbs out of a room', 'src/widget/', '../contract/errors.ts', '#contract/errors'],
  ['2 nor from further down', 'src/widget/view/', '../../contract/errors.ts', '../main.ts'],
  ['2 nor in the demo', 'demo/bank/', '../sandbox/hosts.ts', 'hono'],
  ['4 no other library enters', 'src/gateway/', 'undici', '#contract/errors'],
  ['4 nor a whole that does not shake', 'src/widget-frame/', 'card-validator', '#contract/errors'],
  ['6 the bank knows no room', 'demo/bank/', '#gateway/ask', 'hono'],
  ['6 the sandbox shares contract alone', 'demo/sandbox/', '#protocol/version', '#contract/errors'],
  ['6 browser tests know no room', 'e2e/specs/', '#contract/errors', '@playwright/test'],
];

/** The compiler names a file that is in no project once only, so these are other files than above. */
const compiledImports: readonly (readonly [...Import, name: string])[] = [
  ['1 no realm has a name', 'src/widget/', '#widget-frame/main', '#contract/errors', 'TS2307'],
  ['1 nor a path', 'src/widget/', '../widget-frame/main.ts', '#contract/errors', 'TS6307'],
  ['1 contract imports no room', 'src/contract/', '#protocol/shape', './errors.ts', 'TS6307'],
  ['1 protocol does not speak', 'src/protocol/', '#channel/port', './version.ts', 'TS6307'],
  ['1 channel has no words', 'src/channel/', '#protocol/shape', './origin.ts', 'TS6307'],
  ['1 gateway knows no frames', 'src/gateway/', '#channel/port', '#contract/errors', 'TS6307'],
  ['6 browser tests know no room', 'e2e/specs/', '#channel/origin', '@playwright/test', 'TS6307'],
];

type Power = readonly [power: string, expression: string, shut: string, open: string];

/** Law 3: what is said behind a shut door, and behind the open one. */
const globals: readonly Power[] = [
  ['messages', 'new MessageChannel()', 'src/widget/', 'src/channel/'],
  ['messages, by the window', `new window.BroadcastChannel('')`, 'src/gateway/', 'src/channel/'],
  ['network', `fetch('/')`, 'src/widget/', 'src/gateway/'],
  ['network, of old', 'new XMLHttpRequest()', 'src/widget-frame/', 'src/gateway/'],
  ['network, sockets', `new WebSocket('wss:')`, 'src/widget-return/', 'src/gateway/'],
  ['leaving', `location.assign('/')`, 'src/widget/', 'src/widget/leave-'],
  ['leaving, to a new window', `window.open('/')`, 'src/widget-frame/', 'src/widget/leave/'],
  ['storage', 'localStorage.length', 'src/widget/', 'src/tracker-frame/session-'],
  ['timers', 'setTimeout(() => {}, 1)', 'src/widget/', 'src/widget/main.ts'],
  ['the clock', 'Date.now()', 'src/contract/', 'src/widget-frame/main.ts'],
];

const methods: readonly (readonly [...Power, parameter: string])[] = [
  ['messages', `frame.postMessage(1, '/')`, 'src/widget/', 'src/channel/', 'frame: Window'],
  ['network', `guest.sendBeacon('/')`, 'src/widget/', 'src/gateway/', 'guest: Navigator'],
  ['leaving', 'page.location.href', 'src/widget/', 'src/widget/leave-', 'page: Document'],
  ['leaving', 'form.submit()', 'src/widget/', 'src/widget/leave-', 'form: HTMLFormElement'],
  [
    'leaving',
    'asked.requestSubmit()',
    'src/widget/',
    'src/widget/leave-',
    'asked: HTMLFormElement',
  ],
];

type Library = readonly [name: string, shut: string, open: string];

/** Law 4: each library, in a room that does without, and at its door. */
const libraries: readonly Library[] = [
  ['valibot', 'src/protocol/', 'src/contract/'],
  ['valibot', 'src/widget/', 'src/contract/'],
  ['i18next', 'src/widget/', 'src/widget/i18n.ts'],
  ['preact', 'src/widget-frame/', 'src/widget/'],
  ['@preact/signals-core', 'src/gateway/', 'src/widget-frame/'],
  ['card-validator/dist/expiration-year', 'src/widget/', 'src/widget/model/expiry.ts'],
  ['card-validator/dist/cvv', 'src/widget/', 'src/widget-frame/card-rules.ts'],
  ['card-validator/dist/card-number', 'src/widget-frame/', 'src/widget-frame/card-rules.ts'],
];

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
