import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds, listed, type Row } from './bounds.fixture.ts';
import { responseTable } from './response.ts';

const rows: readonly Row<keyof typeof responseTable>[] = [
  ...bounds('id', 32, 48, 'a'),
  ['id', '8AC7A4A288C30F3F018A5D1B2C3D4E5F.uat01-vm-tx03', true, 'the id of a checkout'],
  ['id', `${'a'.repeat(31)}/`, false, 'a slash'],
  ...bounds('registrationId', 32, 32, 'a'),
  ...bounds('referencedId', 32, 32, 'a'),
  ...bounds('paymentBrand', 1, 32, 'V'),
  ...bounds('amount', 1, 9, '9'),
  ['amount', '999999999.99', true, 'nine digits and two decimals are the most'],
  ...bounds('currency', 3, 3, 'E'),
  ...bounds('descriptor', 1, 127),
  ...bounds('result.code', 2, 11, '0'),
  ['result.code', '000.100.110', true, 'digits and dots'],
  ['result.code', '000-100-110', false, 'hyphens'],
  ...bounds('result.description', 0, 255),
  ...listed('result.avsResponse', ['A', 'Z', 'N', 'U', 'F']),
  ...listed('result.cvvResponse', ['M', 'N', 'P', 'S', 'U']),
  ...bounds('resultDetails[name]', 0, 2048),
  ...bounds('card.bin', 6, 6, '4'),
  ...bounds('card.holder', 1, 128),
  ...bounds('card.expiryMonth', 2, 2, '1'),
  ...bounds('card.expiryYear', 4, 4, '2'),
  ...bounds('risk.score', 1, 5, '9'),
  ['risk.score', '-99999', true, 'the lowest score'],
  ['risk.score', '+99999', true, 'the highest score'],
  ['risk.score', '-', false, 'a sign alone'],
  ...bounds('redirect.url', 6, 2048),
  ...bounds('redirect.parameters[n].name', 1, 255),
  ...bounds('redirect.parameters[n].value', 0, 255),
  ...bounds('buildNumber', 1, 255),
  ['timestamp', '2026-02-28 23:59:59', true, 'the last second of a day'],
  ['timestamp', '2026-02-29 00:00:00', false, 'no leap year'],
  ['timestamp', '2026-02-28 24:00:00', false, 'there is no hour 24'],
  ['timestamp', '2026-02-28T23:59:59', false, 'a blank parts date and time'],
  ['timestamp', '2026-02-28 23:59:60', false, 'there is no second 60'],
  ...bounds('ndc', 1, 32),
];

describe('response', () => {
  test.each(rows)('%s: %j is accepted: %s (%s)', (name, value, accepted) => {
    expect(v.is(responseTable[name].schema, value)).toBe(accepted);
  });
});
