import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createControlApi } from '#sandbox/control/control-api';
import { createGateway } from '#sandbox/payment-api/gateway';
import { useDemo } from './demo-server.fixture.ts';
import { createOtherSites } from './other-sites.ts';

const server = useDemo();

const secret = 's3cret-of-jane';

const written: unknown[] = [];
beforeEach(() => {
  written.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(text) > 0);
  vi.spyOn(console, 'error').mockImplementation((...given) => void written.push(...given));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends a request whose body ends with an error. */
async function post(site: Row[1], path: string, error: Error): Promise<Response> {
  const { sandbox } = server;
  const sites = {
    ...createOtherSites(sandbox),
    sandbox: createControlApi(sandbox, createGateway(sandbox), () => {}),
  };
  const body = new ReadableStream({ start: (controller) => controller.error(error) });
  const url = `${sandbox.hosts.origin(site)}${path}`;
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return sites[site].fetch(new Request(url, init), {});
}

type Row = readonly [
  name: string,
  site: 'shop' | 'bank' | 'portal' | 'react' | 'sandbox',
  path: string,
];

const rows: readonly Row[] = [
  ['shop', 'shop', '/orders'],
  ['bank', 'bank', '/challenge'],
  ['portal', 'portal', '/logout'],
  ['application', 'react', '/api/orders'],
  ['sandbox', 'sandbox', '/faults'],
];

describe.each(rows)('the %s (%s)', (name, site, path) => {
  test('writes nothing if a client closes the connection within a request', async () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    expect((await post(site, path, aborted)).status).toBe(500);
    expect(written).toEqual([]);
  });

  test('writes one line about an unexpected error, without its message', async () => {
    const response = await post(site, path, new TypeError(secret));
    expect([response.status, await response.text()]).toEqual([500, 'Something went wrong.\n']);
    expect(written).toEqual([
      expect.stringMatching(
        new RegExp(`^${name}: TypeError at unexpected-errors\\.test\\.ts:\\d+\\n$`),
      ),
    ]);
  });
});
