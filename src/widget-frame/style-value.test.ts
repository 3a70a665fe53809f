import { describe, expect, test } from 'vitest';
import { isSafeValue } from './style-value.ts';

describe('isSafeValue', () => {
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
  ])('accepts %s', (value) => {
    expect(isSafeValue(value)).toBe(true);
  });
});

describe('isSafeValue rejects', () => {
  test.each([
    ['a URL', 'url(https://evil.example/x)'],
    ['a URL function in capital letters', 'URL(//x)'],
    ['an escaped function name', 'u\\72l(//x)'],
    ['a function name with a comment', 'u/**/rl(//x)'],
    ['a comment after a function name', 'url/**/(x)'],
    ['two slashes', 'red //x'],
    ['an image', 'image-set("x" 1x)'],
    ['a variable', 'var(--secret)'],
    ['an environment variable', 'env(safe-area-inset-top)'],
    ['an attribute', 'attr(value)'],
    ['an Internet Explorer expression', 'expression(alert(1))'],
    ['a URL in a calculation', 'calc(1px + url(x))'],
    ['the end of a declaration', 'red; background: blue'],
    ['the end of a rule', 'red } input { color: blue'],
    ['an import', '@import "x"'],
    ['!important', 'red !important'],
    ['markup', '<style>'],
    ['a line break', 'red\nblue'],
    ['an empty string', ''],
    ['more than 256 characters', 'a'.repeat(257)],
    ['100,000 brackets', '('.repeat(100_000)],
  ])('%s', (_what, value) => {
    expect(isSafeValue(value)).toBe(false);
  });
});
