import { describe, expect, test } from 'vitest';
import { requireFiles } from './build-output.ts';
import { textFiles } from './file-tree.ts';

describe('The output of an environment', () => {
  test('consists of the expected files, in any order', () => {
    const files = textFiles({ 'frame.js': '', 'frame.html': '' });
    expect(requireFiles(files, ['frame.html', 'frame.js'])).toBe(files);
  });

  test.each([
    ['a shared chunk', textFiles({ 'frame.js': '', 'chunk.js': '' })],
    ['a style sheet', textFiles({ 'frame.js': '', 'frame.css': '' })],
    ['no file', textFiles({})],
  ])('fails the build if it is %s', (_, files) => {
    expect(() => requireFiles(files, ['frame.js'])).toThrow('Expected frame.js');
  });
});
