import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { openWebBrowser } from './web-browser.fixture.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const start = (environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
};

/** The ports at which it speaks http, by where it tells whom to trust, and https. */
const readBoth = async (child: ReturnType<typeof start>) => {
  let certificateAddress = '';
  for await (const line of createInterface({ input: child.stdout })) {
    certificateAddress ||= /^ +(http:\S+\/certificate\.pem)$/.exec(line)?.[1] ?? '';
    const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
    if (origin !== undefined) return { certificateAddress: new URL(certificateAddress), origin };
  }
  throw new Error('The sandbox ended before it was ready.');
};

const readOrigin = async (child: ReturnType<typeof start>): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error('The sandbox ended before it was ready.');
};

describe('the sandbox as a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is, serves every host, and ends by %s',
    async (signal) => {
      const child = start({ PORT: '0' });
      const { port } = new URL(await readOrigin(child));
      const names = ['gateway', 'shop', 'bank', 'auth.opp', 'portal.opp', 'sandbox'];
      const statuses = await Promise.all(
        names.map(async (name) => {
          const answer = await request(`http://127.0.0.1:${port}/`, {
            headers: { host: `${name}.localhost:${port}` },
          });
          await answer.body.dump();
          return answer.statusCode;
        }),
      );
      expect(statuses).toEqual([404, 200, 404, 404, 200, 200]);
      const ended = once(child, 'exit');
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
    },
    30_000,
  );

  test('speaks https too, and says whom to trust', async () => {
    const child = start({ PORT: '0', TLS: '1', TLS_PORT: '0' });
    const { certificateAddress, origin } = await readBoth(child);
    const { host, port, pathname } = certificateAddress;
    const told = await request(`http://127.0.0.1:${port}${pathname}`, { headers: { host } });
    const browser = openWebBrowser(() => false, await told.body.text());
    const shop = `https://shop.localhost:${new URL(origin).port}/`;
    expect((await browser.go(shop)).status).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 30_000);

  test.each([
    ['PORT', { PORT: 'any' }],
    ['TLS_PORT', { PORT: '0', TLS: '1', TLS_PORT: '65536' }],
  ])(
    'says what %s can be',
    async (name, environment) => {
      const child = start(environment);
      const ended = once(child, 'exit');
      expect(await text(child.stderr)).toBe(
        `${name} is a number from 0 (any that is free) to 65535.\n`,
      );
      expect(await ended).toEqual([1, null]);
    },
    30_000,
  );

  test('says in one line that its port is in use', async () => {
    const first = start({ PORT: '0' });
    const { port } = new URL(await readOrigin(first));
    const second = start({ PORT: port });
    const ended = once(second, 'exit');
    const words: unknown[] = [];
    for await (const chunk of second.stderr) words.push(chunk);
    expect(words.join('')).toBe(
      'The port is in use. Choose others by PORT and TLS_PORT; 0 takes any that is free.\n',
    );
    expect(await ended).toEqual([1, null]);
  }, 30_000);
});
