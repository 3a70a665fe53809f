import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SubmissionResult } from '#contract/submission-result';
import type { Event, Opening } from '#protocol/payment';
import { createField } from './field.ts';
import { opening as cardNumberOpening } from './field-data.fixture.ts';
import { findFieldRules } from './field-rules.ts';

const opening: Opening = {
  ...cardNumberOpening,
  field: 'virtualAccount.password',
  brands: [],
  label: 'Password',
};

function setUp() {
  const events: Event[] = [];
  const rules = findFieldRules('virtualAccount.password', '2026-11-15');
  function record(event: Event): void {
    void events.push(event);
  }
  const emit = rules.filterEvents?.(record) ?? record;
  const field = createField({
    opening,
    rules,
    emit,
    requestBrands: () => Promise.resolve([]),
  });
  function type(text: string): number {
    return field.edit({ text, caret: text.length });
  }
  /** Validates the field and replies, as `hosted-field.ts` does. */
  function validate(): void {
    field.validate();
    emit({ kind: 'validated', requestId: 'r1', ...field.problem() });
  }
  function changes() {
    return events.filter(({ kind }) => kind === 'changed');
  }
  return { field, type, validate, events, changes, emit };
}

const typed: Event = {
  kind: 'changed',
  isEmpty: false,
  isEdited: true,
  isFilled: false,
  problem: 'none',
  isFinal: false,
  brand: '',
  brands: [],
  otherBrands: [],
};
const emptied: Event = { ...typed, isEmpty: true, problem: 'empty' };

describe('A password field', () => {
  test('returns the text with all spaces, and emits no character of it', () => {
    const { field, type, events } = setUp();
    type(' Pässwörter 😀 ');
    expect(field.validate()).toEqual({
      kind: 'value',
      value: [['virtualAccount.password', ' Pässwörter 😀 ']],
    });
    expect(events).toEqual([typed]);
  });

  test('does not cut a text that is too long, and is invalid', () => {
    const { field, type, events } = setUp();
    expect(type('😀'.repeat(101))).toBe(202);
    expect(field.view().text).toBe('😀'.repeat(101));
    expect(field.validate()).toEqual({ kind: 'invalid' });
    type('😀'.repeat(100));
    expect(field.validate().kind).toBe('value');
    expect(events).toEqual([{ ...typed, problem: 'other' }, typed]);
  });

  test('emits the first edit after each validation of a text that is too long', () => {
    const { type, validate, changes } = setUp();
    const tooLong = { ...typed, problem: 'other' };
    type('x'.repeat(102));
    validate();
    type('x'.repeat(101));
    expect(changes()).toEqual([tooLong, tooLong]);
    type('x'.repeat(102));
    expect(changes()).toHaveLength(2);
  });

  test('is limited to 1,000 characters', () => {
    const { field, type } = setUp();
    expect(type('x'.repeat(100_000))).toBe(1_000);
    expect(field.validate()).toEqual({ kind: 'invalid' });
  });

  test('is invalid without a value', () => {
    const { field } = setUp();
    expect(field.validate()).toEqual({ kind: 'invalid' });
  });
});

describe('The length of a password', () => {
  test('is not revealed by the number of events, whatever commands the page sends', () => {
    const letters = fc.string({ minLength: 1, maxLength: 100 });
    const command = fc.constantFrom('setTexts', 'validate', 'setBrand', 'setDisabled', 'none');
    fc.assert(
      fc.property(letters, fc.array(command, { minLength: 1 }), (password, commands) => {
        const { field, type, validate, changes } = setUp();
        for (let length = 1; length <= password.length; length += 1) {
          type(password.slice(0, length));
          const kind = commands[length % commands.length];
          if (kind === 'setTexts')
            field.setTexts({ label: '', placeholder: '', hasExample: false, error: 'Wrong.' });
          if (kind === 'validate') validate();
          if (kind === 'setBrand') field.setBrand('VISA');
          if (kind === 'setDisabled') field.setDisabled(length % 2 === 0);
        }
        field.clear();
        expect(changes()).toEqual([typed, emptied]);
      }),
    );
  });

  const rejected: SubmissionResult = { kind: 'invalid', names: ['virtualAccount.password'] };

  test.each<readonly [because: string, result: SubmissionResult, events: readonly string[]]>([
    ['one event if the gateway rejects the password', rejected, ['changed']],
    ['no event if it rejects another parameter', { kind: 'invalid', names: ['amount'] }, []],
    ['no event if the result is unknown', { kind: 'unknown' }, []],
  ])('is not revealed by edits after a submission: %s', (_because, result, expected) => {
    const { type, emit, events } = setUp();
    type('one');
    emit({ kind: 'answered', requestId: 'r1', result });
    type('once');
    type('once more');
    expect(events.slice(2).map(({ kind }) => kind)).toEqual(expected);
  });
});
