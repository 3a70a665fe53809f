import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEvent, type Event, type Opening } from '#protocol/payment';
import { createField } from './field.ts';
import { digitRules } from './field-rules.ts';
import { createTextRules } from './text-rules.ts';

const opening: Opening = {
  field: 'card.number',
  formId: 'a'.repeat(32),
  checkoutId: 'b'.repeat(32),
  resource: 'payment',
  lang: 'en',
  dir: 'ltr',
  brands: ['VISA', 'MASTER', 'AMEX'],
  brand: '',
  isRequired: true,
  isFormatted: true,
  isMasked: false,
  mayBePast: false,
  isLookedUp: false,
  label: 'Card number',
  placeholder: '',
  style: [],
};

const setUp = (changes: Partial<Opening> = {}) => {
  const events: Event[] = [];
  let drawn = 0;
  const opened = { ...opening, ...changes };
  const rules = { ...digitRules, ...createTextRules('2026-11-15') }[opened.field];
  const field = createField(
    opened,
    rules,
    (event) => events.push(event),
    () => Promise.resolve([]),
  );
  field.watch(() => (drawn += 1));
  const type = (text: string): number => field.edit({ text, caret: text.length });
  return { field, type, events, drawnCount: () => drawn };
};

const cvv = { field: 'card.cvv', brand: 'VISA' } as const;

describe('a number field', () => {
  test('begins empty and says nothing', () => {
    const { field, events } = setUp();
    expect(field.look()).toEqual({
      label: 'Card number',
      placeholder: '',
      error: '',
      text: '',
      hasError: false,
      isDisabled: false,
    });
    expect(events).toEqual([]);
  });

  test('tells at every change whether it will do and whose card it may be', () => {
    const { type, events } = setUp();
    type('41');
    type('4111111111111111');
    type('');
    expect(events).toEqual([
      { kind: 'changed', isValid: false, isEmpty: false, brands: ['VISA'] },
      { kind: 'changed', isValid: true, isEmpty: false, brands: ['VISA'] },
      { kind: 'changed', isValid: false, isEmpty: true, brands: [] },
    ]);
  });

  test('says nothing of what it does not take', () => {
    const { type, events, field } = setUp();
    type('4111');
    expect(type('4111x')).toBe(4);
    expect(events).toHaveLength(1);
    expect(field.look().text).toBe('4111');
  });

  test('shows the gaps of the network, or none where none are wanted', () => {
    const spaced = setUp();
    expect(spaced.type('374500262001008')).toBe(17);
    expect(spaced.field.look().text).toBe('3745 002620 01008');
    const plain = setUp({ isFormatted: false });
    expect(plain.type('374500262001008')).toBe(15);
    expect(plain.field.look().text).toBe('374500262001008');
  });

  test('is drawn again after every change of its look', () => {
    const { field, type, drawnCount } = setUp();
    type('4');
    field.disable(true);
    field.describe({ label: 'Kartennummer', placeholder: '', error: '' });
    expect(drawnCount()).toBe(3);
    expect(field.look()).toMatchObject({ label: 'Kartennummer', isDisabled: true });
  });

  test('keeps nothing after it was cleared', () => {
    const { field, type, events } = setUp();
    type('4111111111111111');
    field.clear();
    expect(field.look().text).toBe('');
    expect(field.check()).toEqual({ kind: 'invalid' });
    expect(events.at(-1)).toEqual({ kind: 'changed', isValid: false, isEmpty: true, brands: [] });
  });
});

describe('an error', () => {
  test('shows when the field was looked at, and goes with the next digit', () => {
    const { field, type } = setUp();
    type('4111');
    expect(field.look().hasError).toBe(false);
    expect(field.check()).toEqual({ kind: 'invalid' });
    expect(field.look().hasError).toBe(true);
    type('41111');
    expect(field.look().hasError).toBe(false);
  });

  test('shows as long as the page says one, and goes with the next digit', () => {
    const { field, type } = setUp();
    type('4111111111111111');
    field.describe({ label: 'x', placeholder: 'y', error: 'Check the card number.' });
    expect(field.look()).toMatchObject({ hasError: true, error: 'Check the card number.' });
    type('411111111111111');
    expect(field.look()).toMatchObject({ hasError: false, error: '', label: 'x' });
  });

  test('a good value has none', () => {
    const { field, type } = setUp();
    type('4111111111111111');
    expect(field.check()).toEqual({ kind: 'lent', value: [['card.number', '4111111111111111']] });
    expect(field.look().hasError).toBe(false);
  });
});

