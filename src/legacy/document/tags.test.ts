import { afterEach, expect, test, vi } from 'vitest';
import { findTag, loadFor, takeTags } from './tags.ts';
import { createPage } from './tags.fixture.ts';

const open = (...sources: readonly string[]) => {
  const page = createPage(...sources);
  for (const [name, value] of Object.entries(page.names)) vi.stubGlobal(name, value);
  return page;
};

/** Asks for the widget's script as each of the page's tags does. */
const load = (onFailed = (): void => {}): void => {
  const tag = findTag((src) => src.startsWith('tag'));
  if (tag !== undefined) loadFor(tag, 'widget.js', onFailed);
};

const take = (): string[] => {
  const taken: string[] = [];
  takeTags(({ src }) => taken.push(src));
  return taken;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is loaded runs for its tag, once, and leaves no element behind', () => {
  const page = open('shop.js', 'tag 1', 'shop.js');
  load();
  expect(page.scripts().map(({ src }) => src)).toEqual([
    'shop.js',
    'tag 1',
    'shop.js',
    'widget.js',
  ]);
  expect(take()).toEqual(['tag 1']);
  expect(take()).toEqual([]);
  expect(page.scripts()).toHaveLength(3);
});

test('of two tags each is run for once, whichever comes first', () => {
  open('tag 1', 'tag 2');
  load();
  load();
  load();
  expect(take().toSorted()).toEqual(['tag 1', 'tag 2']);
});

test('a page that has tidied up meanwhile is run for as well', () => {
  const page = open('tag 1');
  load();
  for (const script of page.scripts()) script.parentNode?.removeChild(script);
  expect(take()).toEqual(['tag 1']);
});

test('what does not come is told, and is not run for later', () => {
  const page = open('tag 1', 'tag 2');
  const onFailed = vi.fn();
  load(onFailed);
  page.scripts().at(-1)?.onerror?.();
  expect(onFailed).toHaveBeenCalledOnce();
  load(onFailed);
  expect(take()).toEqual(['tag 1']);
});

test('where another copy ran for a tag, nothing is told of the one that did not come', () => {
  const page = open('tag 1', 'tag 2');
  const onFailed = vi.fn();
  load(onFailed);
  load(onFailed);
  const late = page.scripts().at(-1);
  expect(take()).toHaveLength(2);
  late?.onerror?.();
  expect(onFailed).not.toHaveBeenCalled();
});
