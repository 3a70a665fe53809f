import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sandbox = new URL('../sandbox/', import.meta.url).pathname;

/** The headers that the sources below a folder of the sandbox read from a request. */
function headersReadBy(folder: string): readonly string[] {
  const sources = readdirSync(join(sandbox, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
    .map((path) => readFileSync(join(sandbox, folder, path), 'utf8'));
  const names = sources.flatMap((source) =>
    Array.from(source.matchAll(/\bheader\('([a-z-]+)'\)/g), ([, name = '']) => name),
  );
  // nginx sends the framing of a body itself.
  const framing = ['content-length', 'transfer-encoding'];
  return [...new Set(names)].filter((name) => !framing.includes(name)).toSorted();
}

/** The request headers that nginx forwards from a client to a service. */
function headersForwardedBy(file: string): readonly string[] {
  const text = ['forward.conf', file]
    .map((name) => readFileSync(new URL(`nginx/${name}`, import.meta.url), 'utf8'))
    .join('\n');
  return Array.from(text.matchAll(/^ *proxy_set_header (\S+) \$http_(\w+);$/gm), (line) => {
    const [, name = '', variable = ''] = line;
    expect(variable).toBe(name.toLowerCase().replaceAll('-', '_'));
    return name.toLowerCase();
  });
}

test.each([
  ['payment.conf', 'payment-api', ['wpwl-parent-origin', 'sec-fetch-site', 'origin']],
  ['authentication.conf', 'auth', ['authorization', 'oasm-request', 'sec-fetch-dest']],
] as const)('%s forwards all headers that its service reads', (file, folder, examples) => {
  const read = headersReadBy(folder);
  expect(read).toEqual(expect.arrayContaining([...examples]));
  const forwarded = headersForwardedBy(file);
  expect(read.filter((name) => !forwarded.includes(name))).toEqual([]);
});

test.each(['payment.conf', 'authentication.conf'])(
  '%s forwards Content-Encoding, so that the service can refuse a compressed body',
  (file) => {
    expect(headersForwardedBy(file)).toContain('content-encoding');
  },
);

test('forwards cookies to the authentication service only', () => {
  expect(headersForwardedBy('payment.conf')).not.toContain('cookie');
  expect(headersForwardedBy('authentication.conf')).toContain('cookie');
});