describe('a CVV field', () => {
  test('has the length of the chosen brand', () => {
    const { field, type } = setUp(cvv);
    type('1234');
    expect(field.look().text).toBe('123');
    field.choose('AMEX');
    type('1234');
    expect(field.check()).toEqual({ kind: 'lent', value: [['card.cvv', '1234']] });
  });

  test('tells when the choice of a brand changes whether it will do', () => {
    const { field, type, events } = setUp(cvv);
    type('123');
    field.choose('MASTER');
    field.choose('AMEX');
    expect(events.slice(1)).toEqual([
      { kind: 'changed', isValid: false, isEmpty: false, brands: [] },
    ]);
  });

  test('may stay empty where none is asked for, but not be half a code', () => {
    const { field, type } = setUp({ ...cvv, isRequired: false });
    expect(field.check()).toEqual({ kind: 'empty' });
    type('12');
    expect(field.check()).toEqual({ kind: 'invalid' });
  });
});

const runsOfThree = (digits: string): readonly string[] =>
  Array.from({ length: digits.length - 2 }, (_, index) => digits.slice(index, index + 3));

describe('nothing of a number goes up', () => {
  test('no message holds three digits of it, whatever is done', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{12,19}$/),
        fc.constantFrom(opening.brands, [], ['CABAL'], ['MADA', 'MAESTRO', 'UNIONPAY']),
        (number, brands) => {
          const { field, type, events } = setUp({ brands });
          for (let length = 1; length <= number.length; length += 1) type(number.slice(0, length));
          field.choose('AMEX');
          field.check();
          field.clear();
          expect(events.every((event) => parseEvent(event) !== undefined)).toBe(true);
          const told = JSON.stringify(events);
          expect(runsOfThree(number).filter((run) => told.includes(run))).toEqual([]);
        },
      ),
    );
  });
});

describe('an expiry field', () => {
  test('is written as month and year, and sent as both', () => {
    const { field, type } = setUp({ field: 'card.expiry' });
    expect(type('1239')).toBe('12 / 39'.length);
    expect(field.look().text).toBe('12 / 39');
    expect(field.check()).toEqual({
      kind: 'lent',
      value: [
        ['card.expiryMonth', '12'],
        ['card.expiryYear', '2039'],
      ],
    });
  });

  test('takes its separator away with the backspace that meets it', () => {
    const { field, type } = setUp({ field: 'card.expiry' });
    type('12');
    field.edit({ text: '12 /', caret: 4, deleted: 'before' });
    expect(field.look().text).toBe('12');
  });

  const wrong = [
    ['10 / 26', true, 'last month'],
    ['13 / 30', false, 'no such month'],
    ['12 / 3', false, 'half a year'],
    ['', false, 'nothing'],
  ] as const;

  test.each(wrong)('does not take %o, and tells that it is past: %s (%s)', (text, isPast) => {
    const { field, type } = setUp({ field: 'card.expiry' });
    type(text);
    expect([field.check().kind, field.isPast()]).toEqual(['invalid', isPast]);
  });
});

describe('a holder field', () => {
  test('keeps what is typed, and is sent without the blanks around it', () => {
    const { field, type } = setUp({ field: 'card.holder' });
    expect(type(' Zoë O’Neil ')).toBe(' Zoë O’Neil '.length);
    expect(field.look().text).toBe(' Zoë O’Neil ');
    expect(field.check()).toEqual({ kind: 'lent', value: [['card.holder', 'Zoë O’Neil']] });
  });

  test('takes no more than the gateway does, and no half of a letter', () => {
    const { field, type } = setUp({ field: 'card.holder' });
    type('𝒜'.repeat(200));
    expect(field.look().text).toBe('𝒜'.repeat(128));
  });

  test.each([
    ['4200 0000 0000 0091!', true, 'invalid'],
    ['', true, 'invalid'],
    ['', false, 'empty'],
  ])('%o, required: %s, is %s', (text, isRequired, kind) => {
    const { field, type } = setUp({ field: 'card.holder', isRequired });
    type(text);
    expect(field.check().kind).toBe(kind);
  });
});
