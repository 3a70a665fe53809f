import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lighten } from './lighter-i18next.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('i18next')), 'utf8');

test('the classes lose what is not reached, and nothing else of the source is touched', () => {
  const light = lighten(source);
  expect(light).not.toMatch(/^ {2}(?:getFixedT|saveMissing|nest)\(/m);
  expect(light).toMatch(/^ {2}interpolate\(/m);
  expect(light.length).toBeLessThan(0.8 * source.length);
});

test('a version that lacks one of the names is looked at before it is built', () => {
  const newer = source.replace('  getFixedT(lng', '  fixT(lng');
  expect(() => lighten(newer)).toThrow('i18next has no I18n.getFixedT to leave out.');
});

test('the unit tests read the library as it is shipped', () => {
  expect('t' in i18next).toBe(true);
  expect('hydrate' in i18next).toBe(false);
});
