import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findHint, isFit } from './fitness.ts';
import { pickLanguage, refusals } from './refusal-words.ts';

const locales = readdirSync('locales').map((file) => file.replace('.json', ''));

describe('an engine that cannot hold a form is told so in every language of the form', () => {
  test.each(locales)('%s', (locale) => {
    const language = pickLanguage([locale]);
    expect(refusals[language]?.length).toBeGreaterThan(20);
    if (locale !== 'en') expect(language).not.toBe('en');
  });

  test('no two languages say the same', () => {
    expect(new Set(Object.values(refusals)).size).toBe(locales.length);
  });
});

test.each([
  [['de-AT', 'fr'], 'de'],
  [[undefined, '', 'da'], 'da'],
  [['xx', 'nb-NO'], 'no'],
  [['zh_CN'], 'zh'],
  [['constructor', 'toString'], 'en'],
  [[], 'en'],
])('of %j the words are in %s', (wishes, language) => {
  expect(pickLanguage(wishes)).toBe(language);
});

const agent = 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko';

test.each([
  [8, agent, true],
  [10, agent, true],
  [11, agent, false],
  [undefined, agent, false],
  [9, 'Mozilla/5.0 (compatible; MSIE 9.0; Trident/5.0)', false],
])('a page in mode %s of %s is told of the meta tag: %s', (mode, userAgent, isTold) => {
  expect(findHint(mode, userAgent)?.includes('X-UA-Compatible')).toBe(isTold || undefined);
});

test.each(['MessageChannel', 'postMessage', 'MutationObserver'])(
  'without %s there is no form',
  (name) => {
    const all = { MessageChannel: 1, postMessage: 1, MutationObserver: 1 };
    expect(isFit(all)).toBe(true);
    expect(isFit({ ...all, [name]: undefined })).toBe(true);
    const { [name as keyof typeof all]: _gone, ...rest } = all;
    expect(isFit(rest)).toBe(false);
  },
);
