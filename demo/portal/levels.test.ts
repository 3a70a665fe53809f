import { describe, expect, test } from 'vitest';
import { kindsBelow, levelKind, stepsTo } from './levels.ts';

describe('the level', () => {
  test.each([
    ['/', 'Root', ['PSP', 'Division', 'Merchant', 'Channel']],
    ['/p', 'PSP', ['Division', 'Merchant', 'Channel']],
    ['/p/d', 'Division', ['Merchant', 'Channel']],
    ['/p/d/m', 'Merchant', ['Channel']],
    ['/p/d/m/c', 'Channel', []],
    ['/p/d/m/c/more', 'Level', []],
  ])('%s is a %s', (path, kind, below) => {
    expect(levelKind(path)).toBe(kind);
    expect(kindsBelow(path)).toEqual(below);
  });

  test('has the path from the root', () => {
    expect(stepsTo('/Practice PSP/North')).toEqual([
      { kind: 'Root', name: '/' },
      { kind: 'PSP', name: 'Practice PSP' },
      { kind: 'Division', name: 'North' },
    ]);
  });
});
