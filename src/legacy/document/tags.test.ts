import { afterEach, expect, test, vi } from 'vitest';
import { loadFor, takeTags } from './tags.ts';

/** A page of old, as far as tags need one. */
const stubPage = () => {
  const scripts: object[] = [];
  const document = {
    scripts,
    createElement: () => ({}),
    getElementsByTagName: () => [{ appendChild: (script: object) => scripts.push(script) }],
  };
  vi.stubGlobal('document', document);
  return scripts;
};

const tag = (src: string) => ({ src }) as HTMLScriptElement;

const take = (): string[] => {
  const taken: string[] = [];
  takeTags(({ src }) => taken.push(src));
  return taken;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is loaded runs for the tag in whose name it was', () => {
  stubPage();
  loadFor(tag('one'), 'widget.js', () => {});
  expect(take()).toEqual(['one']);
});

test('of two tags each is run for once, whichever script comes first', () => {
  stubPage();
  loadFor(tag('one'), 'widget.js', () => {});
  loadFor(tag('two'), 'widget.js', () => {});
  expect(take()).toEqual(['one', 'two']);
  expect(take()).toEqual([]);
});

test("the page's own scripts are none of them", () => {
  const scripts = stubPage();
  scripts.push({ src: 'shop.js' });
  expect(take()).toEqual([]);
});

test('who loads it hears when it does not come', () => {
  const scripts = stubPage();
  const onFailed = vi.fn();
  loadFor(tag('one'), 'widget.js', onFailed);
  expect(scripts).toEqual([expect.objectContaining({ src: 'widget.js', onerror: onFailed })]);
});
