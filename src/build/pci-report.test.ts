import { expect, test } from 'vitest';
import type { DeliveredFile } from '#contract/integrity';
import { pciReport } from './pci-report.ts';
import { textOf } from './file-tree.ts';

function row(path: string, version = '1.2.3-0123abcd'): DeliveredFile {
  return {
    path,
    version,
    bytes: path.length,
    sha384: `sha384-of-${path}`,
  };
}

const folder = 'v1/paymentWidgets/1.2.3-0123abcd';
const scripts = [
  row('v1/paymentWidgets.js'),
  row(`${folder}/frame.js`),
  row(`${folder}/paymentWidgets.js`),
  row(`${folder}/return.js`),
  row('v1/sessionTracker/1.2.3-89abcdef/frame.js', '1.2.3-89abcdef'),
  row('v1/sessionTracker/1.2.3-89abcdef/oasm.js', '1.2.3-89abcdef'),
  row('v1/sessionTracker/oasm.js', '1.2.3-89abcdef'),
];

function write(rows: readonly DeliveredFile[]): string {
  return textOf(pciReport('1.2.3', rows), 'pci-report.md');
}

test('lists every script with its purpose and hash, and no other file', () => {
  const report = write([...scripts, row(`${folder}/frame.html`), row(`${folder}/locales/en.json`)]);
  const listed = [...report.matchAll(/^\| `(\S+)` \| [^|]+ \| [^|]+ \| (\d+) \| `(\S+)` \|$/gm)];
  expect(listed.map(([, path, bytes, sha384]) => [path, Number(bytes), sha384])).toEqual(
    scripts.map(({ path, bytes, sha384 }) => [path, bytes, sha384]),
  );
});

test('fails the build for a script without a purpose', () => {
  expect(() => write([...scripts, row(`${folder}/extra.js`)])).toThrow(`${folder}/extra.js`);
});

test('shows a script tag with the versioned path', () => {
  const report = write(scripts);
  expect(report).toContain(`src="{base_url}${folder}/paymentWidgets.js?checkoutId={id}"`);
  expect(report).toContain(`integrity="sha384-of-${folder}/paymentWidgets.js"`);
  expect(() => write(scripts.filter(({ path }) => !path.includes(folder)))).toThrow('versioned');
});
