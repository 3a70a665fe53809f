import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { locales, readSettings, settingsQuery, textOf, type SettingName } from './settings.ts';
import { otherService, ownService, scenarios, testOffer } from './settings/test-offer.fixture.ts';

function read(query: Record<string, string>) {
  return readSettings(new URLSearchParams(query), testOffer);
}

function usedOf(query: Record<string, string>, name: SettingName) {
  return textOf(read(query).used, name);
}

describe('readSettings', () => {
  test('returns the defaults for an empty query', () => {
    const settings = read({});
    expect(settings.problems.size).toBe(0);
    expect(usedOf({}, 'baseUrl')).toBe(ownService);
    expect(settings).toMatchObject({ options: { layout: 'accordion' }, amount: '' });
    expect([settings.scenario, settings.fault]).toEqual([undefined, undefined]);
  });

  test.each<readonly [SettingName, string, string]>([
    ['baseUrl', otherService, otherService],
    ['locale', 'ar', 'ar'],
    ['style', 'plain', 'plain'],
    ['brands', 'VISA MADA', 'VISA MADA'],
    ['amount', '5153.00', '5153.00'],
    ['threeDSecure', 'page', 'page'],
    ['options', ' {"showCVVHint": true} ', '{"showCVVHint": true}'],
    ['fault', 'payment-lost-after', 'payment-lost-after'],
    ['scenario', 'declined-holder', 'declined-holder'],
  ])('accepts %s=%s', (name, value, used) => {
    const settings = read({ [name]: value });
    expect(settings.problems.size).toBe(0);
    expect(textOf(settings.used, name)).toBe(used);
  });

  test.each<readonly [SettingName, string, string]>([
    ['baseUrl', 'https://evil.example/', 'not an address the demo was started with'],
    ['baseUrl', ownService.slice(0, -1), 'no final slash'],
    ['locale', 'xx', 'no such language'],
    ['style', 'neon', 'no such style'],
    ['style', 'CARD', 'a style in capitals'],
    ['style', '__proto__', 'a property of Object.prototype'],
    ['brands', 'visa', 'brands are capitals'],
    ['brands', '"><script>', 'markup'],
    ['brands', 'A '.repeat(200).trim(), 'more brands than there are'],
    ['amount', '-1', 'negative'],
    ['amount', '0.00', 'zero'],
    ['amount', '1.234', 'three decimals'],
    ['amount', '123456789', 'nine digits'],
    ['threeDSecure', 'popup', 'no such value'],
    ['showLabels', 'yes', 'neither true nor false'],
    ['autofocus', 'constructor', 'a property of Object.prototype'],
    ['paymentTarget', 'w'.repeat(201), 'too long'],
    ['brandDetectionPriority', 'VISA;MADA', 'not separated by spaces'],
    ['brandDetectionPriority', 'VISA '.repeat(65).trim(), 'too many words'],
    ['scenario', 'toString', 'no such scenario'],
    ['fault', 'payment-exploded', 'no such fault'],
    ['labels', '{"submit": tru', 'no JSON'],
    ['labels', '[1]', 'no object'],
    ['labels', 'null', 'no object'],
    ['options', '"text"', 'no object'],
    ['options', '{"baseUrl": "https://evil.example/"}', 'baseUrl in the JSON options'],
    ['options', `{"a":"${'a'.repeat(4_000)}"}`, 'too long'],
    ['iframeStyles', `{"a":"${'a'.repeat(4_000)}"}`, 'too long'],
  ])('reports %s=%s and uses the default: %s', (name, value) => {
    const settings = read({ [name]: value });
    expect([...settings.problems.keys()]).toEqual([name]);
    expect(textOf(settings.typed, name)).toBe(value);
    expect(textOf(settings.used, name)).toBe(usedOf({}, name));
    expect(settings.options).toEqual({ layout: 'accordion' });
  });

  test('keeps the other settings if one is invalid', () => {
    const settings = read({ locale: 'de', options: '{', amount: '7.00' });
    expect([...settings.problems.keys()]).toEqual(['options']);
    expect(settings).toMatchObject({ options: { locale: 'de' }, amount: '7.00' });
  });

  test('formats the amount with two decimals', () => {
    expect(read({ amount: '5' }).amount).toBe('5.00');
  });

  test('does not change Object.prototype', () => {
    const settings = read({
      __proto__: 'true',
      options: '{"__proto__":{"polluted":true}}',
      labels: '{"__proto__":{"polluted":true}}',
    });
    expect(Object.hasOwn(settings.options, '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });

  test('has the languages of the translation files', async () => {
    const files = await readdir('locales');
    expect(new Set(locales.map((locale) => `${locale}.json`))).toEqual(new Set(files));
  });
});

describe('wpwlOptions', () => {
  test.each<readonly [SettingName, string, unknown]>([
    ['showLabels', 'false', false],
    ['layout', 'stacked', 'stacked'],
    ['maskCvv', 'true', true],
    ['style', 'logos', 'logos'],
    ['paymentTarget', '_blank', '_blank'],
    ['brandDetectionPriority', 'MADA  VISA', ['MADA', 'VISA']],
    ['labels', '{"submit":"Buy"}', { submit: 'Buy' }],
    ['threeDIframeSize', '{"width":500,"height":600}', { width: 500, height: 600 }],
  ])('contain %s=%s', (name, value, option) => {
    expect(read({ [name]: value }).options).toEqual({ layout: 'accordion', [name]: option });
  });

  test('as JSON take precedence over the single fields', () => {
    const options = '{"locale":"fr","labels":{"submit":"Pay"}}';
    expect(read({ locale: 'de', style: 'plain', labels: '{}', options }).options).toEqual({
      layout: 'accordion',
      locale: 'fr',
      style: 'plain',
      labels: { submit: 'Pay' },
    });
  });

  test('set a window size for a challenge in the page, unless one is set', () => {
    function size(threeDChallengeWindow: number) {
      return { layout: 'accordion', browser: { threeDChallengeWindow } };
    }
    expect(read({ threeDSecure: 'page' }).options).toEqual(size(2));
    const browser = '{"threeDChallengeWindow":5}';
    expect(read({ threeDSecure: 'page', browser }).options).toEqual(size(5));
  });
});

describe('a scenario', () => {
  test('triggered by the amount overrides the entered amount', () => {
    const settings = read({ scenario: 'declined-by-amount', amount: 'much' });
    expect(settings).toMatchObject({ amount: '5100.00', scenario: scenarios[1] });
    expect(settings.problems.size).toBe(0);
    expect(settingsQuery(settings.typed, testOffer).toString()).toBe('scenario=declined-by-amount');
  });

  test('of another kind keeps the amount', () => {
    expect(read({ scenario: 'declined-holder', amount: '7' }).amount).toBe('7.00');
  });
});

test('a fault is rejected without a sandbox', () => {
  const query = new URLSearchParams({ fault: 'payment-slow' });
  const settings = readSettings(query, { ...testOffer, hasFaults: false });
  expect(settings.fault).toBeUndefined();
  expect([...settings.problems.keys()]).toEqual(['fault']);
});

test('old links still work', () => {
  const link =
    'locale=de&style=plain&brands=VISA+MADA&amount=5153.00&threeDSecure=page&options=%7B%22showCVVHint%22%3Atrue%7D';
  const settings = readSettings(new URLSearchParams(link), testOffer);
  expect(settings.problems.size).toBe(0);
  expect(settings.amount).toBe('5153.00');
  expect(textOf(settings.used, 'brands')).toBe('VISA MADA');
  expect(settings.options).toEqual({
    layout: 'accordion',
    locale: 'de',
    style: 'plain',
    showCVVHint: true,
    browser: { threeDChallengeWindow: 2 },
  });
});
