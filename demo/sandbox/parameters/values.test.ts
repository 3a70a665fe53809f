import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '#contract/countries';
import { hundredthsOf } from './amounts.ts';
import { date, timestamp } from './dates.ts';
import { describeText } from './table.ts';
import { requestTable } from './tables.fixture.ts';
import { countryCode, currencyCode } from './text.ts';
import { truncateName } from './customer.ts';

type Row = readonly [name: string, accepted: readonly string[], rejected: readonly string[]];

function a(count: number): string {
  return 'A'.repeat(count);
}

/** Values of a `job.*` list: its ends, and values outside its range. */
function jobList(name: string, [first, last]: readonly [string, string], outside: string): Row {
  return [
    `job.${name}`,
    [first, last, `${first},${last}`, '*'],
    [
      '',
      `${first},`,
      `,${first}`,
      `${first}, ${last}`,
      `${first},*`,
      `${first}-${last}`,
      '**',
      ...outside.split(' ').flatMap((value) => [value, `${first},${value}`]),
    ],
  ];
}

const rows: readonly Row[] = [
  [
    'amount',
    ['0', '92.00', '99999999', '99999999.99'],
    ['', '100000000', '92.0', '92.000', '92.', '.92', '92,00', '1,000.00', '-1.00', '1e3', '٩٢'],
  ],
  ['card.holder', ["Seán O'Brien-Müller", '山田太郎', 'e\u0301'.repeat(128)], ['j@ne']],
  ['card.number', [], ['4111 1111 1111 1111', '٤١١١١١١١١١١١١١١١']],
  ['card.expiryMonth', ['01', '12'], ['00', '13', '1']],
  ['card.expiryYear', ['1900', '2099'], ['1899', '2100', '26']],
  [
    'cart.items[n].tax',
    ['0', '19.5', '7.25', '99.99', '100', '100.00'],
    ['', '100.01', '101', '7.255', '7.', '-1', '19%'],
  ],
  [
    'bankAccount.iban',
    [`DE89${'3'.repeat(11)}`, `DE89${'3'.repeat(27)}`],
    [
      `DE89${'3'.repeat(10)}`,
      `DE89${'3'.repeat(28)}`,
      `D189${'3'.repeat(18)}`,
      `DEA9${'3'.repeat(18)}`,
      'DE89 3704 0044 0532 0130 00',
    ],
  ],
  [
    'bankAccount.bic',
    ['DEUTDEFF', 'DEUTDEFF500'],
    ['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', 'DEUTDEFF5000', 'DEUT DEFF'],
  ],
  ['customer.givenName', ['J', 'x'.repeat(5000)], ['']],
  ['customer.surname', ["O'Brien", 'x'.repeat(49)], ['']],
  ['customer.phone', ['+49 (0)89/123.45-6', '+12345'], ['(089) 12345', '++4989', '+1234']],
  ['shopperResultUrl', ['myapp://result'], []],
  jobList('year', ['0000', '9999'], '999 10000 26'),
  jobList('month', ['01', '12'], '00 13'),
  jobList('dayOfMonth', ['01', '31'], '00 32'),
  jobList('dayOfWeek', ['1', '7'], '0 8'),
  jobList('hour', ['00', '23'], '0 1 24'),
  jobList('minute', ['00', '59'], '0 60'),
  jobList('second', ['00', '59'], '0 60'),
  ['job.year', [Array(130).fill('2026').join(',')], [Array(131).fill('2026').join(',')]],
  ['threeDSecure.eci', '01 02 03 04 05 06 07 08'.split(' '), ['00', '09', '5', '005']],
  [
    'threeDSecure.verificationId',
    [a(28), `${'aZ09+/'.repeat(4)}aZ0=`, `${a(26)}==`],
    [a(27), a(29), `${a(25)}===`, `${a(26)}=A`, `${a(27)}_`],
  ],
  ['threeDSecure.xid', [a(64), `${a(63)}=`], [a(63), a(65), `${a(63)}-`]],
];

describe('a parameter with a format of its own', () => {
  test.each(rows)('%s accepts %j and rejects %j', (name, accepted, rejected) => {
    const schema = requestTable[name]?.schema ?? v.never();
    for (const value of accepted) expect(v.is(schema, value), value).toBe(true);
    for (const value of rejected) expect(v.is(schema, value), value).toBe(false);
  });

  test.each([
    ['customParameters[name]', ['SHOPPER_a.B9', 'aaa', a(64)], ['aa', a(65), 'a-b', 'a b', 'ä12']],
    ['risk.parameters[name]', ['a.B_9', 'aaa', a(64)], ['aa', a(65), 'a-b']],
    ['overridePaymentType[brand]', ['VISA', 'FACILYPAY_3X'], ['VISA.1', a(33)]],
  ])('the key of %s accepts %j and rejects %j', (name, accepted, rejected) => {
    const key = requestTable[name]?.key ?? v.never();
    for (const value of accepted) expect(v.is(key, value), value).toBe(true);
    for (const value of rejected) expect(v.is(key, value), value).toBe(false);
  });
});

describe('dates', () => {
  const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
    (day, month) => [`2026-${String(month + 1).padStart(2, '0')}`, day] as const,
  );

  test.each(lastDays)('%s ends on the %i', (month, day) => {
    expect(v.is(date(), `${month}-${day}`)).toBe(true);
    expect(v.is(date(), `${month}-${day + 1}`)).toBe(false);
  });

  test('exist in the calendar', () => {
    for (const text of ['2024-02-29', '2000-02-29']) expect(v.is(date(), text), text).toBe(true);
    for (const text of ['1900-02-29', '2026-00-10', '2026-01-00', '26-01-01', '2026/01/01'])
      expect(v.is(date(), text), text).toBe(false);
    for (const text of ['2026-01-01 ', '٢٠٢٦-01-01']) expect(v.is(date(), text), text).toBe(false);
  });

  test('have times of a 24-hour clock', () => {
    for (const text of ['2026-02-28 12:60:00', '2026-02-28 12:00:60', '2026-02-28 12:00'])
      expect(v.is(timestamp(), text), text).toBe(false);
    expect(v.is(timestamp(), '2026-02-28 12:00:00Z')).toBe(false);
  });
});

describe('codes', () => {
  test('of currencies are those of the platform', () => {
    expect(describeText(currencyCode()).values).toEqual(Intl.supportedValuesOf('currency'));
  });

  test('of countries may be lowercase', () => {
    expect(describeText(countryCode()).values).toEqual([
      ...countryCodes,
      ...countryCodes.map((code) => code.toLowerCase()),
    ]);
  });
});

describe('hundredthsOf', () => {
  test.each([
    ['0', 0],
    ['92', 9200],
    ['0092.00', 9200],
    ['1.15', 115],
    ['8.29', 829],
    ['99999999.99', 9_999_999_999],
    ['9999999999.98', 999_999_999_998],
  ])('%s is %i, without rounding errors', (text, hundredths) => {
    expect(hundredthsOf(text)).toBe(hundredths);
  });
});

describe('truncateName', () => {
  test.each([
    ['x'.repeat(48), 'x'.repeat(48)],
    ['x'.repeat(49), 'x'.repeat(48)],
    ['e\u0301'.repeat(49), 'é'.repeat(48)],
    ['😀'.repeat(49), '😀'.repeat(48)],
  ])('keeps 48 characters of %s', (name, truncated) => {
    expect(truncateName(name)).toBe(truncated);
  });
});
