import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(config: object) {
  const path = join(folder, 'sandbox.json');
  writeFileSync(path, JSON.stringify(config));
  return readConfig(path).fixed.merchant;
}

test.each([true, false])('the standard merchant is lenient by configuration: %s', (lenient) => {
  expect(read({ merchant: { lenient } })).toEqual({ lenient });
});

test.each([
  [{ merchant: { lenient: 'true' } }, 'merchant.lenient is wrong. Expected: boolean.'],
  [{ lenient: true }, 'lenient is wrong. Expected: never.'],
])('an error names the wrong part: %o', (config, message) => {
  expect(() => read(config)).toThrow(message);
});

test('an error names the file that cannot be read', () => {
  const path = join(folder, 'missing.json');
  expect(() => readConfig(path)).toThrow(`${path} cannot be read.`);
  const tls = { authorityKey: 'missing.key', authorityCertificate: 'missing.pem' };
  expect(() => read({ tls })).toThrow(`${join(folder, 'missing.key')} cannot be read.`);
});

test('an error says that a file is not JSON', () => {
  writeFileSync(join(folder, 'broken.json'), '{');
  expect(() => readConfig(join(folder, 'broken.json'))).toThrow(
    /: the file is wrong\. Expected: JSON\.$/,
  );
});
