import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiHeaders } from '#sandbox/headers';
import { trackerScripts, widgetFiles } from '#sandbox/served-files';
import { exampleSite } from './site.ts';
import { writeNginx } from './write-nginx.ts';

const files = writeNginx(exampleSite);

test.each([...files])('%s stands in the tree as the table of headers makes it', (path, text) => {
  expect(readFileSync(new URL(path, import.meta.url), 'utf8')).toBe(text);
});

/** The text between the braces of a location. */
const locationOf = (file: string, path: string): string => {
  const text = files.get(file) ?? '';
  const start = text.indexOf(`location ~ "^/v1/${path}`);
  return start < 0 ? '' : text.slice(start, text.indexOf('\n}', start));
};

describe.each([
  ['nginx/payment.conf', widgetFiles],
  ['nginx/session-tracker.conf', trackerScripts],
])('%s', (file, classes) => {
  test.each(classes)('says all headers of $name, and of no other', ({ path, headers }) => {
    const location = locationOf(file, path.source.slice(1).replaceAll('\\/', '/'));
    const said = [...location.matchAll(/add_header (\S+) "([^"]*)";/g)].map(
      ([, name, value]) => [name, value] as const,
    );
    expect(Object.fromEntries(said)).toEqual(headers);
  });
});

test('what is no answer of a service says that it is no document', () => {
  const text = files.get('nginx/nothing.conf');
  for (const [name, value] of Object.entries(apiHeaders))
    expect(text).toContain(`add_header ${name} "${value}" always;`);
});
