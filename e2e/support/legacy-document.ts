import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';

/** The polyfills of both scripts, those of `widget.js` that are compared, and a replaced module. */
const files = [
  'src/legacy/polyfills/common.ts',
  'src/legacy/polyfills/node-properties.ts',
  'src/legacy/replacements/form-values.ts',
];

let polyfills: string | undefined;

/** Builds the polyfills, once per worker. */
function buildPolyfills(): string {
  polyfills ??= execFileSync(
    process.execPath,
    ['--import', 'tsx', 'src/build/print-legacy-modules.ts', ...files],
    { encoding: 'utf8' },
  );
  return polyfills;
}

/** Native properties that are removed, so that the polyfills define them. `Event` has no constructor then. */
const removal = `
  ['AbortController', 'AbortSignal', 'EventTarget', 'FormDataEvent', 'origin'].forEach(function (name) {
    delete window[name];
  });
  delete Navigator.prototype.languages;
  ['baseURI', 'contains', 'parentElement'].forEach(function (name) {
    delete Node.prototype[name];
  });
  window.Event = { prototype: Event.prototype };`;

const origin = 'http://page.localhost';

/** Evaluates the function in a document with the polyfills and in one without, and expects equal results. */
export async function expectSame<Argument>(
  page: Page,
  evaluated: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<unknown> {
  const bodies: Readonly<Record<string, string>> = {
    '/': '<iframe name="legacy" src="/legacy"></iframe><iframe name="native" src="/native"></iframe>',
    '/legacy': `<script>${removal}</script><script src="/polyfills.js"></script><body></body>`,
    '/polyfills.js': buildPolyfills(),
    '/native': '<body></body>',
  };
  await page.route(`${origin}/**`, (route, request) => {
    const { pathname } = new URL(request.url());
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ contentType, body: `${bodies[pathname]}` });
  });
  await page.goto(origin);
  const [legacy, native] = ['legacy', 'native'].map((name) => page.frame(name));
  if (!legacy || !native) throw new Error('The page has no frames.');
  const run = evaluated as (argument: unknown) => unknown;
  const expected = await native.evaluate(run, argument);
  expect(await legacy.evaluate(run, argument)).toEqual(expected);
  return expected;
}
