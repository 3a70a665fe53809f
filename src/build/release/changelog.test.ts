import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dateEntry, type Increment } from './changelog.ts';

const day = new Date('2026-12-31T23:59:59Z');

describe('dateEntry', () => {
  test('gives the unreleased changes a version and a date', () => {
    const before =
      '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- An option.\n\n## [1.0.0] - 2026-11-29\n\n- All.\n';
    expect(dateEntry(before, { version: '1.1.0', increment: 'minor' }, day)).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-31\n\n### Added\n\n- An option.\n\n## [1.0.0] - 2026-11-29\n\n- All.\n',
    );
  });

  test('dates the first entry', () => {
    expect(
      dateEntry('## [Unreleased]\n\n- All.\n', { version: '1.0.0', increment: 'major' }, day),
    ).toBe('## [Unreleased]\n\n## [1.0.0] - 2026-12-31\n\n- All.\n');
  });

  test.each([
    ['## [Unreleased]\n\n## [1.0.0] - 2026-11-29\n\n- All.\n', /has nothing below/],
    ['## [Unreleased]\n\n### Added\n', /has nothing below/],
    ['# Changelog\n\n## [1.0.0] - 2026-11-29\n\n- All.\n', /has no heading "## \[Unreleased\]"/],
  ])('rejects %j', (changelog, message) => {
    expect(() => dateEntry(changelog, { version: '1.1.0', increment: 'minor' }, day)).toThrow(
      message,
    );
  });

  test.each<readonly [heading: string, fitting: readonly Increment[]]>([
    ['Added', ['minor', 'major']],
    ['Changed', ['patch', 'minor', 'major']],
    ['Deprecated', ['minor', 'major']],
    ['Removed', ['major']],
    ['Fixed', ['patch', 'minor', 'major']],
    ['Security', ['patch', 'minor', 'major']],
  ])('accepts entries below "%s" for %j only', (heading, fitting) => {
    const changelog = `## [Unreleased]\n\n### Changed\n\n- A text.\n\n### ${heading}\n\n- An option.\n`;
    const accepted = (['patch', 'minor', 'major'] as const).filter((increment) => {
      try {
        return dateEntry(changelog, { version: '1.1.0', increment }, day) !== '';
      } catch (error) {
        expect(String(error)).toContain(`"${heading}"`);
        return false;
      }
    });
    expect(accepted).toEqual(fitting);
  });

  test('ignores a heading without entries, and the entries of earlier releases', () => {
    const changelog =
      '## [Unreleased]\n\n### Added\n\n### Fixed\n\n- A text.\n\n## [1.0.0] - 2026-11-29\n\n### Added\n\n- All.\n';
    expect(dateEntry(changelog, { version: '1.0.1', increment: 'patch' }, day)).toContain(
      '[1.0.1]',
    );
  });
});

test('CHANGELOG.md has an entry for the version in package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [, newest, date] = /^## \[(\d.*?)\] - (.*)$/m.exec(changelog) ?? [];
  expect([newest, date]).toEqual([version, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  expect(changelog).toContain('\n## [Unreleased]\n');
});
