import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#contract/any-character.fixture';
import { brandsByGroup } from '#contract/brands';
import { optionKinds } from '#contract/options';
import { faultKinds } from '#sandbox/stores/faults';
import { faultSchema } from '#sandbox/control/requests';
import { readSettings, settingsQuery } from '../settings.ts';
import { brandKinds } from './brands.ts';
import { faultChoices, faults } from './faults.ts';
import { groupTitles, readValue } from './row.ts';
import {
  isSettingName,
  optionNames,
  settingNames,
  settingRows,
  type SettingName,
} from './table.ts';
import { testOffer } from './test-offer.fixture.ts';

describe('the table of settings', () => {
  test('holds every option of the widget under its own name', () => {
    const names = Object.keys(optionKinds).filter((name) => name !== 'baseUrl');
    expect(new Set(optionNames)).toEqual(new Set(names));
    expect(settingNames).toContain('baseUrl');
  });

  test('leaves no group empty', () => {
    const groups = new Set<string>(settingNames.map((name) => settingRows[name].group));
    expect(groups).toEqual(new Set(Object.keys(groupTitles)));
  });

  test.each(settingNames.filter((name) => settingRows[name].kind === 'json'))(
    '%s takes its own example',
    (name) => {
      const row = settingRows[name];
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

test('the boxes hold every brand that the widget knows, and no other', () => {
  const known = Object.entries(brandsByGroup).map(([name, brands]) => [name, brands.toSorted()]);
  const boxes = Object.entries(brandKinds).map(([name, { brands }]) => [name, brands.toSorted()]);
  expect(Object.fromEntries(boxes)).toEqual(Object.fromEntries(known));
});

describe('what can go wrong', () => {
  test.each(faults)('$id is understood by the sandbox', ({ planned, isOfCheckout }) => {
    const fault = { ...planned, ...(isOfCheckout ? { checkoutId: 'A' } : {}) };
    expect(v.parse(faultSchema, fault)).toEqual(fault);
  });

  test('is all that the sandbox can get wrong', () => {
    expect(new Set(faults.map(({ planned }) => planned.kind))).toEqual(new Set(faultKinds));
  });

  test('has an id of its own each', () => {
    expect(new Set(faultChoices.map(([id]) => id)).size).toBe(faults.length);
  });
});

const validText = (name: SettingName): fc.Arbitrary<string> => {
  const row = settingRows[name];
  switch (row.kind) {
    case 'flag':
      return fc.constantFrom('true', 'false');
    case 'choice':
      return fc.constantFrom(...Object.keys(row.choices));
    case 'offered':
      return fc.constantFrom(...row.choices(testOffer).map(([value]) => value));
    case 'list':
      return fc.constantFrom('VISA', 'MADA VISA', 'a.b c-d');
    case 'json':
      return fc
        .dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
        .map((value) => JSON.stringify(value));
    case 'text':
      return row.rule === undefined
        ? fc.string({ maxLength: 200 })
        : fc.constantFrom('92.00', '5', 'VISA', 'MADA VISA');
  }
};

const anyText = (name: SettingName): fc.Arbitrary<string> =>
  fc.oneof(validText(name), fc.string(), fc.string({ unit: anyCharacter }));

const addresses: fc.Arbitrary<Partial<Record<SettingName, string>>> = fc.record(
  Object.fromEntries(settingNames.map((name) => [name, anyText(name)])),
  { requiredKeys: [] },
);

const read = (query: URLSearchParams) => readSettings(query, testOffer);

test('whatever an address says, its link says the same', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const settings = read(new URLSearchParams(Object.entries(address)));
      const link = settingsQuery(settings.typed, testOffer);
      expect(read(link)).toEqual(settings);
    }),
  );
});

test('whatever an address says, what is used is without a fault', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const settings = read(new URLSearchParams(Object.entries(address)));
      const again = read(settingsQuery(settings.used, testOffer));
      expect(again.problems.size).toBe(0);
      expect(again.options).toEqual(settings.options);
    }),
  );
});
