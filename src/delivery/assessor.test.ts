import { describe, expect, test } from 'vitest';
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

/** The part below a heading. */
const partOf = (kit: string, heading: string): string =>
  kit.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';

describe('of the forms of PCI, the kit says', () => {
  test.each([
    [
      'that the default one is not claimed to be SAQ A',
      /\*\*By default\*\* .* holder and expiry into the merchant's page,.*\*\*not claimed to be SAQ A\*\* \(PCI SSC FAQ 1438\)/,
    ],
    [
      'what the option changes, in the words of its own note',
      /\*\*With `enableSAQACompliance: true`\*\*, .* is `false` unless .*Draws expiry date and holder in secure frames as well/,
    ],
    [
      'what an embedded form needs',
      /\*\*embedded\*\*: .*requirements 6\.4\.3 and 11\.6\.1 on its own page, or by a confirmation of its provider .*\(PCI SSC FAQ 1588\)/,
    ],
    ['that it confirms nothing by itself', /no such confirmation by itself/],
    ['that a redirect needs neither', /A \*\*redirect\*\* .* needs neither;/],
  ])('%s', (_, sentence) => {
    expect(partOf(write(scripts), 'Which form is it')).toMatch(sentence);
  });
});

test.each([
  ['Content-Security-Policy', /^default-src 'none'; script-src \{base_url\}; /],
  ['Strict-Transport-Security', /^max-age=63072000$/],
  ['X-Content-Type-Options', /^nosniff$/],
  ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
  ['Cache-Control', /^no-store$/],
])('a checkout page is told to send %s', (name, value) => {
  const lines = partOf(write(scripts), 'Headers of a checkout page').split('\n');
  const line = lines.find((text) => text.startsWith(`    ${name}: `));
  expect(line?.slice(`    ${name}: `.length)).toMatch(value);
});
