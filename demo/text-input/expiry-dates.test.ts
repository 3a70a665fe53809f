import { describe, expect, test } from 'vitest';
import { fields, readDate } from './fields.fixture.ts';

/** Expiry dates of password managers, scripts and clipboards. */
const dates = [
  '12/34',
  '12 / 34',
  '12/2034',
  '2034-12',
  '2034/12',
  '203412',
  '2034-12-31',
  '1234',
  '122034',
  '１２／３４',
  '１２　３４',
  '12\u201334',
  '12\u201434',
  '12\u221234',
  '12\u30FC34',
  '12|34',
  '12.34',
  '12,34',
  '12:34',
  '12_34',
  '12\\34',
  '12\u00A0/\u00A034',
  '12\u00B734',
  '12\u204434',
  '\u200E12\u200E/\u200E34\u200E',
  '١٢/٣٤',
  '۱۲٫۳۴',
  '१२-३४',
] as const;

const december = [
  ['card.expiryMonth', '12'],
  ['card.expiryYear', '2034'],
];

const january = [
  ['card.expiryMonth', '01'],
  ['card.expiryYear', '2034'],
];

describe('The expiry date', () => {
  test.each(dates)('%j is December 2034: typed, set without an event, and hosted', (text) => {
    expect(fields['expiry date'](text)).toEqual(december);
    expect(readDate(text)).toEqual(december);
    expect(fields['hosted expiry date'](text)).toEqual(december);
  });

  test.each(['1|34', '1/34', '1–34', '１／３４', '1 34', '2034-1'])(
    '%j is January 2034: typed, set without an event, and hosted',
    (text) => {
      expect(fields['expiry date'](text)).toEqual(january);
      expect(readDate(text)).toEqual(january);
      expect(fields['hosted expiry date'](text)).toEqual(january);
    },
  );
});
