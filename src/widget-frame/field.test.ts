import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEvent, type Event, type Opening } from '#protocol/payment';
import { createField } from './field.ts';
import { findFieldRules } from './field-rules.ts';
import { opening, substringsOfThree } from './field-data.fixture.ts';

const texts = { label: '', placeholder: '', hasExample: false, error: '' };

function setUp(changes: Partial<Opening> = {}) {
  const events: Event[] = [];
  let renders = 0;
  const opened = { ...opening, ...changes };
  const rules = findFieldRules(opened.field, '2026-11-15');
  const field = createField({
    opening: opened,
    rules,
    emit: (event) => events.push(event),
    requestBrands: () => Promise.resolve([]),
  });
  field.watch(
    () => (renders += 1),
    () => {},
  );
  function type(text: string): number {
    return field.edit({ text, caret: text.length });
  }
  return { field, type, events, renderCount: () => renders };
}

const cvv = { field: 'card.cvv', brand: 'VISA' } as const;

const noBrands = { brands: [], otherBrands: [] };
const changed = {
  kind: 'changed',
  isEmpty: false,
  isEdited: true,
  isFilled: false,
  isFinal: false,
  brand: '',
  ...noBrands,
} as const;
const emptied: Event = { ...changed, isEmpty: true, problem: 'empty' };

describe('A card number field', () => {
  test('is empty at first and emits nothing', () => {
    const { field, events } = setUp();
    expect(field.view()).toEqual({
      label: 'Card number',
      placeholder: '',
      error: '',
      text: '',
      hasError: false,
      isRequired: true,
      isDisabled: false,
    });
    expect(events).toEqual([]);
  });

  test('emits its problem and possible brands after every change', () => {
    const { type, events } = setUp();
    type('41');
    type('4111111111111111');
    type('');
    expect(events).toEqual([
      { ...changed, problem: 'incomplete', brands: ['VISA'] },
      { ...changed, problem: 'none', brands: ['VISA'] },
      emptied,
    ]);
  });

  test('emits nothing if it does not accept the edit', () => {
    const { type, events, field } = setUp();
    type('4111');
    expect(type('4111x')).toBe(4);
    expect(events).toHaveLength(1);
    expect(field.view().text).toBe('4111');
  });

  test('shows the gaps of the network, or none without formatting', () => {
    const spaced = setUp();
    expect(spaced.type('374500262001008')).toBe(17);
    expect(spaced.field.view().text).toBe('3745 002620 01008');
    const plain = setUp({ numberFormatting: false });
    expect(plain.type('374500262001008')).toBe(15);
    expect(plain.field.view().text).toBe('374500262001008');
  });

  test('notifies its view of every change', () => {
    const { field, type, renderCount } = setUp();
    type('4');
    field.setDisabled(true);
    field.setTexts({ ...texts, label: 'Kartennummer' });
    expect(renderCount()).toBe(3);
    expect(field.view()).toMatchObject({ label: 'Kartennummer', isDisabled: true });
  });

  test('has no value after it was cleared', () => {
    const { field, type, events } = setUp();
    type('4111111111111111');
    field.clear();
    expect(field.view().text).toBe('');
    expect(field.validate()).toEqual({ kind: 'invalid' });
    expect(events.at(-1)).toEqual(emptied);
  });
});

describe('An error', () => {
  test('is shown after validation, until the next digit', () => {
    const { field, type } = setUp();
    type('4111');
    expect(field.view().hasError).toBe(false);
    expect(field.validate()).toEqual({ kind: 'invalid' });
    expect(field.view().hasError).toBe(true);
    type('41111');
    expect(field.view().hasError).toBe(false);
  });

  test('is shown with the text of the page, until the next digit', () => {
    const { field, type } = setUp();
    type('4111111111111111');
    field.setTexts({ ...texts, label: 'x', error: 'Check the card number.' });
    expect(field.view()).toMatchObject({ hasError: true, error: 'Check the card number.' });
    type('411111111111111');
    expect(field.view()).toMatchObject({ hasError: false, error: '', label: 'x' });
  });

  test('of an empty field is not shown after the page has cleared the field', () => {
    const { field } = setUp();
    field.validate();
    field.clear();
    expect(field.view().hasError).toBe(false);
  });

  test('is not shown for a valid value', () => {
    const { field, type } = setUp();
    type('4111111111111111');
    expect(field.validate()).toEqual({
      kind: 'value',
      value: [['card.number', '4111111111111111']],
    });
    expect(field.view().hasError).toBe(false);
  });
});

