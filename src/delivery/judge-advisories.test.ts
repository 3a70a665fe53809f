import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAdvisories, readError, readExceptions, review } from './judge-advisories.ts';

const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    leaky: {
      name: 'leaky',
      via: [
        {
          name: 'leaky',
          title: 'Leaks',
          url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
          severity: 'high',
        },
      ],
    },
    user: { name: 'user', via: ['leaky'] },
  },
};

const leaky = { id: 'GHSA-aaaa-bbbb-cccc', package: 'leaky', severity: 'high', title: 'Leaks' };
const exception = { id: leaky.id, reason: 'Runs in tests only.', until: '2030-01-31' };

describe('a report of the registry', () => {
  test('names each advisory once, whoever is hit by it', () => {
    expect(readAdvisories(report)).toEqual([leaky]);
    expect(readAdvisories({ vulnerabilities: {} })).toEqual([]);
  });

  test.each([
    [{ message: '405 Method Not Allowed', statusCode: 405 }, '405 Method Not Allowed'],
    [undefined, 'it answered with nothing that could be read'],
    ['nonsense', 'it answered with nothing that could be read'],
  ])('that is none is no good news: %j', (answer, why) => {
    expect(readAdvisories(answer)).toBeUndefined();
    expect(readError(answer)).toBe(why);
  });
});

describe('a review', () => {
  test('of nothing is good', () => {
    expect(review([], [], '2026-01-01')).toEqual({ lines: [], isGood: true });
  });

  test('finds an advisory open that nobody has looked at', () => {
    const { lines, isGood } = review([leaky], [], '2026-01-01');
    expect([isGood, lines]).toEqual([false, ['GHSA-aaaa-bbbb-cccc leaky, high: Leaks\n  OPEN']]);
  });

  test.each([
    ['2030-01-31', true, 'excepted until 2030-01-31: Runs in tests only.'],
    ['2030-02-01', false, 'OPEN (its exception ended 2030-01-31)'],
  ])('on %s takes an exception: %s', (today, isTaken, words) => {
    const { lines, isGood } = review([leaky], [exception], today);
    expect([isGood, lines.join('')]).toEqual([isTaken, expect.stringContaining(words)]);
  });

  test('wants an exception taken away with its advisory', () => {
    const { lines, isGood } = review([], [exception], '2026-01-01');
    expect([isGood, lines.join('')]).toEqual([
      false,
      expect.stringContaining('no longer reported'),
    ]);
  });
});

describe('the list of exceptions', () => {
  test('is readable as it stands', () => {
    const list = new URL('advisory-exceptions.json', import.meta.url);
    expect(() => readExceptions(JSON.parse(readFileSync(list, 'utf8')))).not.toThrow();
  });

  test('holds an id, a reason and a date each', () => {
    expect(readExceptions([exception])).toEqual([exception]);
    for (const name of ['id', 'reason', 'until'])
      for (const value of [undefined, '', ' '])
        expect(() => readExceptions([{ ...exception, [name]: value }])).toThrow('needs');
    expect(() => readExceptions({})).toThrow('no list');
  });
});
