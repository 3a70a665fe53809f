import { describe, expect, test } from 'vitest';
import { describeScenarios } from './describe-scenarios.ts';
import {
  authenticationRows,
  authorisationRows,
  findRow,
  scenarios,
  type Instrument,
} from './scenarios.ts';
import { detectBrand } from './payment-api/card-brands.ts';
import { passesLuhn } from './luhn.ts';

const instrument: Instrument = {
  number: '4111111111111111',
  cvv: '123',
  holder: 'Jane Jones',
  amount: '92.00',
};

describe('the scenario table', () => {
  test('has an id of its own for each row', () => {
    expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
  });

  test('names no trigger twice', () => {
    const triggers = scenarios.map(({ trigger }) => JSON.stringify(trigger));
    expect(new Set(triggers).size).toBe(triggers.length);
  });

  test('holds only cards that could be ones, of a known brand', () => {
    const cards = authenticationRows.flatMap(({ trigger }) =>
      'card' in trigger ? [trigger.card] : [],
    );
    expect(cards.filter((card) => !passesLuhn(card) || detectBrand(card) === undefined)).toEqual(
      [],
    );
  });

  test('has at least one challenge by GET and one by POST', () => {
    const methods = authenticationRows.flatMap(({ outcome }) =>
      outcome.kind === 'challenge' ? [outcome.method] : [],
    );
    expect(new Set(methods)).toEqual(new Set(['GET', 'POST']));
  });

  test('says of each row in words what to type and what comes of it', () => {
    for (const row of describeScenarios()) {
      expect(row.card ?? row.amount ?? row.cvv ?? row.holder).toMatch(/./);
      expect(row.outcome).toMatch(/./);
      expect(row.why).toMatch(/\.$/);
    }
  });
});

describe('matching', () => {
  test.each([
    [{}, undefined],
    [{ cvv: '901' }, 'declined-cvv-by-cvv'],
    [{ amount: '5153.00' }, 'declined-cvv-by-amount'],
    [{ amount: '5153' }, 'declined-cvv-by-amount'],
    [{ amount: '5153.01' }, undefined],
    [{ amount: '05153.00' }, 'declined-cvv-by-amount'],
    [{ holder: 'Decline Me' }, 'declined-holder'],
    [{ cvv: undefined, holder: undefined }, undefined],
    [{ cvv: '901', amount: '5100.00' }, 'declined-cvv-by-cvv'],
  ] as const)('%o is answered by %s', (change, id) => {
    expect(findRow(authorisationRows, { ...instrument, ...change })?.id).toBe(id);
  });

  test('asks the cardholder by the number alone', () => {
    const row = findRow(authenticationRows, { ...instrument, number: '4200000000000042' });
    expect(row?.outcome).toEqual({ kind: 'challenge', method: 'POST' });
  });
});
