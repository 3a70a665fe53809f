import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findModeHint, isSupported } from './browser-support.ts';
import { messages, pickLanguage } from './unsupported-messages.ts';

const locales = readdirSync('locales').map((file) => file.replace('.json', ''));

describe('The message for unsupported browsers', () => {
  test.each(locales)('exists for locale %s', (locale) => {
    const language = pickLanguage([locale]);
    expect(messages[language]?.length).toBeGreaterThan(20);
    if (locale !== 'en') expect(language).not.toBe('en');
  });

  test('differs between languages', () => {
    expect(new Set(Object.values(messages)).size).toBe(locales.length);
  });

  test.each([
    [['de-AT', 'fr'], 'de'],
    [[undefined, '', 'da'], 'da'],
    [['xx', 'nb-NO'], 'no'],
    [['nn-NO'], 'no'],
    [['zh_CN'], 'zh'],
    [['constructor', 'toString'], 'en'],
    [[], 'en'],
  ])('for the tags %j is in %s', (tags, language) => {
    expect(pickLanguage(tags)).toBe(language);
  });
});

const internetExplorer11 = 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko';

test.each([
  [8, internetExplorer11, true],
  [10, internetExplorer11, true],
  [11, internetExplorer11, false],
  [undefined, internetExplorer11, false],
  [9, 'Mozilla/5.0 (compatible; MSIE 9.0; Trident/5.0)', false],
])('document mode %s of %s logs the hint about the meta tag: %s', (mode, userAgent, isHinted) => {
  expect(findModeHint(mode, userAgent)?.includes('X-UA-Compatible')).toBe(isHinted || undefined);
});

test.each(['MessageChannel', 'postMessage', 'MutationObserver'])(
  'a browser without %s is not supported',
  (name) => {
    const scope = { MessageChannel: 1, postMessage: 1, MutationObserver: 1 };
    expect(isSupported(scope)).toBe(true);
    const { [name as keyof typeof scope]: _missing, ...rest } = scope;
    expect(isSupported(rest)).toBe(false);
  },
);
