import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { rewrite } from './legacy-rewrites.ts';

const sourceOf = (file: string): string => readFileSync(file, 'utf8');

test.each([
  'src/contract/digits.ts',
  'src/contract/form-encoding.ts',
  'src/contract/card-holder.ts',
  'src/widget/main.ts',
  'src/widget-return/main.ts',
  'src/tracker/main.ts',
  'src/tracker-frame/main.ts',
  'src/widget/form/read-entries.ts',
  'src/widget/form/draw-form.tsx',
  'src/widget-frame/main.ts',
  'src/gateway/own-address.ts',
  'src/legacy/document/country-names.ts',
])('%s is rewritten where an old engine would stumble', (file) => {
  const source = sourceOf(file);
  const old = rewrite(file, source);
  expect(old).not.toBe(source);
  expect(old).not.toMatch(/\\p\{|\/g?u\b/);
});

test('every other file is left as it is', () => {
  expect(rewrite('src/contract/expiry.ts', 'const a = /\\p{Nd}/u;')).toBe('const a = /\\p{Nd}/u;');
});

test('what is written otherwise than it was is looked at first', () => {
  expect(() => rewrite('src/contract/card-holder.ts', 'const a = 1;')).toThrow('rewritten');
});

/** The pattern that stands in a rewritten file, as it would run there. */
const patternIn = (file: string, before: string): RegExp => {
  const code = rewrite(file, sourceOf(file));
  const [, source = '', flags = ''] =
    new RegExp(`${before}/((?:[^/\\\\\\n]|\\\\.)+)/([gim]*)`).exec(code) ?? [];
  return new RegExp(source, flags);
};

test.each([
  ['Jane Jones', true],
  ['José Núñez-Ørsted', true],
  ['Анна Каренина', true],
  ['李小龍', true],
  ["D'Arcy Jr.", true],
  ['Jane <b>', false],
  ['a@b', false],
  ['5 % more', false],
])('a name that is %s is judged as by newer engines', (name, isName) => {
  const newer = /^[\p{L}\p{M}\p{N} .'’-]*$/u;
  expect(newer.test(name)).toBe(isName);
  expect(patternIn('src/contract/card-holder.ts', 'nameCharacters = ').test(name)).toBe(isName);
});

test('digits of all scripts of the first plane are digits', () => {
  const digit = patternIn('src/contract/digits.ts', 'isDigit = .* => ');
  const characters = Array.from({ length: 0xffff }, (_, point) => String.fromCharCode(point));
  const decimals = characters.filter((text) => /^\p{Nd}$/u.test(text));
  expect(characters.filter((text) => digit.test(text))).toEqual(decimals);
});

test('countries are named in English, and codes that nobody has are not named', () => {
  const file = 'src/legacy/document/country-names.ts';
  const names = rewrite(file, sourceOf(file));
  expect(names).toContain('|ATAustria|');
  expect(names).toContain('|QAQatar|');
  expect(names).toContain('|XKKosovo|');
  expect(names).not.toMatch(/\|(?:EU|QQ|UK|ZZ)/);
});

test('the folder that a frame names is the whole one', () => {
  const file = 'src/gateway/own-address.ts';
  const [, found = ''] = /versionOf = .* => (.*);/.exec(rewrite(file, sourceOf(file))) ?? [];
  const path = '/base/v1/paymentWidgets/legacy/0.1.0-0123abcd/frame.html';
  expect(runInNewContext(found, { path })).toBe('legacy/0.1.0-0123abcd');
});

const widgetFolder = '/v1/paymentWidgets/legacy/0.1.0-0123abcd';

/** Which parts of a script that is for several documents start in the one at this address. */
const startingAt = (pathname: string): readonly string[] => {
  const parts = {
    'src/widget-frame/main.ts': /if \((.*)\) accept\(window/,
    'src/widget-return/main.ts': /if \((.*)\) void comeBack\(/,
    'src/tracker-frame/main.ts': /if \((.*)\) awaitGreeting\(window/,
    'src/tracker/main.ts': /if \(typeof document !== 'undefined' && (!.*?pathname\)) &&/,
  };
  return Object.entries(parts).flatMap(([file, guard]) => {
    const [, condition = ''] = guard.exec(rewrite(file, sourceOf(file))) ?? [];
    const starts: unknown = runInNewContext(condition, { location: { pathname } });
    return starts === true ? [file.split('/')[1] ?? ''] : [];
  });
};

test.each([
  ['/checkout', ['tracker']],
  [`${widgetFolder}/frame.html`, ['widget-frame', 'tracker']],
  [`/base${widgetFolder}/return.html`, ['widget-return', 'tracker']],
  ['/shop/frame.html', ['tracker']],
  [`${widgetFolder}/frame.html/checkout`, ['tracker']],
  ['/auth/v1/sessionTracker/frame', ['tracker-frame']],
  ['/v1/sessionTracker/frames', ['tracker']],
])('at %s %j starts, of what is in the same script', (pathname, started) => {
  expect(startingAt(pathname)).toEqual(started);
});
