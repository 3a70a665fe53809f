import { describe, expect, test } from 'vitest';
import { keepNamed } from './named-fall-backs.ts';

const flat = `define(Array.prototype, "flat", function () { return join(this); })`;
const at = `define(Array.prototype, "at", function (place) { return this[place]; })`;

describe('a fall-back', () => {
  test.each([
    ['is called', '[[1]].flat();'],
    ['is asked for', '"flat" in [];'],
    ['is read by its name as a text', 'var how = "flat"; [][how]();'],
  ])('stays where it %s', (_, use) => {
    expect(keepNamed(`${flat}; ${use}`)).toBe(`${flat}; ${use}`);
  });

  test('goes where nobody names it', () => {
    expect(keepNamed(`${flat}; done();`)).toBe('0; done();');
  });

  test('goes with what alone named it', () => {
    const first = `define(Array.prototype, "flat", function () { return this.at(0); })`;
    expect(keepNamed(`${first}, ${at}, done();`)).toBe('0, 0, done();');
    expect(keepNamed(`${first}, ${at}, [].flat();`)).toBe(`${first}, ${at}, [].flat();`);
  });

  test('does not stay for its own sake, nor for a namesake of another owner', () => {
    const own = `define(Array.prototype, "at", function (place) { return this.at(place); })`;
    const text = `define(String.prototype, "at", function (place) { return this[place]; })`;
    expect(keepNamed(`${own}; ${text};`)).toBe('0; 0;');
  });

  test('stays with all its owners', () => {
    const text = `define(String.prototype, "at", function (place) { return this[place]; })`;
    const code = `${at}; ${text}; "a".at(0);`;
    expect(keepNamed(code)).toBe(code);
  });

  test('goes with one that stands within it, and nothing else does', () => {
    const outer = 'define(A, "x", function () { define(B, "y", 1); })';
    expect(keepNamed(`${outer}; keep(); keep();`)).toBe('0; keep(); keep();');
  });

  test('that is read anew each time is one too', () => {
    const languages = `defineProperty(Navigator.prototype, "languages", function () { return []; })`;
    expect(keepNamed(languages)).toBe('0');
    expect(keepNamed(`${languages}; navigator.languages;`)).toContain('defineProperty');
  });

  test('given by a name that is found out later is left alone', () => {
    const code = 'for (var name in own) define(Address, name, own[name]);';
    expect(keepNamed(code)).toBe(code);
  });
});
