import { describe, expect, test } from 'vitest';
import { describeScenarios } from './describe-scenarios.ts';
import { findRows, type Facts } from './match-scenarios.ts';
import { authenticationRows, authorisationRows, scenarios } from './scenarios.ts';
import { recognizeBrand } from '#contract/card-number-brands';
import { passesLuhn } from '../redaction/luhn.ts';

const facts: Facts = {
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
    expect(cards.filter((card) => !passesLuhn(card) || recognizeBrand(card) === undefined)).toEqual(
      [],
    );
  });

  test('has at least one challenge by GET and one by POST', () => {
    const methods = authenticationRows.flatMap(({ outcome }) =>
      outcome.kind === 'challenge' ? [outcome.method] : [],
    );
    expect(new Set(methods)).toEqual(new Set(['GET', 'POST']));
  });

  test('describes the input and the outcome of each row', () => {
    for (const row of describeScenarios()) {
      const { card, amount, cvv, holder, postcode, account, password } = row;
      expect(card ?? amount ?? cvv ?? holder ?? postcode ?? account ?? password).toMatch(/./);
      expect(row.outcome).toMatch(/./);
      expect(row.why).toMatch(/\.$/);
    }
  });
});

describe('results of issuer, acquirer and risk system', () => {
  const checks = scenarios.flatMap(({ outcome }) =>
    outcome.kind === 'check' ? [outcome.checks] : [],
  );

  test.each(['A', 'Z', 'N', 'U', 'F'] as const)('result.avsResponse %s has a scenario', (value) => {
    expect(checks).toContainEqual({ avsResponse: value });
  });

  test.each(['M', 'N', 'P', 'S', 'U'] as const)('result.cvvResponse %s has a scenario', (value) => {
    expect(checks).toContainEqual({ cvvResponse: value });
  });

  test('so can an acquirer response and the ends of the risk score', () => {
    expect(checks).toContainEqual({ acquirerResponse: '00' });
    expect(checks).toContainEqual({ riskScore: '-99999' });
    expect(checks).toContainEqual({ riskScore: '+99999' });
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
    [{ account: 'decline-me' }, 'declined-account'],
    [{ password: 'wrong-password' }, 'wrong-password'],
    [{ cvv: '901', amount: '5100.00' }, 'declined-cvv-by-cvv'],
  ] as const)('%o is answered by %s', (change, id) => {
    expect(findRows(authorisationRows, { ...facts, ...change })[0]?.id).toBe(id);
  });

  test('asks the cardholder by the number alone', () => {
    const [row] = findRows(authenticationRows, { ...facts, number: '4200000000000042' });
    expect(row?.outcome).toEqual({ kind: 'challenge', method: 'POST' });
  });
});
