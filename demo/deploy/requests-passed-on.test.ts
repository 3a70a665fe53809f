import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passedHeaders } from './requests-passed-on.ts';

const sandbox = new URL('../sandbox/', import.meta.url).pathname;

/** The headers that the sources below a folder read of a request, by how they read them. */
const readBelow = (folder: string): readonly string[] => {
  const sources = readdirSync(join(sandbox, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
    .map((path) => readFileSync(join(sandbox, folder, path), 'utf8'));
  const names = sources.flatMap((source) =>
    Array.from(source.matchAll(/\bheader\('([a-z-]+)'\)/g), ([, name = '']) => name),
  );
  // How a body is sent, nginx tells by itself.
  const own = ['content-length', 'transfer-encoding'];
  return [...new Set(names)].filter((name) => !own.includes(name)).toSorted();
};

test.each([
  ['payment', 'payment-api', ['wpwl-parent-origin', 'sec-fetch-site', 'origin']],
  ['authentication', 'auth', ['authorization', 'oasm-request', 'sec-fetch-dest']],
] as const)('the %s service is handed all headers that it reads', (service, folder, some) => {
  const read = readBelow(folder);
  expect(read).toEqual(expect.arrayContaining([...some]));
  const passed = passedHeaders[service].map((name) => name.toLowerCase());
  expect(read.filter((name) => !passed.includes(name))).toEqual([]);
});

test.each(['payment', 'authentication'] as const)(
  'the %s service receives the Content-Encoding header',
  (service) => {
    expect(passedHeaders[service]).toContain('Content-Encoding');
  },
);

test('only who logs people in is handed cookies', () => {
  expect(passedHeaders.payment).not.toContain('Cookie');
  expect(passedHeaders.authentication).toContain('Cookie');
});
