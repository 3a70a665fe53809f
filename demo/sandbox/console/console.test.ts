import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.fixture.ts';
import { mergeWrites } from './console.ts';

test('changes during a write cause one more write', async () => {
  const pending: (() => void)[] = [];
  const write = mergeWrites(() => new Promise((resolve) => pending.push(resolve)));
  const written = write();
  for (let change = 0; change < 1_000; change += 1) void write();
  expect(pending).toHaveLength(1);
  pending.shift()?.();
  await Promise.resolve();
  expect(pending).toHaveLength(1);
  pending.shift()?.();
  await written;
  expect(pending).toHaveLength(0);
  void write();
  expect(pending).toHaveLength(1);
});

const testServer = useTestServer();

describe('the console', () => {
  test('is a page without inline script or style', async () => {
    const { text, headers } = await testServer.send('sandbox', '/');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(text).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
    expect(text).not.toContain(testServer.sandbox.merchants.standard.password);
  });

  test('is served with its scripts and styles and the description it links to, all of them by type', async () => {
    const { text } = await testServer.send('sandbox', '/');
    const named = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    const types = new Map([
      ['css', 'text/css; charset=utf-8'],
      ['js', 'text/javascript; charset=utf-8'],
      ['json', 'application/json'],
      ['svg', 'image/svg+xml'],
    ]);
    const found = new Set(named);
    for (const path of found) {
      const { status, headers, text: file } = await testServer.send('sandbox', path);
      const type = types.get(path.split('.').at(-1) ?? '');
      expect([status, headers['content-type']]).toEqual([200, type]);
      for (const [, imported = ''] of file.matchAll(/from '\.(\/[^']+)'/g)) found.add(imported);
    }
    expect([...found].toSorted()).toEqual([
      '/api.js',
      '/format.js',
      '/mark.svg',
      '/openapi.json',
      '/page.css',
      '/page.js',
      '/payment-list.js',
      '/payment-view.js',
      '/preact.js',
      '/tables.js',
    ]);
  });
});
