import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { FormEntry } from '#contract/form-encoding';
import { runCount } from '#contract/run-count.fixture';
import { brokenEntries, validEntries, type Broken } from '../parameters/arbitrary.fixture.ts';
import { createKinds, casesOf, type Kind } from './request-kinds.fixture.ts';
import { showName } from './parameter-errors.ts';
import { invalidNames, createTestGateway, textAt } from './test-gateway.fixture.ts';

const gateway = createTestGateway();
afterAll(gateway.sandbox.end);

const cases = casesOf(createKinds(gateway));

/** Parameters with further rules than those of their table. Other tests show these. */
const testedApart =
  /^(?:amount|card\.(?:cvv|expiryMonth|expiryYear|number)|currency|job\.(?:endDate|expression|startDate)|overridePaymentType\[.*|payment(?:Brand|Type)|recurringType|registrationId|shopperResultUrl|bankAccount\.iban)$/;

const send = async ({ method, path }: Kind, entries: readonly FormEntry[]) =>
  gateway.call(method, await path(), entries);

/** Adds the required parameters, except for the one that the test omits. */
const complete = ({ required }: Kind, entries: readonly FormEntry[], broken?: string) => {
  const needed = Object.entries(required).filter(([name]) => name !== broken);
  const others = entries.filter(([name]) => name === broken || !testedApart.test(name));
  return [...new Map([...others, ...needed])];
};

const isOpen = (table: object): boolean =>
  Object.keys(table).some((name) => !testedApart.test(name));

const valid = cases.filter(([, , , { table }]) => isOpen(table));

describe('valid parameters', () => {
  test.each(valid)('are accepted by %s: %s', async (_call, _table, kind, part) => {
    await fc.assert(
      fc.asyncProperty(validEntries(part.table, part.conditions), async (entries) => {
        const { status, json } = await send(kind, complete(kind, entries));
        expect([status, invalidNames(json)]).toEqual([200, []]);
      }),
      { numRuns: runCount(3, 50) },
    );
  });
});

/** In an update, and without any parameter of the table, nothing is missing. */
const isBroken = (kind: Kind, { entries, name }: Broken): boolean =>
  entries.some(([sent]) => sent === name) || (kind.isPart !== true && entries.length > 0);

const secret = /^(?:card|bankAccount|customer|shipping\.customer|virtualAccount)\./;

describe('one invalid parameter', () => {
  test.each(cases)('is in the error response of %s: %s', async (_call, _table, kind, part) => {
    const broken = brokenEntries(part.table, part.conditions).filter((one) => isBroken(kind, one));
    await fc.assert(
      fc.asyncProperty(broken, async ({ entries, name }) => {
        const { status, json } = await send(kind, complete(kind, entries, name));
        expect([status, textAt(json, 'result.code'), invalidNames(json)]).toEqual([
          400,
          '200.300.404',
          [showName(name)],
        ]);
        const shown = textAt(json, 'result.parameterErrors.0.value');
        if (secret.test(name) && shown !== undefined) expect(shown).toMatch(/^\(\d+ characters\)$/);
      }),
      { numRuns: runCount(3, 50) },
    );
  });
});
