import { describe, expect, test } from 'vitest';
import type { Event, Opening, Problem } from '#protocol/payment';
import { createField } from './field.ts';
import { opening } from './field-data.fixture.ts';
import { findFieldRules } from './field-rules.ts';

function setUp(changes: Partial<Opening>) {
  const events: Event[] = [];
  const opened = { ...opening, ...changes };
  const field = createField({
    opening: opened,
    rules: findFieldRules(opened.field, '2026-11-15'),
    emit: (event) => events.push(event),
    requestBrands: () => Promise.resolve([]),
  });
  function type(text: string): number {
    return field.edit({ text, caret: text.length, deleted: undefined });
  }
  return { field, type, events };
}

describe('The problem of a card number', () => {
  test.each<readonly [digits: string, brands: string[], Problem['problem'], brand: string]>([
    ['6011000400001008', ['VISA', 'MASTER', 'AMEX'], 'brandNotAccepted', 'DISCOVER'],
    ['6011', ['VISA', 'MASTER', 'AMEX'], 'brandNotAccepted', 'DISCOVER'],
    ['6761301000993772', ['VISA', 'MASTER', 'AMEX'], 'brandNotAccepted', 'MAESTRO'],
    ['6042010000000006', ['VISA'], 'brandNotAccepted', 'CABAL'],
    ['4464040000000007', ['MASTER'], 'brandNotAccepted', 'VISA'],
    ['37', ['VISA'], 'incomplete', ''],
    ['6039990000000004', ['VISA'], 'cardTypeNotAccepted', ''],
    ['6039990000000005', ['VISA'], 'wrong', ''],
    ['2200000000000004', ['VISA', 'MASTER'], 'cardTypeNotAccepted', ''],
    ['4571', ['DANKORT'], 'incomplete', ''],
    ['45', ['DANKORT'], 'incomplete', ''],
    ['6011000400001009', ['VISA', 'NATIVA'], 'wrong', ''],
    ['6011000400001008', ['VISA', 'NATIVA'], 'none', ''],
    ['4111111111111112', ['VISA'], 'wrong', ''],
    ['', ['VISA'], 'empty', ''],
  ])('%s among %j is %s %s', (digits, brands, problem, brand) => {
    const { field, type } = setUp({ brands });
    type(digits);
    expect(field.problem()).toMatchObject({ problem, brand });
  });
});

describe('A problem of a card number', () => {
  test.each<readonly [digits: string, Problem['problem'], isFinal: boolean, because: string]>([
    ['42', 'incomplete', false, 'the beginning of a Visa number'],
    ['4200000000000092', 'wrong', true, '16 digits, as nearly all cards have'],
    ['42000000000000921', 'wrong', false, 'can become a number with 19 digits'],
    ['4200000000000092111', 'wrong', true, 'the longest number of Visa'],
    ['378282246310006', 'wrong', true, 'American Express has 15 digits'],
    ['36227206271668', 'wrong', false, 'Diners has 14, 16 or 19 digits'],
    ['6304000000000001', 'wrong', false, 'Maestro has 12 to 19 digits'],
    ['6304000', 'incomplete', false, 'fewer than 12 digits'],
  ])('%s: %s, final: %s (%s)', (digits, problem, isFinal) => {
    const { field, type } = setUp({ brands: [] });
    type(digits);
    expect(field.problem()).toMatchObject({ problem, isFinal });
  });
});

describe('A card number', () => {
  test('becomes invalid when the gateway does not offer its brand', () => {
    const { field, type, events } = setUp({ brands: ['VISA', 'JCB'] });
    type('3530111333300000');
    field.setBrands(['VISA']);
    expect(events).toMatchObject([
      { isEdited: true, problem: 'none' },
      { isEdited: false, problem: 'brandNotAccepted' },
    ]);
    expect(field.problem()).toEqual({ problem: 'brandNotAccepted', isFinal: true, brand: 'JCB' });
  });

  test('has the length of the selected brand', () => {
    const { field, type } = setUp({ brands: ['VISA', 'NATIVA'] });
    type('4222222222222');
    field.setBrand('VISA');
    expect(field.problem().problem).toBe('incomplete');
    field.setBrand('NATIVA');
    expect(field.problem().problem).toBe('none');
  });
});

describe('A CVV', () => {
  const cvv = { field: 'card.cvv', brands: ['VISA', 'MAESTRO', 'BCMC'] } as const;

  test.each([
    ['VISA', '', 'invalid'],
    ['', '', 'invalid'],
    ['MAESTRO', '', 'empty'],
    ['BCMC', '', 'empty'],
    ['MAESTRO', '123', 'value'],
    ['MAESTRO', '12', 'invalid'],
  ])('of %o is, with the content %o, %s', (brand, content, kind) => {
    const { field, type } = setUp({ ...cvv, brand });
    type(content);
    expect(field.validate().kind).toBe(kind);
  });

  test('of a co-badged card is required if the selected brand has one', () => {
    const { field, events } = setUp({ ...cvv, brand: 'VISA' });
    expect([field.problem().problem, field.view().isRequired]).toEqual(['empty', true]);
    field.setBrand('BCMC');
    expect([field.problem().problem, field.view().isRequired]).toEqual(['none', false]);
    field.setBrand('VISA');
    expect(events).toMatchObject([{ problem: 'none' }, { problem: 'empty' }]);
  });
});
