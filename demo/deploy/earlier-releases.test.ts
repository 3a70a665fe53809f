import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFile } from '#sandbox/http/dist-folder.fixture';
import { readEarlierFiles } from './earlier-releases.ts';

function rowsOf(version: string) {
  const widget = `v1/paymentWidgets/${version}-0123abcd`;
  return [
    'v1/paymentWidgets.js',
    `${widget}/paymentWidgets.js`,
    `${widget}/locales/en.json`,
    `v1/paymentWidgets/legacy/${version}-4567abcd/widget.js`,
    `v1/sessionTracker/${version}-89ababcd/oasm.js`,
    'v1/sessionTracker/legacy/oasm.js',
    'v1/sessionTracker/frame',
    'npm/index.js',
  ].map((path) => describeFile(path, version));
}

/** A folder with the lists of these releases. */
function keep(...releases: readonly (readonly [version: string, content: string])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'payment-widgets-files-1.0.0.tgz'), '');
  for (const [version, content] of releases)
    writeFileSync(join(folder, `payment-widgets-files-${version}.integrity.json`), content);
  return folder;
}

test('lists the files in version folders of other releases', async () => {
  const folder = keep(
    ...['1.0.0', '1.1.0', '1.2.0'].map((it) => [it, JSON.stringify(rowsOf(it))] as const),
  );
  const files = await readEarlierFiles(folder, rowsOf('1.2.0'));
  expect(files.map(({ path }) => path)).toEqual(
    ['1.0.0', '1.1.0'].flatMap((version) => [
      `v1/paymentWidgets/${version}-0123abcd/paymentWidgets.js`,
      `v1/paymentWidgets/${version}-0123abcd/locales/en.json`,
      `v1/paymentWidgets/legacy/${version}-4567abcd/widget.js`,
      `v1/sessionTracker/${version}-89ababcd/oasm.js`,
    ]),
  );
});

test('lists nothing without a folder of releases', async () => {
  expect(await readEarlierFiles(join(tmpdir(), 'no such folder'), rowsOf('1.0.0'))).toEqual([]);
});

test.each([
  ['does not exist', () => join(tmpdir(), 'no such folder')],
  ['has no lists', () => keep()],
])('rejects a folder that was named and %s', async (_, create) => {
  const folder = create();
  await expect(readEarlierFiles(folder, rowsOf('1.0.0'), true)).rejects.toThrow(
    `${folder} contains no *.integrity.json. Set RELEASES to the folder with those of the installed releases.`,
  );
});

test('rejects a list that is not one', async () => {
  await expect(readEarlierFiles(keep(['1.0.0', '{}']), rowsOf('1.1.0'))).rejects.toThrow(
    'payment-widgets-files-1.0.0.integrity.json lists no files.',
  );
});
