import { describe, expect, test } from 'vitest';
import { isSafeValue } from './style-value.ts';

describe('what a page may set inside a frame', () => {
  test.each([
    '#1a1a1a',
    'rgb(10, 20, 30)',
    'rgb(10 20 30 / 50%)',
    'oklch(70% 0.1 200)',
    'color-mix(in srgb, red 20%, white)',
    'color(display-p3 1 0 0)',
    'calc(1rem + (2px * 3))',
    'clamp(14px, 2vw, 18px)',
    '"Helvetica Neue", -apple-system, sans-serif',
    "'微软雅黑', sans-serif",
    '16px',
    '-0.5px',
    'light dark',
    'CanvasText',
  ])('%s', (value) => {
    expect(isSafeValue(value)).toBe(true);
  });
});

describe('what it may not', () => {
  test.each([
    ['an address', 'url(https://evil.example/x)'],
    ['an address in capitals', 'URL(//x)'],
    ['an escaped name', 'u\\72l(//x)'],
    ['an address behind a comment', 'u/**/rl(//x)'],
    ['a hidden second slash', 'red //x'],
    ['an image', 'image-set("x" 1x)'],
    ['a variable', 'var(--secret)'],
    ['the environment', 'env(safe-area-inset-top)'],
    ['an attribute', 'attr(value)'],
    ['an expression', 'expression(alert(1))'],
    ['an address among numbers', 'calc(1px + url(x))'],
    ['the end of a declaration', 'red; background: blue'],
    ['the end of a rule', 'red } input { color: blue'],
    ['an import', '@import "x"'],
    ['importance', 'red !important'],
    ['markup', '<style>'],
    ['a line break', 'red\nblue'],
    ['nothing', ''],
    ['a novel', 'a'.repeat(257)],
    ['a hundred thousand brackets', '('.repeat(100_000)],
  ])('%s', (_what, value) => {
    expect(isSafeValue(value)).toBe(false);
  });
});
