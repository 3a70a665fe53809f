import { execFileSync } from 'node:child_process';
import { expect, type Frame, type Page } from '@playwright/test';

const files = ['events', 'nodes', 'request', 'forms'].map(
  (name) => `src/legacy/document/${name}.ts`,
);

let fallbacks: string | undefined;

/** The fall-backs for what documents lack, made once for all tests of a process. */
const readFallbacks = (): string => {
  fallbacks ??= execFileSync(
    process.execPath,
    ['--import', 'tsx', 'src/delivery/print-fall-backs.ts', ...files],
    { encoding: 'utf8' },
  );
  return fallbacks;
};

/** What is taken away, so that the fall-backs are put there. */
export const gone = {
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

/** Lists of classes hear one word alone, events cannot be made, and of selectors an own word is known. */
const blunt = `
  Element.prototype.msMatchesSelector = matches;
  window.Event = { prototype: Event.prototype };
  ['add', 'remove', 'toggle'].forEach(function (name) {
    var own = DOMTokenList.prototype[name];
    DOMTokenList.prototype[name] = function (word) { return own.call(this, word); };
  });`;

const oldDocument = (): string => `<!doctype html><title>Old</title><script>
  var matches = Element.prototype.matches;
  var gone = ${JSON.stringify(gone)};
  Object.keys(gone).forEach(function (path) {
    var owner = path.split('.').reduce(function (at, name) { return at[name]; }, window);
    gone[path].split(' ').forEach(function (name) { delete owner[name]; });
  });
  ${blunt}
  ${readFallbacks()}
</script><body></body>`;

const origin = 'http://page.localhost';

export type Documents = {
  /** That of an old engine, and that of this one. */
  readonly old: Frame;
  readonly own: Frame;
  /** Method and path of what both have asked for so far. */
  readonly asked: readonly string[];
};

/** Both documents in one page, with nothing behind it but what answers them. */
export const openDocuments = async (
  page: Page,
  answers: Readonly<Record<string, Parameters<Page['route']>[1]>> = {},
): Promise<Documents> => {
  const asked: string[] = [];
  const documents: Readonly<Record<string, string>> = {
    '/': '<!doctype html><iframe name="old" src="/old"></iframe><iframe name="own" src="/own"></iframe>',
    '/old': oldDocument(),
    '/own': '<!doctype html><title>Own</title><body></body>',
  };
  await page.route(`${origin}/**`, async (route, request) => {
    const { pathname } = new URL(request.url());
    asked.push(`${request.method()} ${pathname}`);
    const body = documents[pathname];
    if (body !== undefined) await route.fulfill({ contentType: 'text/html', body });
    else if (answers[pathname] === undefined) await route.fulfill({ status: 404 });
    else await answers[pathname](route, request);
  });
  await page.goto(origin);
  const [old, own] = ['old', 'own'].map((name) => page.frame(name));
  if (!old || !own) throw new Error('The page has no frames.');
  return { old, own, asked };
};

/** The same is done in both documents, and nobody could tell by what comes of it in which. */
export const expectSame = async <Given>(
  { old, own }: Documents,
  act: (given: Given) => unknown,
  given?: Given,
): Promise<unknown> => {
  const expected = await own.evaluate(act as (given: unknown) => unknown, given);
  expect(await old.evaluate(act as (given: unknown) => unknown, given)).toEqual(expected);
  return expected;
};
