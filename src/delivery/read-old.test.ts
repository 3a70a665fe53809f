import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readAsEs5 } from './read-old.ts';
import { toEs5 } from './to-es5.ts';

describe('what an engine of 2009 can read', () => {
  test.each([
    'var a = function () { return 1; };',
    '(function () { var a = /[a-z]/gi; return new RegExp("a", "g"); })();',
  ])('is %s', (code) => {
    expect(readAsEs5('a.js', code)).toEqual([]);
  });

  test.each([
    'const a = 1;',
    'var a = () => 1;',
    'var a = `b`;',
    'class A {}',
    'for (var a of []) a();',
    'var { a } = window;',
    'var a = /b/u;',
    'import "b";',
    'new RegExp("[^\\\\p{L}]", "u");',
  ])('is not %s', (code) => {
    expect(readAsEs5('a.js', code.replaceAll(', "', ',"'))).toHaveLength(1);
  });
});

test('the script of the page is read by the oldest modes, which end at words of the language', () => {
  const code = 'var a = { get b() { return 1; } };';
  expect(readAsEs5('v1/legacy/frame.js', code)).toEqual([]);
  expect(readAsEs5('v1/legacy/paymentWidgets.js', code)).toHaveLength(1);
});

describe('what is made for it', () => {
  const modern = `
    const sum = async (...values) => { let all = 0; for (const value of values) all += await value; return all; };
    class Box { #held = 1; static of = () => new Box(); get held() { return this.#held ** 2; } }
    window.made = { sum, box: Box.of()?.held ?? \`none\` };
  `;

  test('is ES5 whatever it was made of', async () => {
    expect(readAsEs5('a.js', modern)).toHaveLength(1);
    expect(readAsEs5('a.js', await toEs5(modern))).toEqual([]);
  });

  test('leaves nothing in the scope of the page', async () => {
    const made = await toEs5(modern);
    const window = {};
    const scope = { window };
    runInNewContext(made, scope);
    expect(Object.keys(scope)).toEqual(['window']);
    expect(Object.keys(window)).toEqual(['made']);
  });
});
