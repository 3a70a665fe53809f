import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** In bytes. */
export type Memory = { readonly rss: number; readonly heapUsed: number };

export type MeasuredSandbox = {
  readonly port: number;
  readonly memory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
};

const sizeOf = (told: object, name: keyof Memory): number => {
  const bytes: unknown = Reflect.get(told, name);
  if (typeof bytes !== 'number') throw new Error(`The sandbox told no ${name}.`);
  return bytes;
};

const readMemory = (told: unknown): Memory => {
  if (typeof told !== 'object' || told === null) throw new Error('The sandbox told no sizes.');
  return { rss: sizeOf(told, 'rss'), heapUsed: sizeOf(told, 'heapUsed') };
};

const options = ['--expose-gc', '--import', 'tsx', '--import'];
const memoryTeller = new URL('tell-memory.ts', import.meta.url).href;

/** The demo as `npm start` runs it, in a process of its own that can be asked what it holds. */
export const startMeasuredSandbox = async (): Promise<MeasuredSandbox> => {
  const child = spawn(process.execPath, [...options, memoryTeller, 'demo/start.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { stdout } = child;
  if (stdout === null) throw new Error('The sandbox has no output to read.');
  const readPort = async (): Promise<number> => {
    for await (const line of createInterface({ input: stdout })) {
      const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
      if (origin !== undefined) return Number(new URL(origin).port);
    }
    throw new Error('The sandbox ended before it was ready.');
  };
  const port = await readPort();
  stdout.resume();
  return {
    port,
    memory: async () => {
      const told = once(child, 'message');
      child.send('memory');
      const [memory]: readonly unknown[] = await told;
      return readMemory(memory);
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};
