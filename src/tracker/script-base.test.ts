import { afterEach, describe, expect, test, vi } from 'vitest';
import { findScriptBase } from './script-base.ts';

class Script {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

/** Another element with an address, which is no script. */
class Image {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

type Page = { readonly current?: unknown; readonly scripts?: readonly string[] };

/** A document whose own getters are told apart from what the page has put over them. */
const findIn = ({ current = null, scripts = [] }: Page, clobbered: object = {}): string => {
  class Document {
    get currentScript(): unknown {
      return current;
    }
    getElementsByTagName(): readonly Script[] {
      return scripts.map((src) => new Script(src));
    }
  }
  const document = new Document();
  for (const [name, value] of Object.entries(clobbered))
    Object.defineProperty(document, name, { value });
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('Document', Document);
  vi.stubGlobal('document', document);
  return findScriptBase()?.href ?? '';
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const base = 'https://auth.example/v1/sessionTracker/';

describe('where the script was loaded from', () => {
  test.each<readonly [because: string, src: string, found: string]>([
    ['by its plain name', `${base}oasm.js`, base],
    ['pinned', `${base}0.1.0-0badcafe/oasm.js`, base],
    ['with a query', `${base}oasm.js?x=/v1/sessionTracker/oasm.js`, base],
    ['with a fragment', `${base}oasm.js#x`, base],
    [
      'below a path',
      'https://a.example/sso/v1/sessionTracker/oasm.js',
      'https://a.example/sso/v1/sessionTracker/',
    ],
    [
      'on a port of this machine',
      'http://auth.opp.localhost:8080/v1/sessionTracker/oasm.js',
      'http://auth.opp.localhost:8080/v1/sessionTracker/',
    ],
  ])('%s', (_because, src, found) => {
    expect(findIn({ current: new Script(src) })).toBe(found);
    expect(findIn({ scripts: [src] })).toBe(found);
  });

  test.each<readonly [because: string, src: string]>([
    ['another script', 'https://shop.example/app.js'],
    ['another name', `${base}oasm.js.map`],
    ['another name that ends alike', `${base}xoasm.js`],
    ['another folder', 'https://auth.example/v2/sessionTracker/oasm.js'],
    ['two folders down', `${base}a/b/oasm.js`],
    ['its address in a query', `https://evil.example/?${base}oasm.js`],
    ['its address in a fragment', `https://evil.example/#${base}oasm.js`],
    ['an inline script', ''],
    ['a file of this machine', 'file:///v1/sessionTracker/oasm.js'],
  ])('is not known from %s', (_because, src) => {
    expect(findIn({ current: new Script(src), scripts: [src] })).toBe('');
  });

  test('is the script that runs, whatever else is on the page', () => {
    const scripts = ['https://evil.example/v1/sessionTracker/oasm.js'];
    expect(findIn({ current: new Script(`${base}oasm.js`), scripts })).toBe(base);
  });

  test.each<readonly [because: string, current: unknown]>([
    ['is a module', null],
    ['was put into another', new Script('https://shop.example/bundle.js')],
    ['is shadowed by an object', { src: 'https://evil.example/v1/sessionTracker/oasm.js' }],
    ['is shadowed by an image', new Image('https://evil.example/v1/sessionTracker/oasm.js')],
  ])('is the last of its name where the running one %s', (_because, current) => {
    const scripts = ['https://old.example/v1/sessionTracker/oasm.js', `${base}oasm.js`, '/app.js'];
    expect(findIn({ current, scripts })).toBe(base);
  });

  test('is not what an image of that name says', () => {
    const image = new Image('https://evil.example/v1/sessionTracker/oasm.js');
    const scripts = [`${base}oasm.js`, 'https://evil.example/v1/sessionTracker/oasm.js'];
    const page = { current: new Script(`${base}oasm.js`), scripts };
    expect(findIn(page, { currentScript: image })).toBe(base);
  });

  test('is not what an image of that name says, in a page without scripts either', () => {
    const current = new Image('https://evil.example/v1/sessionTracker/oasm.js');
    expect(findIn({ current })).toBe('');
  });

  test('is unknown in a page without it', () => {
    expect(findIn({})).toBe('');
  });
});
