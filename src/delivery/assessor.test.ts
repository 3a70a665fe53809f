import { expect, test } from 'vitest';
import type { DeliveredFile } from '#contract/integrity';
import { assessorKit } from './assessor.ts';
import { decode } from './tree.ts';

const row = (path: string, version = '1.2.3-0123abcd'): DeliveredFile => ({
  path,
  version,
  bytes: path.length,
  sha384: `sha384-of-${path}`,
});

const folder = 'v1/paymentWidgets/1.2.3-0123abcd';
const scripts = [
  row('v1/paymentWidgets.js'),
  row(`${folder}/frame.js`),
  row(`${folder}/paymentWidgets.js`),
  row(`${folder}/return.js`),
  row(`${folder}/text-rules.js`),
  row('v1/sessionTracker/1.2.3-89abcdef/frame.js', '1.2.3-89abcdef'),
  row('v1/sessionTracker/1.2.3-89abcdef/oasm.js', '1.2.3-89abcdef'),
  row('v1/sessionTracker/oasm.js', '1.2.3-89abcdef'),
];

const write = (rows: readonly DeliveredFile[]): string =>
  decode(assessorKit('1.2.3', rows).get('assessor.md'));

test('the kit names every script with its hash and the reason for it, and nothing else', () => {
  const kit = write([...scripts, row(`${folder}/frame.html`), row(`${folder}/locales/en.json`)]);
  const listed = [...kit.matchAll(/^\| `(\S+)` \| [^|]+ \| [^|]+ \| (\d+) \| `(\S+)` \|$/gm)];
  expect(listed.map(([, path, bytes, sha384]) => [path, Number(bytes), sha384])).toEqual(
    scripts.map(({ path, bytes, sha384 }) => [path, bytes, sha384]),
  );
});

test('a script without a reason stops the build', () => {
  expect(() => write([...scripts, row(`${folder}/extra.js`)])).toThrow(`${folder}/extra.js`);
});

test('the tag it shows pins the version that was built', () => {
  const kit = write(scripts);
  expect(kit).toContain(`src="{base_url}${folder}/paymentWidgets.js?checkoutId={id}"`);
  expect(kit).toContain(`integrity="sha384-of-${folder}/paymentWidgets.js"`);
  expect(() => write(scripts.filter(({ path }) => !path.includes(folder)))).toThrow('pinned');
});
