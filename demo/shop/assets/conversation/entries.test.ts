import { describe, expect, test } from 'vitest';
import { mostEntries, tellAsText, tellCompactly, withEntry, type Entry } from './entries.js';

const entry = (id: string, at: number, title = id): Entry => ({
  id,
  at,
  type: 'message',
  title,
  place: '',
});

const idsOf = (entries: readonly Entry[]): string => entries.map(({ id }) => id).join('');

const told = (...entries: readonly Entry[]): readonly Entry[] =>
  entries.reduce<readonly Entry[]>(withEntry, []);

describe('entries', () => {
  test('stand in the order of time, not in that of hearing', () => {
    expect(idsOf(told(entry('a', 1), entry('c', 3), entry('b', 2)))).toBe('abc');
  });

  test('of one moment stand in the order of hearing', () => {
    expect(idsOf(told(entry('a', 1), entry('b', 1), entry('c', 1)))).toBe('abc');
  });

  test('say more about themselves where they stand', () => {
    const entries = told(entry('a', 1), entry('b', 2), entry('a', 1, 'answered'));
    expect(idsOf(entries)).toBe('ab');
    expect(entries[0]?.title).toBe('answered');
  });

  test('are bounded: the oldest go', () => {
    const all = Array.from({ length: mostEntries + 5 }, (_, index) => entry(`${index} `, index));
    const entries = told(...all);
    expect(entries).toHaveLength(mostEntries);
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
  ])('%o is %s', (payload, line) => {
    expect(tellCompactly(payload)).toBe(line);
  });
});

test('the conversation as text has a line for each entry', () => {
  const entries: readonly Entry[] = [
    { ...entry('a', 999.2, 'opened'), place: 'from card.number' },
    { ...entry('b', 2500, 'onReady'), type: 'callback', payload: ['card'] },
  ];
  expect(tellAsText(entries, 1000)).toBe(
    '      0 ms  message   opened  from card.number\n  1,500 ms  callback  onReady  card',
  );
});
