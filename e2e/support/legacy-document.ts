import { execFileSync } from 'node:child_process';
import { expect, type Frame, type Page } from '@playwright/test';

const files = ['events', 'nodes', 'request', 'forms'].map(
  (name) => `src/legacy/document/${name}.ts`,
);

let polyfills: string | undefined;

/** Builds the DOM polyfills, once per worker. */
const buildPolyfills = (): string => {
  polyfills ??= execFileSync(
    process.execPath,
    ['--import', 'tsx', 'src/delivery/print-fall-backs.ts', ...files],
    { encoding: 'utf8' },
  );
  return polyfills;
};

/** Native properties that are removed, so that the polyfills define them. */
const removed = {
  window: 'fetch AbortController AbortSignal EventTarget FormDataEvent origin',
  'Document.prototype': 'append prepend replaceChildren',
  'DocumentFragment.prototype': 'append prepend replaceChildren',
  'Element.prototype':
    'append prepend replaceChildren before after remove replaceWith closest matches toggleAttribute',
  'CharacterData.prototype': 'before after remove replaceWith',
  'DocumentType.prototype': 'before after remove replaceWith',
  'Node.prototype': 'isConnected',
  'NodeList.prototype': 'forEach',
  'DOMTokenList.prototype': 'replace',
  'Navigator.prototype': 'languages',
};

/** As in Internet Explorer 11: `msMatchesSelector`, no event constructor, one argument for the methods of `classList`. */
const limits = `
  Element.prototype.msMatchesSelector = matches;
  window.Event = { prototype: Event.prototype };
  ['add', 'remove', 'toggle'].forEach(function (name) {
    var native = DOMTokenList.prototype[name];
    DOMTokenList.prototype[name] = function (token) { return native.call(this, token); };
  });`;

const legacyDocument = (): string => `<!doctype html><title>Legacy</title><script>
  var matches = Element.prototype.matches;
  var removed = ${JSON.stringify(removed)};
  Object.keys(removed).forEach(function (path) {
    var owner = path.split('.').reduce(function (at, name) { return at[name]; }, window);
    removed[path].split(' ').forEach(function (name) { delete owner[name]; });
  });
  ${limits}
  ${buildPolyfills()}
</script><body></body>`;

const origin = 'http://page.localhost';

export type Documents = {
  /** A document with the polyfills instead of the native properties. */
  readonly legacy: Frame;
  /** A document with the native properties. */
  readonly native: Frame;
  /** Method and path of the requests of both, so far. */
  readonly requests: readonly string[];
};

type RouteHandler = Parameters<Page['route']>[1];

/** Opens both documents as frames of one page; `handlers` respond to requests by path. */
export const openDocuments = async (
  page: Page,
  handlers: Readonly<Record<string, RouteHandler>> = {},
): Promise<Documents> => {
  const requests: string[] = [];
  const documents: Readonly<Record<string, string>> = {
    '/': '<!doctype html><iframe name="legacy" src="/legacy"></iframe><iframe name="native" src="/native"></iframe>',
    '/legacy': legacyDocument(),
    '/native': '<!doctype html><title>Native</title><body></body>',
  };
  await page.route(`${origin}/**`, async (route, request) => {
    const { pathname } = new URL(request.url());
    requests.push(`${request.method()} ${pathname}`);
    const body = documents[pathname];
    if (body !== undefined) await route.fulfill({ contentType: 'text/html', body });
    else if (handlers[pathname] === undefined) await route.fulfill({ status: 404 });
    else await handlers[pathname](route, request);
  });
  await page.goto(origin);
  const [legacy, native] = ['legacy', 'native'].map((name) => page.frame(name));
  if (!legacy || !native) throw new Error('The page has no frames.');
  return { legacy, native, requests };
};

/** Evaluates the function in both documents and expects equal results. */
export const expectSame = async <Argument>(
  { legacy, native }: Documents,
  evaluated: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<unknown> => {
  const run = evaluated as (argument: unknown) => unknown;
  const expected = await native.evaluate(run, argument);
  expect(await legacy.evaluate(run, argument)).toEqual(expected);
  return expected;
};
