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

const agents = ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'Chrome/140.0'];

test.each([...widgetFiles, ...trackerScripts].filter(({ old }) => old !== undefined))(
  '$name differs by engine, and says so',
  ({ path, old }) => {
    const lines = [
      ...(files.get('nginx/http.conf') ?? '').matchAll(/^ {4}"~(Trident.+)" (\S+);$/gm),
    ];
    const address = path.source.slice(1, -1).replaceAll('[A-Za-z0-9_-][A-Za-z0-9._-]*', '1.2.3');
    const asked = `/v1/${address.replaceAll(/\(\?!.*?\)|\\/g, '')}`;
    const given = agents.map((agent) =>
      lines.find(([, pattern = '']) => new RegExp(pattern).test(`${agent} ${asked}`))?.at(2),
    );
    expect(given).toEqual([`/v1/${old}`, undefined]);
    const text = [...files.values()].join('\n');
    const location = text.slice(
      text.indexOf(`"^/v1/${path.source.slice(1).replaceAll('\\/', '/')}"`),
    );
    expect(location.slice(0, location.indexOf('\n}'))).toMatch(
      /add_header Vary User-Agent;[^]*try_files \$by_engine\$packed \$by_engine =404;/,
    );
  },
);

test('what is no answer of a service says that it is no document', () => {
  const text = files.get('nginx/nothing.conf');
  for (const [name, value] of Object.entries(apiHeaders))
    expect(text).toContain(`add_header ${name} "${value}" always;`);
});
