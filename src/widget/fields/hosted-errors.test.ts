import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { hostedFieldNames, noProblem, problems, type Problem } from '#protocol/payment';
import { findHostedErrors } from './hosted-errors.ts';

const brand = { offered: signal(['VISA', 'MASTER']), chosen: signal('') };

function find(parameter: (typeof hostedFieldNames)[number], changes: Partial<Problem>) {
  return findHostedErrors(parameter, { ...noProblem, ...changes }, brand);
}

describe.each(hostedFieldNames)('%s', (parameter) => {
  test.each(problems.filter((problem) => problem !== 'none'))(
    'with the problem %s has one error, which is shown at once only if it is final',
    (problem) => {
      const [error, ...others] = find(parameter, { problem });
      expect(others).toEqual([]);
      expect(error?.shownFrom).toBe(problem === 'empty' ? undefined : 'leaving');
      expect(find(parameter, { problem, isFinal: true })[0]?.shownFrom).toBe(
        problem === 'empty' ? undefined : 'typing',
      );
    },
  );

  test('without a problem has no error', () => {
    expect(find(parameter, {})).toEqual([]);
  });
});

test.each([
  ['', 'cvvEmptyAny', 'cvvIncompleteAny'],
  ['VISA', 'cvvEmpty', 'cvvIncomplete'],
  ['AMEX', 'cvvEmptyAmex', 'cvvIncompleteAmex'],
])('the CVV of the brand %o is described by %s and %s', (chosen, empty, incomplete) => {
  brand.chosen.value = chosen;
  expect(find('card.cvv', { problem: 'empty' })[0]?.textKey).toBe(empty);
  expect(find('card.cvv', { problem: 'incomplete' })[0]?.textKey).toBe(incomplete);
});

test('a brand that is not accepted is named, and so are those that are', () => {
  expect(find('card.number', { problem: 'brandNotAccepted', brand: 'JCB' })).toMatchObject([
    { error: 'cardNumberError', values: { brand: 'JCB', brands: 'Visa, Mastercard' } },
  ]);
});

test.each([
  ['past', 'expiryYearError', undefined],
  ['tooFar', 'expiryYearError', 'expiryYearTooFar'],
  ['monthWrong', 'expiryMonthError', 'expiryMonthWrong'],
  ['incomplete', 'expiryMonthError', 'expiryIncomplete'],
  ['empty', 'expiryMonthError', undefined],
] as const)(
  'an expiry date that is %s has the error %s and the text %s',
  (problem, key, textKey) => {
    const [error] = find('card.expiry', { problem });
    expect([error?.error, error?.textKey]).toEqual([key, textKey]);
  },
);
