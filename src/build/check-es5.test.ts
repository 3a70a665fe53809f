import { describe, expect, test } from 'vitest';
import { checkEs5 } from './check-es5.ts';

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
