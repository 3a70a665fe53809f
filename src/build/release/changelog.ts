const unreleased = '## [Unreleased]';

/**
 * Gives the section "Unreleased" a version and a date (UTC), and adds an empty one above it. The
 * format is that of https://keepachangelog.com. Throws if the section is missing or empty.
 */
export function dateEntry(changelog: string, version: string, date: Date): string {
  const start = changelog.indexOf(`${unreleased}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no heading "${unreleased}". Add it.`);
  const content = start + unreleased.length;
  const next = changelog.indexOf('\n## ', content);
  const entry = changelog.slice(content, next === -1 ? undefined : next);
  if (!/^- /m.test(entry))
    throw new Error(
      `CHANGELOG.md has nothing below "${unreleased}". List there what changes for those who use the widget, the npm package or the deployment files.`,
    );
  const day = date.toISOString().slice(0, 10);
  const heading = `${unreleased}\n\n## [${version}] - ${day}`;
  return `${changelog.slice(0, start)}${heading}${changelog.slice(content)}`;
}
