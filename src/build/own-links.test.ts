import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOwnLinks } from './own-links.ts';

test('withOwnLinks leaves out links to documents that the package does not contain', () => {
  expect(
    withOwnLinks(
      'See [the tables](../sandbox/TABLES.md#faults), [the widget](../widget/README.md#load), [below](#below) and [a site](https://pay.example/).',
      ['TABLES.md'],
    ),
  ).toBe(
    'See [the tables](TABLES.md#faults), the widget, [below](#below) and [a site](https://pay.example/).',
  );
});

test.each([
  ['src/npm/README.md', []],
  ['demo/package/README.md', ['TABLES.md']],
  ['demo/sandbox/TABLES.md', ['TABLES.md']],
])('the packed %s has no link out of its package', (path, included) => {
  const packed = withOwnLinks(readFileSync(path, 'utf8'), included);
  const targets = Array.from(packed.matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target);
  expect(
    targets.filter((target = '') => !/^(?:[a-z]+:|(?:TABLES\.md)?#|TABLES\.md$)/.test(target)),
  ).toEqual([]);
});
