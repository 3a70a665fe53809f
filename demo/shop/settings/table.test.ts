import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#contract/any-character.fixture';
import { brandsByGroup } from '#contract/brands';
import { optionRows } from '#contract/options';
import { faultKinds } from '#sandbox/stores/faults';
import { faultSchema } from '#sandbox/control/requests';
import { readSettings, settingsQuery } from '../settings.ts';
import { brandKinds } from './brands.ts';
import { faults } from './faults.ts';
import { readValue } from './row.ts';
import { isSettingName, optionNames, settingNames, settingRow, type SettingName } from './table.ts';
import { otherService, testOffer } from './test-offer.fixture.ts';

describe('the table of settings', () => {
  test('has a row for every option of the widget', () => {
    const names = Object.keys(optionRows).filter((name) => name !== 'baseUrl');
    expect(new Set(optionNames)).toEqual(new Set(names));
    expect(settingNames).toContain('baseUrl');
  });

  test.each(settingNames.filter((name) => settingRow(name).kind === 'json'))(
    'has a valid example for %s',
    (name) => {
      const row = settingRow(name);
      const example = row.kind === 'json' ? row.example : '';
      expect(readValue(row, example, testOffer)).toEqual({
        ok: true,
        value: JSON.parse(example),
      });
    },
  );

  test.each(['__proto__', 'constructor', 'toString', 'order', ''])('has no row %o', (name) => {
    expect(isSettingName(name)).toBe(false);
  });
});

test('the checkboxes are the brands of the widget', () => {
  const known = Object.entries(brandsByGroup).map(([name, brands]) => [name, brands.toSorted()]);
  const checkboxes = Object.entries(brandKinds).map(([name, { brands }]) => [
    name,
    brands.toSorted(),
  ]);
  expect(Object.fromEntries(checkboxes)).toEqual(Object.fromEntries(known));
});

describe('the faults', () => {
  test.each(faults)('match the schema of the sandbox: $id', ({ planned, isOfCheckout }) => {
    const fault = { ...planned, ...(isOfCheckout ? { checkoutId: 'A' } : {}) };
    expect(v.parse(faultSchema, fault)).toEqual(fault);
  });

  test('include every kind of the sandbox', () => {
    expect(new Set(faults.map(({ planned }) => planned.kind))).toEqual(new Set(faultKinds));
  });
});

const anyText = fc.oneof(
  fc.constantFrom('true', 'false', 'de', 'plain', 'page', '92.00', 'VISA', 'MADA VISA'),
  fc.constantFrom('declined-by-amount', 'payment-lost-after', otherService, '{"a":[1,{}]}'),
  fc.string(),
  fc.string({ unit: anyCharacter }),
);

const queries: fc.Arbitrary<Partial<Record<SettingName, string>>> = fc.record(
  Object.fromEntries(settingNames.map((name) => [name, anyText])),
  { requiredKeys: [] },
);

function read(query: URLSearchParams) {
  return readSettings(query, testOffer);
}

test('the link of any query has the same settings', () => {
  fc.assert(
    fc.property(queries, (entries) => {
      const settings = read(new URLSearchParams(Object.entries(entries)));
      const link = settingsQuery(settings.typed, testOffer);
      expect(read(link)).toEqual(settings);
    }),
  );
});

test('the used settings of any query are valid', () => {
  fc.assert(
    fc.property(queries, (entries) => {
      const settings = read(new URLSearchParams(Object.entries(entries)));
      const again = read(settingsQuery(settings.used, testOffer));
      expect(again.problems.size).toBe(0);
      expect(again.options).toEqual(settings.options);
    }),
  );
});
