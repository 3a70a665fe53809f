import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  locales,
  readSettings,
  settingsQuery,
  widgetOptions,
  type SettingName,
} from './settings.ts';

const own = 'http://gateway.localhost:8080/';
const other = 'https://pay.example/api/';

const read = (query: Record<string, string>) =>
  readSettings(new URLSearchParams(query), [own, other]);

describe('settings of an address', () => {
  test('none means the defaults, and no options', () => {
    const settings = read({});
    expect(settings.problems.size).toBe(0);
    expect(settings.used.baseUrl).toBe(own);
    expect(widgetOptions(settings)).toEqual({});
  });

  test.each<readonly [SettingName, string, string]>([
    ['baseUrl', other, other],
    ['locale', 'ar', 'ar'],
    ['style', 'plain', 'plain'],
    ['brands', 'VISA MADA', 'VISA MADA'],
    ['amount', '5', '5.00'],
    ['amount', '5153.00', '5153.00'],
    ['threeDSecure', 'page', 'page'],
    ['options', ' {"showCVVHint": true} ', '{"showCVVHint": true}'],
  ])('%s=%s is taken', (name, value, used) => {
    const settings = read({ [name]: value });
    expect(settings.problems.size).toBe(0);
    expect(settings.used[name]).toBe(used);
  });

  test.each<readonly [SettingName, string, string]>([
    ['baseUrl', 'https://evil.example/', 'an address the demo was not started with'],
    ['baseUrl', 'http://gateway.localhost:8080', 'no slash at its end'],
    ['locale', 'xx', 'no such language'],
    ['locale', 'fr', 'a language without a file'],
    ['style', 'neon', 'no such style'],
    ['style', 'logos', 'a style that looks like another'],
    ['brands', 'visa', 'brands are capitals'],
    ['brands', '"><script>', 'markup'],
    ['amount', '-1', 'less than nothing'],
    ['amount', '0.00', 'nothing'],
    ['amount', '1.234', 'three decimals'],
    ['amount', '123456789', 'nine digits'],
    ['threeDSecure', 'popup', 'no such place'],
    ['options', '{"showCVVHint": tru', 'no JSON'],
    ['options', '[1]', 'no object'],
    ['options', '"text"', 'no object'],
    ['options', '{"baseUrl": "https://evil.example/"}', 'a gateway by the back door'],
    ['options', `{"a":"${'a'.repeat(4_000)}"}`, 'too long'],
  ])('%s=%s is told and not used: %s', (name, value) => {
    const settings = read({ [name]: value });
    expect([...settings.problems.keys()]).toEqual([name]);
    expect(settings.typed[name]).toBe(value);
    expect(settings.used[name]).toBe(read({}).used[name]);
  });

  test('one wrong field leaves the others as they are', () => {
    const settings = read({ locale: 'de', options: '{', amount: '7.00' });
    expect([...settings.problems.keys()]).toEqual(['options']);
    expect(widgetOptions(settings)).toEqual({ locale: 'de' });
  });

  test('what was typed as options wins over the single fields', () => {
    const options = '{"locale":"fr","labels":{"submit":"Pay"}}';
    expect(widgetOptions(read({ locale: 'de', style: 'plain', options }))).toEqual({
      locale: 'fr',
      style: 'plain',
      labels: { submit: 'Pay' },
    });
  });

  test('the languages are those that have a file', async () => {
    const files = await readdir('locales');
    expect(new Set(locales.map((locale) => `${locale}.json`))).toEqual(new Set(files));
  });

  test('a challenge in the page is asked for by its window size', () => {
    expect(widgetOptions(read({ threeDSecure: 'page' }))).toEqual({
      browser: { threeDChallengeWindow: 2 },
    });
  });

  test('the link brings the same settings back', () => {
    const settings = read({
      locale: 'de',
      brands: 'VISA',
      options: '{"a": "&=?#+ é"}',
      amount: '5',
    });
    const again = readSettings(settingsQuery(settings.typed, own), [own, other]);
    expect(again).toEqual(settings);
  });

  test('prototype names in options are plain names', () => {
    const settings = read({ options: '{"__proto__":{"polluted":true}}' });
    expect(Object.hasOwn(widgetOptions(settings), '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });
});
