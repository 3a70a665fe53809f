import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dateEntry } from './changelog.ts';

const day = new Date('2026-12-31T23:59:59Z');

describe('dateEntry', () => {
  test('gives the unreleased changes a version and a date', () => {
    const before =
      '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- An option.\n\n## [1.0.0] - 2026-11-29\n\n- All.\n';
    expect(dateEntry(before, '1.1.0', day)).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-31\n\n### Added\n\n- An option.\n\n## [1.0.0] - 2026-11-29\n\n- All.\n',
    );
  });

  test('dates the first entry', () => {
    expect(dateEntry('## [Unreleased]\n\n- All.\n', '1.0.0', day)).toBe(
      '## [Unreleased]\n\n## [1.0.0] - 2026-12-31\n\n- All.\n',
    );
  });

  test.each([
    ['## [Unreleased]\n\n## [1.0.0] - 2026-11-29\n\n- All.\n', /has nothing below/],
    ['## [Unreleased]\n\n### Added\n', /has nothing below/],
    ['# Changelog\n\n## [1.0.0] - 2026-11-29\n\n- All.\n', /has no heading "## \[Unreleased\]"/],
  ])('rejects %j', (changelog, message) => {
    expect(() => dateEntry(changelog, '1.1.0', day)).toThrow(message);
  });
});

test('CHANGELOG.md has an entry for the version in package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [, newest, date] = /^## \[(\d.*?)\] - (.*)$/m.exec(changelog) ?? [];
  expect([newest, date]).toEqual([version, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  expect(changelog).toContain('\n## [Unreleased]\n');
});
