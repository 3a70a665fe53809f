import * as v from 'valibot';
import { expect, test } from 'vitest';
import { billingSchemas } from '#contract/billing-address';
import { countryCodes } from '#contract/countries';
import { findState, hasState, hasStateList, statesOf } from './states.ts';

test.each([
  ['US', 59, ['AL', 'Alabama'], ['WY', 'Wyoming']],
  ['CA', 13, ['AB', 'Alberta'], ['YT', 'Yukon']],
  ['AU', 8, ['ACT', 'Australian Capital Territory'], ['WA', 'Western Australia']],
  ['BR', 27, ['AC', 'Acre'], ['TO', 'Tocantins']],
] as const)('%s has %d states, each once, from %j to %j', (country, count, first, last) => {
  const states = statesOf(country);
  expect(states).toHaveLength(count);
  expect([states[0], states.at(-1)]).toEqual([first, last]);
  for (const index of [0, 1]) {
    expect(new Set(states.map((state) => state[index])).size).toBe(count);
  }
  for (const [code, name] of states) {
    expect(v.is(billingSchemas.state, code), code).toBe(true);
    expect(findState(country, name), name).toBe(code);
  }
});

test('a list is shown in the countries that have one', () => {
  const countries = countryCodes.filter(hasStateList);
  expect(countries.toSorted()).toEqual(['AU', 'BR', 'CA', 'US']);
  expect(countryCodes.filter((country) => hasStateList(country) && !hasState(country))).toEqual([]);
});

test.each([
  ['US', 'ca', 'CA'],
  ['US', ' new york ', 'NY'],
  ['BR', 'Sao Paulo', 'SP'],
  ['CA', 'CA', undefined],
  ['US', 'Ontario', undefined],
  ['US', '', undefined],
  ['DE', 'Bayern', undefined],
])('in %s, the state %j is %s', (country, text, code) => {
  expect(findState(country, text)).toBe(code);
});

test.each([
  ...['US', 'CA', 'AU', 'BR', 'IN', 'MX', 'JP', 'IT', 'ES', ''].map((code) => [code, true]),
  ...['DE', 'FR', 'GB', 'IE', 'NL', 'AT', 'CH', 'SG', 'constructor'].map((code) => [code, false]),
] as const)('addresses in %j have a state: %s', (country, expected) => {
  expect(hasState(String(country))).toBe(expected);
});
