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
  const field = createField(
    opening,
    rules,
    (event) => events.push(event),
    () => Promise.resolve([]),
  );
  const type = (text: string): number => field.edit({ text, caret: text.length });
  return { field, type, events, rules };
};

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

  test('holds no more than the reference takes', () => {
    const { field, type } = setUp();
    expect(type('😀'.repeat(101))).toBe(200);
    expect(field.look().text).toBe('😀'.repeat(100));
  });

  test('must be filled', () => {
    const { field } = setUp();
    expect(field.check()).toEqual({ kind: 'invalid' });
  });
});
