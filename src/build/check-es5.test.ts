import { describe, expect, test } from 'vitest';
import { checkEs5, findScriptProblems } from './check-es5.ts';
import { textFiles } from './file-tree.ts';

describe('checkEs5', () => {
  test.each([
    '(function () { var a = function () { return 1; }; })();',
    '!function () { var a = /[a-z]/gi; return new RegExp("a", "g"); }();',
  ])('accepts %s', (code) => {
    expect(checkEs5('a.js', code)).toEqual([]);
  });

  test.each([
    '(() => 1)();',
    '`a`;',
    '!function () { const a = 1; }();',
    '!function () { for (var a of []) a(); }();',
    '!function () { var { a } = window; }();',
    '!/a/u;',
    'import "b";',
    'new RegExp("[^\\\\p{L}]","u");',
  ])('rejects %s', (code) => {
    expect(checkEs5('a.js', code)).toHaveLength(1);
  });

  test.each(['var a = 1;', 'function a() {}', '!function () {}(); var a;'])(
    'rejects the global of %s',
    (code) => {
      expect(checkEs5('a.js', code)).toEqual(['a.js declares globals']);
    },
  );

  test('rejects the getters of ES5 in the loader', () => {
    const code = '({ get a() { return 1; } });';
    expect(checkEs5('v1/legacy/widget.js', code)).toEqual([]);
    expect(checkEs5('v1/legacy/paymentWidgets.js', code)).toHaveLength(1);
  });
});

describe('findScriptProblems', () => {
  const current = 'v1/paymentWidgets.js';

  test.each([
    [
      'syntax newer than ES3 in the legacy loader',
      'v1/legacy/paymentWidgets.js',
      'const a = 1;',
      'is not ES3',
    ],
    [
      'core-js in a current script',
      current,
      '"__core-js_shared__"',
      'contains polyfills of the legacy build',
    ],
    [
      'the fetch polyfill in a current script',
      current,
      'new XMLHttpRequest',
      'contains polyfills of the legacy build',
    ],
  ])('finds %s', (_, path, code, problem) => {
    expect(findScriptProblems(textFiles({ [path]: code }))).toEqual([
      expect.stringContaining(`${path} ${problem}`),
    ]);
  });

  test('accepts a current script, and ignores files that are not scripts', () => {
    const files = textFiles({ [current]: 'const a = 1;', 'v1/brands.json': '"core-js"' });
    expect(findScriptProblems(files)).toEqual([]);
  });
});
