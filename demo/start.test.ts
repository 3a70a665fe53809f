import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';

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
      const names = ['gateway', 'shop', 'bank', 'sandbox'];
      const statuses = await Promise.all(
        names.map(async (name) => {
          const answer = await request(`http://127.0.0.1:${port}/`, {
            headers: { host: `${name}.localhost:${port}` },
          });
          await answer.body.dump();
          return answer.statusCode;
        }),
      );
      expect(statuses).toEqual([404, 200, 404, 200]);
      const ended = once(child, 'exit');
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
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
      'The port is in use. Choose another by PORT; PORT=0 takes any that is free.\n',
    );
    expect(await ended).toEqual([1, null]);
  }, 30_000);
});
