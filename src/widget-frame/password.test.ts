import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Event, Opening } from '#protocol/payment';
import { createField } from './field.ts';
import { createTextRules } from './text-rules.ts';

const opening: Opening = {
  field: 'virtualAccount.password',
  formId: 'a'.repeat(32),
  checkoutId: 'b'.repeat(32),
  resource: 'payment',
  lang: 'en',
  dir: 'ltr',
  brands: [],
  brand: '',
  isRequired: true,
  isFormatted: true,
  isMasked: false,
  mayBePast: false,
  isLookedUp: false,
  label: 'Password',
  placeholder: '',
  style: [],
};

const setUp = () => {
  const events: Event[] = [];
  const rules = createTextRules('2026-11-15')['virtualAccount.password'];
  const tell = (event: Event): void => void events.push(event);
  const emit = rules.hush?.(tell) ?? tell;
  const field = createField(opening, rules, emit, () => Promise.resolve([]));
  const type = (text: string): number => field.edit({ text, caret: text.length });
  return { field, type, events, emit };
};

const typed: Event = { kind: 'changed', isValid: true, isEmpty: false, brands: [] };
const emptied: Event = { kind: 'changed', isValid: false, isEmpty: true, brands: [] };

describe('a password field', () => {
  test('lends what was typed to the last blank, and tells nobody a letter of it', () => {
    const { field, type, events } = setUp();
    type(' Pässwörter 😀 ');
    expect(field.check()).toEqual({
      kind: 'lent',
      value: [['virtualAccount.password', ' Pässwörter 😀 ']],
    });
    expect(events).toEqual([{ kind: 'changed', isValid: true, isEmpty: false, brands: [] }]);
  });

  test('cuts nothing of what is longer than the reference takes, and does not take it', () => {
    const { field, type, events } = setUp();
    expect(type('😀'.repeat(101))).toBe(202);
    expect(field.look().text).toBe('😀'.repeat(101));
    expect(field.check()).toEqual({ kind: 'invalid' });
    type('😀'.repeat(100));
    expect(field.check().kind).toBe('lent');
    expect(events).toEqual([{ ...typed, isValid: false }, typed]);
  });

  test('looks at no more than a thousand characters', () => {
    const { field, type } = setUp();
    expect(type('x'.repeat(100_000))).toBe(1_000);
    expect(field.check()).toEqual({ kind: 'invalid' });
  });

  test('must be filled', () => {
    const { field } = setUp();
    expect(field.check()).toEqual({ kind: 'invalid' });
  });
});

describe('how long a password is', () => {
  test('is nothing that the number of messages tells, whatever the page asks meanwhile', () => {
    const letters = fc.string({ minLength: 1, maxLength: 100 });
    const meddling = fc.constantFrom('describe', 'validate', 'choose', 'disable', 'nothing');
    fc.assert(
      fc.property(letters, fc.array(meddling, { minLength: 1 }), (password, meddlings) => {
        const { field, type, events } = setUp();
        for (let length = 1; length <= password.length; length += 1) {
          type(password.slice(0, length));
          const what = meddlings[length % meddlings.length];
          if (what === 'describe') field.describe({ label: '', placeholder: '', error: 'Wrong.' });
          if (what === 'validate') field.check();
          if (what === 'choose') field.choose('VISA');
          if (what === 'disable') field.disable(length % 2 === 0);
        }
        field.clear();
        expect(events).toEqual([typed, emptied]);
      }),
    );
  });

  test('an edit is told once more after a gateway has judged, so that the page takes back its word', () => {
    const { type, emit, events } = setUp();
    type('one');
    emit({ kind: 'sent', requestId: 'r1' });
    emit({ kind: 'answered', requestId: 'r1', outcome: { kind: 'invalid', names: [] } });
    type('once');
    type('once more');
    expect(events.map(({ kind }) => kind)).toEqual(['changed', 'sent', 'answered', 'changed']);
  });
});
