import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { checkEs5 } from './check-es5.ts';
import { compileBundle, compileModule, rewritePatterns } from './compile-legacy.ts';

describe('compileModule', () => {
  test('imports the core-js modules that the code uses', async () => {
    const compiled = await compileModule('export const last = (list) => list.at(-1);');
    expect(compiled).toContain('import "core-js/modules/es.array.at.js"');
    expect(compiled).not.toContain('es.promise');
  });

  test('requires them in a CommonJS module', async () => {
    const compiled = await compileModule('exports.last = (list) => list.at(-1);');
    expect(compiled).toContain('require("core-js/modules/es.array.at.js")');
  });
});

test('compileBundle writes ES5', async () => {
  const compiled = await compileBundle(
    '(() => { class Box { #a = `b`; get c() { return this.#a; } } })();',
  );
  expect(checkEs5('a.js', `!function () {${compiled}}();`)).toEqual([]);
});

describe('rewritePatterns', () => {
  function evaluate(code: string): unknown {
    return runInNewContext(rewritePatterns(code));
  }

  test('removes the flags', () => {
    const rewritten = rewritePatterns('a(/^[\\p{Nd}/]$/u, /\\p{L}/gu, /{.*}/s);');
    expect(rewritten).not.toMatch(/\\p|\/g?[us]/);
  });

  test.each([
    ['Jane Jones', true],
    ['José Núñez-Ørsted', true],
    ['Анна Каренина', true],
    ['李小龍', true],
    ['𠮷野', true],
    ['Jane <b>', false],
    ['a@b', false],
    ['\ud842', false],
  ])('still matches %j: %s', (text, isMatch) => {
    const code = `/^[\\p{L}\\p{M}\\p{N} .'’-]*$/u.test(${JSON.stringify(text)})`;
    expect([runInNewContext(code), evaluate(code)]).toEqual([isMatch, isMatch]);
  });

  test('keeps escaped and unescaped slashes', () => {
    expect(
      evaluate("['a/b', 'ab'].map((text) => [/\\/[a-z]/u.test(text), /[/]/u.test(text)])"),
    ).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
