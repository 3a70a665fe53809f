import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { locales, readSettings, settingsQuery, textOf, type SettingName } from './settings.ts';
import { otherService, ownService, scenarios, testOffer } from './settings/test-offer.fixture.ts';

const read = (query: Record<string, string>) => readSettings(new URLSearchParams(query), testOffer);

const usedOf = (query: Record<string, string>, name: SettingName) => textOf(read(query).used, name);

describe('settings of an address', () => {
  test('none means the defaults, and no options', () => {
    const settings = read({});
    expect(settings.problems.size).toBe(0);
    expect(usedOf({}, 'baseUrl')).toBe(ownService);
    expect(settings).toMatchObject({ options: {}, amount: '' });
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
  ])('%s=%s is taken', (name, value, used) => {
    const settings = read({ [name]: value });
    expect(settings.problems.size).toBe(0);
    expect(textOf(settings.used, name)).toBe(used);
  });

  test.each<readonly [SettingName, string, string]>([
    ['baseUrl', 'https://evil.example/', 'an address the demo was not started with'],
    ['baseUrl', ownService.slice(0, -1), 'no slash at its end'],
    ['locale', 'xx', 'no such language'],
    ['style', 'neon', 'no such style'],
    ['style', 'CARD', 'a style in capitals'],
    ['style', '__proto__', 'a name of every object'],
    ['brands', 'visa', 'brands are capitals'],
    ['brands', '"><script>', 'markup'],
    ['brands', 'A '.repeat(200).trim(), 'more brands than there are'],
    ['amount', '-1', 'less than nothing'],
    ['amount', '0.00', 'nothing'],
    ['amount', '1.234', 'three decimals'],
    ['amount', '123456789', 'nine digits'],
    ['threeDSecure', 'popup', 'no such place'],
    ['showLabels', 'yes', 'neither true nor false'],
    ['autofocus', 'constructor', 'a name of every object'],
    ['paymentTarget', 'w'.repeat(201), 'too long'],
    ['brandDetectionPriority', 'VISA;MADA', 'no words'],
    ['brandDetectionPriority', 'VISA '.repeat(65).trim(), 'too many words'],
    ['scenario', 'toString', 'no such scenario'],
    ['fault', 'payment-exploded', 'no such fault'],
    ['labels', '{"submit": tru', 'no JSON'],
    ['labels', '[1]', 'no object'],
    ['labels', 'null', 'no object'],
    ['options', '"text"', 'no object'],
    ['options', '{"baseUrl": "https://evil.example/"}', 'a gateway by the back door'],
    ['options', `{"a":"${'a'.repeat(4_000)}"}`, 'too long'],
    ['iframeStyles', `{"a":"${'a'.repeat(4_000)}"}`, 'too long'],
  ])('%s=%s is told and not used: %s', (name, value) => {
    const settings = read({ [name]: value });
    expect([...settings.problems.keys()]).toEqual([name]);
    expect(textOf(settings.typed, name)).toBe(value);
    expect(textOf(settings.used, name)).toBe(usedOf({}, name));
    expect(settings.options).toEqual({});
  });

  test('one wrong field leaves the others as they are', () => {
    const settings = read({ locale: 'de', options: '{', amount: '7.00' });
    expect([...settings.problems.keys()]).toEqual(['options']);
    expect(settings).toMatchObject({ options: { locale: 'de' }, amount: '7.00' });
  });

  test('a sum has two decimals', () => {
    expect(read({ amount: '5' }).amount).toBe('5.00');
  });

  test('no name of theirs reaches what all objects have in common', () => {
    const settings = read({
      __proto__: 'true',
      options: '{"__proto__":{"polluted":true}}',
      labels: '{"__proto__":{"polluted":true}}',
    });
    expect(Object.hasOwn(settings.options, '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });

  test('the languages are those that have a file', async () => {
    const files = await readdir('locales');
    expect(new Set(locales.map((locale) => `${locale}.json`))).toEqual(new Set(files));
  });
});

describe('wpwlOptions', () => {
  test.each<readonly [SettingName, string, unknown]>([
    ['showLabels', 'false', false],
    ['maskCvv', 'true', true],
    ['style', 'logos', 'logos'],
    ['paymentTarget', '_blank', '_blank'],
    ['brandDetectionPriority', 'MADA  VISA', ['MADA', 'VISA']],
    ['labels', '{"submit":"Buy"}', { submit: 'Buy' }],
    ['threeDIframeSize', '{"width":500,"height":600}', { width: 500, height: 600 }],
  ])('are told %s=%s', (name, value, option) => {
    expect(read({ [name]: value }).options).toEqual({ [name]: option });
  });

  test('as JSON win over the single fields', () => {
    const options = '{"locale":"fr","labels":{"submit":"Pay"}}';
    expect(read({ locale: 'de', style: 'plain', labels: '{}', options }).options).toEqual({
      locale: 'fr',
      style: 'plain',
      labels: { submit: 'Pay' },
    });
  });

  test('ask for a challenge in the page by its window size, unless one is chosen', () => {
    const size = (threeDChallengeWindow: number) => ({ browser: { threeDChallengeWindow } });
    expect(read({ threeDSecure: 'page' }).options).toEqual(size(2));
    const browser = '{"threeDChallengeWindow":5}';
    expect(read({ threeDSecure: 'page', browser }).options).toEqual(size(5));
  });
});

describe('a scenario', () => {
  test('that a sum brings about sets the sum, whatever was typed', () => {
    const settings = read({ scenario: 'declined-by-amount', amount: 'much' });
    expect(settings).toMatchObject({ amount: '5100.00', scenario: scenarios[1] });
    expect(settings.problems.size).toBe(0);
    expect(settingsQuery(settings.typed, testOffer).toString()).toBe('scenario=declined-by-amount');
  });

  test('of another kind leaves the sum as it is', () => {
    expect(read({ scenario: 'declined-holder', amount: '7' }).amount).toBe('7.00');
  });
});

test('nothing goes wrong on order where no sandbox takes one', () => {
  const query = new URLSearchParams({ fault: 'payment-slow' });
  const settings = readSettings(query, { ...testOffer, hasFaults: false });
  expect(settings.fault).toBeUndefined();
  expect([...settings.problems.keys()]).toEqual(['fault']);
});

test('an old link shows what it showed', () => {
  const link =
    'locale=de&style=plain&brands=VISA+MADA&amount=5153.00&threeDSecure=page&options=%7B%22showCVVHint%22%3Atrue%7D';
  const settings = readSettings(new URLSearchParams(link), testOffer);
  expect(settings.problems.size).toBe(0);
  expect(settings.amount).toBe('5153.00');
  expect(textOf(settings.used, 'brands')).toBe('VISA MADA');
  expect(settings.options).toEqual({
    locale: 'de',
    style: 'plain',
    showCVVHint: true,
    browser: { threeDChallengeWindow: 2 },
  });
});