describe('A CVV field', () => {
  test('has the length of the selected brand', () => {
    const { field, type } = setUp(cvv);
    type('1234');
    expect(field.view().text).toBe('123');
    field.setBrand('AMEX');
    type('1234');
    expect(field.validate()).toEqual({ kind: 'value', value: [['card.cvv', '1234']] });
  });

  test('emits its validity when another brand changes it', () => {
    const { field, type, events } = setUp(cvv);
    type('123');
    field.setBrand('MASTER');
    field.setBrand('AMEX');
    expect(events.slice(1)).toEqual([{ ...changed, isEdited: false, problem: 'incomplete' }]);
  });

  test('is valid without a value if it is optional, but not with an incomplete one', () => {
    const { field, type } = setUp({ ...cvv, isRequired: false });
    expect(field.validate()).toEqual({ kind: 'empty' });
    type('12');
    expect(field.validate()).toEqual({ kind: 'invalid' });
  });
});

describe('The events of a card number field', () => {
  test('contain no three consecutive digits of the number', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{12,19}$/),
        fc.constantFrom(opening.brands, [], ['CABAL'], ['MADA', 'MAESTRO', 'UNIONPAY']),
        (number, brands) => {
          const { field, type, events } = setUp({ brands });
          for (let length = 1; length <= number.length; length += 1) type(number.slice(0, length));
          field.setBrand('AMEX');
          field.validate();
          field.clear();
          expect(events.every((event) => parseEvent(event) !== undefined)).toBe(true);
          const serialized = JSON.stringify(events);
          expect(substringsOfThree(number).filter((part) => serialized.includes(part))).toEqual([]);
        },
      ),
    );
  });
});

describe('An expiry date field', () => {
  test('shows month and year, and returns them as two parameters', () => {
    const { field, type } = setUp({ field: 'card.expiry' });
    expect(type('1239')).toBe('12 / 39'.length);
    expect(field.view().text).toBe('12 / 39');
    expect(field.validate()).toEqual({
      kind: 'value',
      value: [
        ['card.expiryMonth', '12'],
        ['card.expiryYear', '2039'],
      ],
    });
  });

  test('deletes its separator by one backspace', () => {
    const { field, type } = setUp({ field: 'card.expiry' });
    type('12');
    field.edit({ text: '12 /', caret: 4, deleted: 'before' });
    expect(field.view().text).toBe('12');
  });

  test('keeps the year when the month is cut', () => {
    const { field, type } = setUp({ field: 'card.expiry' });
    type('12 / 30');
    field.edit({ text: ' / 30', caret: 0, deleted: 'selection' });
    expect(field.view().text).toBe(' / 30');
  });

  const invalid = [
    ['10 / 26', 'past', 'last month'],
    ['01 / 46', 'tooFar', 'in 20 years'],
    ['13 / 30', 'monthWrong', 'a month that does not exist'],
    ['12 / 3', 'incomplete', 'an incomplete year'],
    ['', 'empty', 'empty'],
  ] as const;

  test.each(invalid)('is invalid for %o, with the problem %s (%s)', (text, problem) => {
    const { field, type } = setUp({ field: 'card.expiry' });
    type(text);
    expect([field.validate().kind, field.problem().problem]).toEqual(['invalid', problem]);
  });
});

describe('A card holder field', () => {
  test('shows the text as typed, and returns its normal form', () => {
    const { field, type } = setUp({ field: 'card.holder' });
    expect(type(' Zoë O’Neil ')).toBe(' Zoë O’Neil '.length);
    expect(field.view().text).toBe(' Zoë O’Neil ');
    expect(field.validate()).toEqual({ kind: 'value', value: [['card.holder', "Zoë O'Neil"]] });
  });

  test('limits the text to the maximum length in code points', () => {
    const { field, type } = setUp({ field: 'card.holder' });
    type('𝒜'.repeat(200));
    expect(field.view().text).toBe('𝒜'.repeat(128));
  });

  test.each([
    ['4200 0000 0000 0091!', true, 'invalid'],
    ['', true, 'invalid'],
    ['', false, 'empty'],
  ])('with the value %o, required: %s, is %s', (text, isRequired, kind) => {
    const { field, type } = setUp({ field: 'card.holder', isRequired });
    type(text);
    expect(field.validate().kind).toBe(kind);
  });
});
