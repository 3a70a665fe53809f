import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeForm, type FormEntry } from '#contract/form-encoding';
import { runCount } from '#contract/run-count.fixture';
import { decodeForm } from './decode-form.ts';
import { brokenEntries, validEntries } from './arbitrary.fixture.ts';
import { findErrors, readParameters } from './read.ts';
import { toEntries, toStructure } from './structure.ts';
import { allTables } from './tables.fixture.ts';

const sorted = (entries: readonly FormEntry[]): readonly FormEntry[] =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));

const namesOf = (errors: readonly { readonly name: string }[]) => errors.map(({ name }) => name);

const runs = { numRuns: runCount(25, 1_000) };

describe('what the tables accept and refuse', () => {
  test.each(allTables)('%s: what is valid is read', (_, table) => {
    fc.assert(
      fc.property(validEntries(table), (entries) => {
        const reading = readParameters(table, entries);
        expect(reading.ok ? [] : reading.errors).toEqual([]);
      }),
      runs,
    );
  });

  test.each(allTables)('%s: becomes an object and comes back', (_, table) => {
    fc.assert(
      fc.property(validEntries(table), (entries) => {
        const built = toStructure(table, entries);
        if (!built.ok) throw new Error(JSON.stringify(built.errors));
        const back = toEntries(built.value);
        expect(sorted(back)).toEqual(sorted(entries));
        expect(toStructure(table, back)).toEqual(built);
      }),
      runs,
    );
  });

  test.each(allTables)('%s: travels as a form', (_, table) => {
    fc.assert(
      fc.property(validEntries(table), (entries) => {
        expect(decodeForm(encodeForm(entries))).toEqual({ ok: true, entries });
      }),
      runs,
    );
  });

  test.each(allTables)('%s: one broken rule names that parameter alone', (_, table) => {
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
