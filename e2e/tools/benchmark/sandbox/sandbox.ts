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

/* The heap limit of `npm start`. Without it, V8 lets the heap grow before it collects. */
const options = ['--max-old-space-size=1024', '--expose-gc', '--import', 'tsx', '--import'];
const memoryReporter = new URL('report-memory.ts', import.meta.url).href;

/** The demo as `npm start` runs it, in a process of its own that reports its memory on request. */
export async function startMeasuredSandbox(): Promise<MeasuredSandbox> {
  const child = spawn(process.execPath, [...options, memoryReporter, 'demo/start.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { stdout } = child;
  if (stdout === null) throw new Error('The sandbox has no output to read.');
  async function readPort(input: NodeJS.ReadableStream): Promise<number> {
    for await (const line of createInterface({ input })) {
      const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
      if (origin !== undefined) return Number(new URL(origin).port);
    }
    throw new Error('The sandbox ended before it was ready.');
  }
  const port = await readPort(stdout);
  stdout.resume();
  return {
    port,
    memory: async () => {
      const answer = once(child, 'message');
      child.send('memory');
      const [memory]: readonly unknown[] = await answer;
      return readMemory(memory);
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function readMemory(answer: unknown): Memory {
  if (typeof answer !== 'object' || answer === null)
    throw new Error('The sandbox has not sent its memory figures.');
  return { rss: sizeOf(answer, 'rss'), heapUsed: sizeOf(answer, 'heapUsed') };
}

function sizeOf(answer: object, name: keyof Memory): number {
  const bytes: unknown = Reflect.get(answer, name);
  if (typeof bytes !== 'number') throw new Error(`The answer of the sandbox has no ${name}.`);
  return bytes;
}
