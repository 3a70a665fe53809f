import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeForm } from '#contract/form-encoding';
import { runCount } from '#contract/run-count.fixture';
import { decodeForm } from './decode-form.ts';
import { brokenEntries, validEntries } from './arbitrary.fixture.ts';
import { findErrors, readParameters } from './read.ts';
import { allTables } from './tables.fixture.ts';

const namesOf = (errors: readonly { readonly name: string }[]) => errors.map(({ name }) => name);

const runs = { numRuns: runCount(25, 1_000) };

describe('the tables', () => {
  test.each(allTables)('%s: valid parameters are accepted', (_, table) => {
    fc.assert(
      fc.property(validEntries(table), (entries) => {
        const reading = readParameters(table, entries);
        expect(reading.ok ? [] : reading.errors).toEqual([]);
      }),
      runs,
    );
  });

  test.each(allTables)('%s: parameters can be encoded and decoded', (_, table) => {
    fc.assert(
      fc.property(validEntries(table), (entries) => {
        expect(decodeForm(encodeForm(entries))).toEqual({ ok: true, entries });
      }),
      runs,
    );
  });

  test.each(allTables)('%s: one invalid parameter causes one error', (_, table) => {
    fc.assert(
      fc.property(brokenEntries(table), ({ entries, name }) => {
        const reading = readParameters(table, entries);
        expect(reading.ok ? [] : namesOf(reading.errors)).toEqual([name]);
        const isThere = entries.some(([given]) => given === name);
        expect(namesOf(findErrors(table, entries))).toEqual(isThere ? [name] : []);
      }),
      runs,
    );
  });
});
