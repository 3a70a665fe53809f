import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { openWebBrowser } from './web-browser.fixture.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(environment: Readonly<Record<string, string>>, script = 'demo/start.ts') {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** The address of the certificate, which is over http, and the origin of the console, which is over https. */
async function readBoth(child: ReturnType<typeof start>) {
  let certificateAddress = '';
  for await (const line of createInterface({ input: child.stdout })) {
    certificateAddress ||= /^ +(http:\S+\/certificate\.pem)$/.exec(line)?.[1] ?? '';
    const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
    if (origin !== undefined) return { certificateAddress: new URL(certificateAddress), origin };
  }
  throw new Error('The sandbox ended before it was ready.');
}

describe('the sandbox as a process', () => {
  test('prints its addresses, serves every host over http and https, and exits with 0', async () => {
    const child = start({ PORT: '0', TLS: '1', TLS_PORT: '0' });
    const { certificateAddress, origin } = await readBoth(child);
    const { host, port, pathname } = certificateAddress;
    function ask(name: string, path: string) {
      return request(`http://127.0.0.1:${port}${path}`, { headers: { host: name } });
    }
    const names = ['gateway', 'shop', 'bank', 'auth.opp', 'portal.opp', 'sandbox'];
    const statuses = await Promise.all(
      names.map(async (name) => {
        const { body, statusCode } = await ask(`${name}.localhost:${port}`, '/');
        await body.dump();
        return statusCode;
      }),
    );
    expect(statuses).toEqual([404, 200, 404, 404, 200, 200]);
    const certificate = await (await ask(host, pathname)).body.text();
    const browser = openWebBrowser(() => false, certificate);
    const shop = `https://shop.localhost:${new URL(origin).port}/`;
    expect((await browser.go(shop)).status).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test('exits with 1 and names the variable that is no port', async () => {
    const child = start({ PORT: '0', TLS: '1', TLS_PORT: 'any' });
    const ended = once(child, 'exit');
    expect(await text(child.stderr)).toBe(
      'TLS_PORT is a number from 0 (any that is free) to 65535.\n',
    );
    expect(await ended).toEqual([1, null]);
  });

  test.each(['demo/start.ts', 'demo/check-ports.ts'])(
    '%s exits with 1 and one line when PHONE is no address of this machine',
    async (script) => {
      const child = start({ PORT: '0', PHONE: '0.0.0.0' }, script);
      const ended = once(child, 'exit');
      expect(await text(child.stderr)).toMatch(/^PHONE is 1, or an IPv4 address .+\n$/);
      expect(await ended).toEqual([1, null]);
    },
  );

  // `npm run serve` runs check-build.ts before the start.
  test('check-build.ts exits with 1 and one line when there is no build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const missing = start({ DIST: folder }, 'demo/check-build.ts');
    const ended = once(missing, 'exit');
    expect(await text(missing.stderr)).toBe(
      `There is no build in ${folder}. Run "npm start", which builds and starts the demo, or "npm run build".\n`,
    );
    expect(await ended).toEqual([1, null]);
    mkdirSync(join(folder, 'v1'));
    writeFileSync(join(folder, 'v1/paymentWidgets.js'), '');
    const present = start({ DIST: folder }, 'demo/check-build.ts');
    expect(await once(present, 'exit')).toEqual([0, null]);
  });

  // `npm start` runs check-ports.ts before the build.
  test.each(['demo/start.ts', 'demo/check-ports.ts'])(
    '%s exits with 1 and one line when its port is in use',
    async (script) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const address = other.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const child = start({ PORT: String(port) }, script);
      const ended = once(child, 'exit');
      expect(await text(child.stderr)).toBe(
        `Port ${port} is in use by another process. End that process, or set PORT to another port: "PORT=0 npm start" uses a free one.\n`,
      );
      expect(await ended).toEqual([1, null]);
      other.close();
    },
  );

  test('check-ports.ts exits with 0 when its ports are free', async () => {
    const child = start({ PORT: '0', TLS: '1', TLS_PORT: '0' }, 'demo/check-ports.ts');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('does not replace the data file of the sandbox that uses its port', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'data.jsonl');
    const environment = { SANDBOX_DATA: path, TLS: '1', TLS_PORT: '0' };
    const first = start({ ...environment, PORT: '0' });
    const { certificateAddress } = await readBoth(first);
    const second = start({ ...environment, PORT: certificateAddress.port });
    expect(await once(second, 'exit')).toEqual([1, null]);
    const before = readFileSync(path, 'utf8');
    const { statusCode } = await request(`http://127.0.0.1:${certificateAddress.port}/merchants`, {
      method: 'POST',
      headers: { host: certificateAddress.host, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(statusCode).toBe(200);
    expect(readFileSync(path, 'utf8').length).toBeGreaterThan(before.length);
  });

  test('exits with 1 and one line when another sandbox has opened its data file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const environment = {
      SANDBOX_DATA: join(folder, 'data.jsonl'),
      TLS: '1',
      TLS_PORT: '0',
      PORT: '0',
    };
    const first = start(environment);
    await readBoth(first);
    const second = start(environment);
    const secondEnded = once(second, 'exit');
    expect(await text(second.stderr)).toMatch(
      new RegExp(`^\\S+ is used by another sandbox \\(process ${first.pid}\\), .+\\n$`),
    );
    expect(await secondEnded).toEqual([1, null]);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await readBoth(start(environment));
  });
});
