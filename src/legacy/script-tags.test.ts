import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPage } from './script-tags.fixture.ts';
import { findTag, forEachWaitingTag, loadForTag } from './script-tags.ts';

function open(...sources: readonly string[]) {
  const page = createPage(...sources);
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  return page;
}

/** Runs the loader in each tag. */
function load(onError = (): void => {}): void {
  const tag = findTag((src) => src.startsWith('tag'));
  if (tag !== undefined) loadForTag(tag, 'widget.js', onError);
}

/** Runs `widget.js` and returns the tags that it ran for. */
function run(): string[] {
  const tags: string[] = [];
  forEachWaitingTag(({ src }) => tags.push(src));
  return tags;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The script loaded for a tag', () => {
  test('runs once and leaves no element behind', () => {
    const page = open('shop.js', 'tag 1', 'shop.js');
    load();
    const sources = page.scripts().map(({ src }) => src);
    expect(sources).toEqual(['shop.js', 'tag 1', 'shop.js', 'widget.js']);
    expect(run()).toEqual(['tag 1']);
    expect(run()).toEqual([]);
    expect(page.scripts()).toHaveLength(3);
  });

  test('runs for each of two tags, whichever is first', () => {
    open('tag 1', 'tag 2');
    load();
    load();
    load();
    expect(run().toSorted()).toEqual(['tag 1', 'tag 2']);
  });

  test('runs on a page with an element whose id is wpwlWaiting', () => {
    open('tag 1');
    Reflect.set(window, 'wpwlWaiting', { id: 'wpwlWaiting' });
    load();
    expect(run()).toEqual(['tag 1']);
  });

  test('runs when the page has removed all script elements', () => {
    const page = open('tag 1');
    load();
    for (const script of page.scripts()) script.parentNode?.removeChild(script);
    expect(run()).toEqual(['tag 1']);
  });

  test('is reported when it does not load, and does not run for that tag later', () => {
    const page = open('tag 1', 'tag 2');
    const onError = vi.fn();
    load(onError);
    page.scripts().at(-1)?.onerror?.();
    expect(onError).toHaveBeenCalledOnce();
    load(onError);
    expect(run()).toEqual(['tag 1']);
  });

  test('is not reported when the script of another tag has run for both', () => {
    const page = open('tag 1', 'tag 2');
    const onError = vi.fn();
    load(onError);
    load(onError);
    const late = page.scripts().at(-1);
    expect(run()).toHaveLength(2);
    late?.onerror?.();
    expect(onError).not.toHaveBeenCalled();
  });
});
