type Import = readonly [why: string, room: string, from: string, lawful: string];

/** Laws 1, 2, 6: imports that a room may not make, beside one that it may. */
export const lintedImports: readonly Import[] = [
  ['1 a realm never imports a realm', 'src/widget/', '#widget-frame/main', '#contract/errors'],
  ['1 contract imports no room', 'src/contract/', '#protocol/version', './errors.ts'],
  ['1 protocol does not speak itself', 'src/protocol/', '#channel/origin', './version.ts'],
  ['1 channel knows no vocabulary', 'src/channel/', '#protocol/version', './origin.ts'],
  ['1 gateway knows no frames', 'src/gateway/', '#channel/origin', '#contract/errors'],
  ['1 the tracker pays nothing', 'src/tracker/', '#protocol/payment', '#protocol/session'],
  ['1 nor does its frame', 'src/tracker-frame/', '#protocol/payment', '#protocol/session'],
  ['1 the tracker lends nothing', 'src/tracker/', '#protocol/handle', '#protocol/session'],
  ['1 the tracker asks no gateway', 'src/tracker/', '#gateway/ask', '#channel/open'],
  ['1 its frame asks by itself', 'src/tracker-frame/session/', '#gateway/ask', '#channel/property'],
  ['1 the tracker draws no widget', 'src/tracker/', '#widget/main', '#contract/session'],
  ['1 no room rests on fall-backs', 'src/widget/', '#legacy/define', '#contract/errors'],
  ['1 fall-backs rest on no room', 'src/legacy/', '#gateway/ask', './define.ts'],
  ['2 nor into the fall-backs', 'src/tracker/', '../legacy/define.ts', './teller.ts'],
  ['2 nor out of them', 'src/legacy/', '../channel/port.ts', './define.ts'],
  ['2 no path climbs out of a room', 'src/widget/', '../contract/errors.ts', '#contract/errors'],
  ['2 nor from further down', 'src/widget/view/', '../../contract/errors.ts', '../main.ts'],
  ['2 nor from page to frame', 'src/tracker/', '../tracker-frame/tell.ts', './teller.ts'],
  ['2 nor from frame to page', 'src/tracker-frame/', '../tracker/teller.ts', './tell.ts'],
  ['2 nor in the demo', 'demo/bank/', '../sandbox/hosts.ts', 'hono'],
  ['4 no other library enters', 'src/gateway/', 'undici', '#contract/errors'],
  ['4 nor a whole that does not shake', 'src/widget-frame/', 'card-validator', '#contract/errors'],
  ['6 the bank knows no room', 'demo/bank/', '#gateway/ask', 'hono'],
  ['6 the portal knows no room', 'demo/portal/', '#sandbox/clients', 'oauth4webapi'],
  ['6 the deployment knows what is served', 'demo/deploy/', '#sandbox/world', '#sandbox/headers'],
  ['6 and of the contract, the list', 'demo/deploy/', '#contract/errors', '#contract/integrity'],
  ['6 the sandbox shares contract alone', 'demo/sandbox/', '#protocol/version', '#contract/errors'],
  ['6 browser tests know no room', 'e2e/specs/', '#contract/errors', '@playwright/test'],
];

/** The compiler names a file that is in no project once only, so these are other files than above. */
export const compiledImports: readonly (readonly [...Import, name: string])[] = [
  ['1 no realm has a name', 'src/widget/', '#widget-frame/main', '#contract/errors', 'TS2307'],
  ['1 nor a path', 'src/widget/', '../widget-frame/main.ts', '#contract/errors', 'TS6307'],
  ['1 contract imports no room', 'src/contract/', '#protocol/shape', './errors.ts', 'TS6307'],
  ['1 protocol does not speak', 'src/protocol/', '#channel/port', './version.ts', 'TS6307'],
  ['1 channel has no words', 'src/channel/', '#protocol/shape', './origin.ts', 'TS6307'],
  ['1 gateway knows no frames', 'src/gateway/', '#channel/port', '#contract/errors', 'TS6307'],
  ['1 no page a frame', 'src/tracker/', '../tracker-frame/main.ts', '#protocol/session', 'TS6307'],
  ['6 browser tests know no room', 'e2e/specs/', '#channel/origin', '@playwright/test', 'TS6307'],
];

type Library = readonly [name: string, shut: string, open: string];

/** Law 4: each library, in a room that does without, and at its door. */
export const libraries: readonly Library[] = [
  ['valibot', 'src/protocol/', 'src/contract/'],
  ['valibot', 'src/widget/', 'src/contract/'],
  ['valibot', 'src/tracker/', 'src/contract/'],
  ['valibot', 'src/tracker-frame/', 'src/contract/'],
  ['i18next', 'src/widget/', 'src/widget/i18n.ts'],
  ['preact', 'src/widget-frame/', 'src/widget/'],
  ['preact', 'src/tracker/', 'src/widget/'],
  ['@preact/signals-core', 'src/gateway/', 'src/widget-frame/'],
  ['@preact/signals-core', 'src/tracker-frame/', 'src/widget-frame/'],
  ['card-validator/dist/card-number', 'src/widget/', 'src/widget-frame/card-rules.ts'],
  ['card-validator/dist/cvv', 'src/widget/', 'src/widget-frame/card-rules.ts'],
  ['card-validator/dist/card-number', 'src/widget-frame/', 'src/widget-frame/card-rules.ts'],
];
