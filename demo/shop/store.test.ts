import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a store holds the newest, in the order they came', () => {
  const store = createStore<number>(2);
  for (const [place, key] of ['a', 'b', 'c'].entries()) store.put(key, place);
  expect([store.get('a'), store.get('b'), store.all()]).toEqual([undefined, 1, [1, 2]]);
});

test('a store takes what is put again for what it was, and as old as it was', () => {
  const store = createStore<string>(2);
  store.put('a', 'first');
  store.put('b', 'second');
  store.put('a', 'changed');
  expect(store.all()).toEqual(['changed', 'second']);
  store.put('c', 'third');
  expect(store.all()).toEqual(['second', 'third']);
});

test('a store has room again for what was removed', () => {
  const store = createStore<string>(2);
  store.put('a', 'first');
  store.put('b', 'second');
  store.remove('b');
  store.put('c', 'third');
  expect(store.all()).toEqual(['first', 'third']);
});
