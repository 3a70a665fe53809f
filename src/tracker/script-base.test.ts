import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeDocument, FakeElement, FakeScript, stubClasses } from './browser.fixture.ts';
import { findScriptBase } from './script-base.ts';

/** Another element with a URL. */
class FakeImage extends FakeElement {
  readonly src: string;
  constructor(src: string) {
    super();
    this.src = src;
  }
}

type Page = {
  readonly currentScript?: unknown;
  readonly scripts?: readonly string[];
  readonly elements?: readonly FakeScript[];
};

/**
 * Finds the base in a page. `clobbered` are named elements, which shadow properties of the
 * document.
 */
function findIn(
  { currentScript = null, scripts = [], elements = [] }: Page,
  clobbered: object = {},
): string {
  const document = new FakeDocument({
    currentScript,
    scripts: [...scripts.map((src) => new FakeScript(src)), ...elements],
  });
  for (const [name, value] of Object.entries(clobbered))
    Object.defineProperty(document, name, { value });
  const base = findScriptBase(document as unknown as Document);
  return base === 'ambiguous' ? base : (base?.href ?? '');
}

beforeEach(stubClasses);

afterEach(() => void vi.unstubAllGlobals());

const base = 'https://auth.example/v1/sessionTracker/';

describe('findScriptBase', () => {
  test.each<readonly [because: string, src: string, found: string]>([
    ['an unversioned URL', `${base}oasm.js`, base],
    ['a versioned URL', `${base}0.1.0-0badcafe/oasm.js`, base],
    ['a query', `${base}oasm.js?x=/v1/sessionTracker/oasm.js`, base],
    ['a fragment', `${base}oasm.js#x`, base],
    [
      'a path before the folder',
      'https://a.example/sso/v1/sessionTracker/oasm.js',
      'https://a.example/sso/v1/sessionTracker/',
    ],
    [
      'a path with "@"',
      'https://a.example/@sso/v1/sessionTracker/oasm.js',
      'https://a.example/@sso/v1/sessionTracker/',
    ],
    [
      'a port of localhost',
      'http://auth.opp.localhost:8080/v1/sessionTracker/oasm.js',
      'http://auth.opp.localhost:8080/v1/sessionTracker/',
    ],
  ])('returns the folder of a script with %s', (_because, src, found) => {
    expect(findIn({ currentScript: new FakeScript(src) })).toBe(found);
    expect(findIn({ scripts: [src] })).toBe(found);
  });

  test.each<readonly [because: string, src: string]>([
    ['another script', 'https://shop.example/app.js'],
    ['a longer file name', `${base}oasm.js.map`],
    ['a file name with a prefix', `${base}xoasm.js`],
    ['another folder', 'https://auth.example/v2/sessionTracker/oasm.js'],
    ['two folders too deep', `${base}a/b/oasm.js`],
    ['the URL in a query', `https://evil.example/?${base}oasm.js`],
    ['the URL in a fragment', `https://evil.example/#${base}oasm.js`],
    ['a username', 'https://auth.example@evil.example/v1/sessionTracker/oasm.js'],
    ['a password', 'https://user:pw@auth.example/v1/sessionTracker/oasm.js'],
    ['an inline script', ''],
    ['a file URL', 'file:///v1/sessionTracker/oasm.js'],
  ])('ignores a script with %s', (_because, src) => {
    expect(findIn({ currentScript: new FakeScript(src), scripts: [src] })).toBe('');
  });

  test('prefers the current script', () => {
    const scripts = ['https://evil.example/v1/sessionTracker/oasm.js'];
    expect(findIn({ currentScript: new FakeScript(`${base}oasm.js`), scripts })).toBe(base);
  });

  test.each<readonly [because: string, currentScript: unknown]>([
    ['null, as in modules', null],
    ['a bundle', new FakeScript('https://shop.example/bundle.js')],
    ['an object', { src: 'https://evil.example/v1/sessionTracker/oasm.js' }],
    ['an image', new FakeImage('https://evil.example/v1/sessionTracker/oasm.js')],
  ])('uses the scripts with its name if the current script is %s', (_because, currentScript) => {
    const scripts = [`${base}0.1.0-0badcafe/oasm.js`, `${base}oasm.js`, '/app.js'];
    expect(findIn({ currentScript, scripts })).toBe(base);
    const others = [...scripts, 'https://old.example/v1/sessionTracker/oasm.js'];
    expect(findIn({ currentScript, scripts: others })).toBe('ambiguous');
  });

  test.each(['text/plain', 'application/json', 'importmap', 'speculationrules', 'text/template'])(
    'ignores a script of the type %s, which is not executed',
    (type) => {
      const inert = new FakeScript('https://evil.example/v1/sessionTracker/oasm.js', type);
      expect(findIn({ elements: [new FakeScript(`${base}oasm.js`, 'module'), inert] })).toBe(base);
    },
  );

  test('ignores an image with the name currentScript', () => {
    const image = new FakeImage('https://evil.example/v1/sessionTracker/oasm.js');
    const scripts = [`${base}oasm.js`, 'https://evil.example/v1/sessionTracker/oasm.js'];
    const page = { currentScript: new FakeScript(`${base}oasm.js`), scripts };
    expect(findIn(page, { currentScript: image })).toBe(base);
  });

  test('ignores images with the names of methods', () => {
    const image = new FakeImage('https://evil.example/v1/sessionTracker/oasm.js');
    const clobbered = { querySelectorAll: image, getElementsByTagName: image, scripts: image };
    expect(findIn({ scripts: [`${base}oasm.js`] }, clobbered)).toBe(base);
  });

  test('returns undefined for an image as the current script and no script', () => {
    const currentScript = new FakeImage('https://evil.example/v1/sessionTracker/oasm.js');
    expect(findIn({ currentScript })).toBe('');
  });

  test('returns undefined for a page without scripts', () => {
    expect(findIn({})).toBe('');
  });
});
