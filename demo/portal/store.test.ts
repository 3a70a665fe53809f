import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a store forgets the oldest first, and nothing before it is full', () => {
  const store = createStore<number>(2);
  store.put('a', 1);
  store.put('b', 2);
  expect([store.get('a'), store.get('b')]).toEqual([1, 2]);
  store.put('c', 3);
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual([undefined, 2, 3]);
});

test('a store has room again for what was removed', () => {
  const store = createStore<number>(2);
  store.put('a', 1);
  store.put('b', 2);
  store.remove('b');
  store.put('c', 3);
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual([1, undefined, 3]);
});
