import { describe, expect, test } from 'vitest';
import { formatLog, formatPayload, maxEntries, withEntry, type Entry } from './entries.js';

function entry(id: string, at: number, title = id): Entry {
  return {
    id,
    at,
    type: 'message',
    title,
    place: '',
  };
}

function idsOf(entries: readonly Entry[]): string {
  return entries.map(({ id }) => id).join('');
}

function logOf(...entries: readonly Entry[]): readonly Entry[] {
  return entries.reduce<readonly Entry[]>(withEntry, []);
}

describe('entries', () => {
  test('are sorted by time', () => {
    expect(idsOf(logOf(entry('a', 1), entry('c', 3), entry('b', 2)))).toBe('abc');
  });

  test('of the same time stay in the order of recording', () => {
    expect(idsOf(logOf(entry('a', 1), entry('b', 1), entry('c', 1)))).toBe('abc');
  });

  test('replace the entry with the same ID', () => {
    const entries = logOf(entry('a', 1), entry('b', 2), entry('a', 1, 'answered'));
    expect(idsOf(entries)).toBe('ab');
    expect(entries[0]?.title).toBe('answered');
  });

  test('are limited: the oldest are dropped', () => {
    const all = Array.from({ length: maxEntries + 5 }, (_, index) => entry(`${index} `, index));
    const entries = logOf(...all);
    expect(entries).toHaveLength(maxEntries);
    expect(entries[0]?.id).toBe('5 ');
  });
});

describe('a payload in one line', () => {
  test.each<readonly [unknown, string]>([
    [undefined, ''],
    [['VISA', ['MASTER'], true], 'VISA, ["MASTER"], true'],
    [{ status: 200, ms: 12, list: [] }, 'status: 200, ms: 12, list: []'],
    ['text', 'text'],
    [null, 'null'],
  ])('%o is formatted as %s', (payload, line) => {
    expect(formatPayload(payload)).toBe(line);
  });
});

test('the log as text has a line per entry', () => {
  const entries: readonly Entry[] = [
    { ...entry('a', 999.2, 'opened'), place: 'from card.number' },
    { ...entry('b', 2500, 'onReady'), type: 'callback', payload: ['card'] },
  ];
  expect(formatLog(entries, 1000)).toBe(
    '      0 ms  message   opened  from card.number\n  1,500 ms  callback  onReady  card',
  );
});
