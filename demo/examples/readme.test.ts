import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The guide in the README of the project shows code of the example servers, below comments that name their files. */

const root = new URL('../../', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

type Excerpt = { readonly file: string; readonly name: string; readonly code: string };

function excerptsIn(file: string, block: string): readonly Excerpt[] {
  return block.split(/\n(?=\n\S)/).map((part) => ({
    file,
    name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '',
    code: part.trim(),
  }));
}

/** One list for each code block. */
const steps = [
  ...read('README.md').matchAll(/<!-- (demo\/examples\/\S+) -->\n+```\w+\n([\s\S]*?)```/g),
].map(([, file = '', block = '']) => excerptsIn(file, block));

test('each step of the guide shows code of a server', () => {
  expect(steps.map((excerpts) => excerpts.map(({ name }) => name))).toEqual([
    ['callGateway', 'createCheckout'],
    ['paymentForm'],
    ['paymentState', 'recordPayment', 'messages', 'showResult'],
    ['isSigned', 'isSame', 'receiveWebhook'],
  ]);
});

test.each(steps.flat())('the guide shows $name as it is in $file', ({ file, code }) => {
  expect(read(file)).toContain(`\n${code}\n`);
});
