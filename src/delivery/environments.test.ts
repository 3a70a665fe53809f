import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOf } from './environments.ts';

const outputOf = (...fileNames: readonly string[]): Rolldown.RolldownOutput => {
  const files = fileNames.map((fileName) => ({ type: 'asset', fileName, source: fileName }));
  return { output: files } as unknown as Rolldown.RolldownOutput;
};

test('an environment delivers the files that were agreed', () => {
  const files = filesOf(outputOf('frame.js', 'frame.html'), ['frame.html', 'frame.js']);
  expect([...files.keys()]).toEqual(['frame.js', 'frame.html']);
});

test.each([
  ['a shared chunk', ['frame.js', 'chunk.js']],
  ['a stray style sheet', ['frame.js', 'frame.css']],
  ['nothing at all', []],
])('%s is a fault of the build, not a second request of the page', (_, made) => {
  expect(() => filesOf(outputOf(...made), ['frame.js'])).toThrow('frame.js');
});
