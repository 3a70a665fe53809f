const unreleased = '## [Unreleased]';

const increments = ['patch', 'minor', 'major'] as const;

/** Which number of a semantic version is raised. */
export type Increment = (typeof increments)[number];

export function isIncrement(text: string | undefined): text is Increment {
  return increments.some((increment) => increment === text);
}

/**
 * The smallest increment for entries below these headings, see https://semver.org, sections 6 to 8.
 * Entries below the other headings fit any increment.
 */
const smallestIncrements: Readonly<Record<string, Increment>> = {
  Added: 'minor',
  Deprecated: 'minor',
  Removed: 'major',
};

export type Version = { readonly version: string; readonly increment: Increment };

/**
 * Gives the section "Unreleased" a version and a date (UTC), and adds an empty one above it. The
 * format is that of https://keepachangelog.com. Throws if the section is missing or empty, or has
 * entries that need a larger increment.
 */
export function dateEntry(changelog: string, { version, increment }: Version, date: Date): string {
  const start = changelog.indexOf(`${unreleased}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no heading "${unreleased}". Add it.`);
  const content = start + unreleased.length;
  const next = changelog.indexOf('\n## ', content);
  const entry = changelog.slice(content, next === -1 ? undefined : next);
  if (!/^- /m.test(entry))
    throw new Error(
      `CHANGELOG.md has nothing below "${unreleased}". List there what changes for those who use the widget, the npm package or the deployment files.`,
    );
  requireIncrement(entry, increment);
  const day = date.toISOString().slice(0, 10);
  const heading = `${unreleased}\n\n## [${version}] - ${day}`;
  return `${changelog.slice(0, start)}${heading}${changelog.slice(content)}`;
}

function requireIncrement(entry: string, increment: Increment): void {
  for (const part of entry.split('\n### ').slice(1)) {
    const [heading = ''] = part.split('\n', 1);
    const smallest = smallestIncrements[heading.trim()] ?? 'patch';
    if (/^- /m.test(part) && increments.indexOf(increment) < increments.indexOf(smallest))
      throw new Error(
        `CHANGELOG.md has entries below "${heading.trim()}", which a ${increment} release cannot contain. Run npm run release -- ${smallest}, or move the entries below the heading that fits.`,
      );
  }
}
