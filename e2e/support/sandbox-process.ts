import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type SandboxProcess = {
  readonly port: number;
  /** Port of the payment API and the authentication service: the sandbox's own, or that of a reverse proxy. */
  readonly frontPort: number;
  /** The output of the process to stdout and stderr so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a sandbox on a free port, with its own clock, faults and ledger. With `TLS=1` in `variables` it serves https.
 */
export async function startSandbox(
  script = 'demo/start.ts',
  variables: Readonly<Record<string, string>> = {},
): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: '0', TLS_PORT: '0', ...variables },
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
}

/** Collects the output of the process, and forwards stderr to that of the test run. */
function collect(child: ChildProcess): () => string {
  const written: string[] = [];
  function keep(chunk: Buffer): void {
    void written.push(chunk.toString('utf8'));
  }
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.stderr?.pipe(process.stderr, { end: false });
  return () => written.join('');
}

const readyLine = /^ready https?:\/\/sandbox\.localhost:(\d+)$/;

const frontLine = /^front (\d+)$/;

type Ports = Pick<SandboxProcess, 'port' | 'frontPort'>;

async function readPorts(child: ChildProcess): Promise<Ports> {
  const lines: string[] = [];
  let front: string | undefined;
  if (child.stdout === null) throw new Error('The sandbox process has no stdout.');
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    front ??= frontLine.exec(line)?.[1];
    const port = readyLine.exec(line)?.[1];
    if (port !== undefined) return { port: Number(port), frontPort: Number(front ?? port) };
  }
  throw new Error(`The sandbox exited before it was ready:\n${lines.join('\n')}`);
}
