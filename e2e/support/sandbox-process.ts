import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type SandboxProcess = {
  readonly port: number;
  /** Where a browser reaches payment API and authentication service: the sandbox, or a server in front. */
  readonly frontPort: number;
  /** All that the process has written so far, to both of its outputs. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

const readyLine = /^ready http:\/\/sandbox\.localhost:(\d+)$/;

/** Keeps what the process writes; what goes wrong in it is told to the tester too. */
const collect = (child: ChildProcess): (() => string) => {
  const written: string[] = [];
  const keep = (chunk: Buffer): void => void written.push(chunk.toString('utf8'));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.stderr?.pipe(process.stderr, { end: false });
  return () => written.join('');
};

const frontLine = /^front (\d+)$/;

type Ports = Pick<SandboxProcess, 'port' | 'frontPort'>;

const readPorts = async (child: ChildProcess): Promise<Ports> => {
  const said: string[] = [];
  let front: string | undefined;
  if (child.stdout === null) throw new Error('The sandbox has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    front ??= frontLine.exec(line)?.[1];
    const port = readyLine.exec(line)?.[1];
    if (port !== undefined) return { port: Number(port), frontPort: Number(front ?? port) };
  }
  throw new Error(`The sandbox ended before it was ready:\n${said.join('\n')}`);
};

/** A sandbox of one's own on a free port, with clock, faults and ledger that nobody else moves. */
export const startSandbox = async (script = 'demo/start.ts'): Promise<SandboxProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const output = collect(child);
  const { port, frontPort } = await readPorts(child);
  child.stdout.resume();
  return {
    port,
    frontPort,
    output,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};
