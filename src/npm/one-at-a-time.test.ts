import { beforeEach, describe, expect, test } from 'vitest';
import { createQueue, type Enqueue } from './one-at-a-time.ts';

let enqueue: Enqueue;
let events: string[];

beforeEach(() => {
  enqueue = createQueue();
  events = [];
});

function begin(name: string) {
  return enqueue(
    () => {
      events.push(`start ${name}`);
      return () => events.push(`end ${name}`);
    },
    () => events.push(`conflict ${name}`),
  );
}

describe('The second one', () => {
  test('waits and is reported, and starts when the first one ends', async () => {
    const endFirst = begin('first');
    begin('second');
    await Promise.resolve();
    expect(events).toEqual(['start first', 'conflict second']);
    endFirst();
    endFirst();
    expect(events.slice(2)).toEqual(['end first', 'start second']);
  });

  test('is not reported if the first one ends in the same task', async () => {
    const endFirst = begin('first');
    begin('second');
    endFirst();
    await Promise.resolve();
    expect(events).toEqual(['start first', 'end first', 'start second']);
  });

  test('never starts if it ends before the first one', async () => {
    const endFirst = begin('first');
    begin('second')();
    endFirst();
    await Promise.resolve();
    expect(events).toEqual(['start first', 'end first']);
  });
});
