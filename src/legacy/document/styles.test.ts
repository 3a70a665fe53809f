import { expect, test } from 'vitest';
import { createOldEngine } from '../engines.fixture.ts';

test.each([
  ['inlineSize', 'width'],
  ['blockSize', 'height'],
] as const)('what is said of %s is said of %s', (name, old) => {
  const { prototype } = createOldEngine().CSSStyleDeclaration;
  const style = Object.create(prototype, {
    [old]: { value: '1px', writable: true },
  }) as CSSStyleDeclaration;
  expect(style[name]).toBe('1px');
  style[name] = '2px';
  expect(style[old]).toBe('2px');
  expect(Object.keys(prototype)).toEqual([]);
});
