import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type SandboxProcess = { readonly port: number; readonly stop: () => Promise<void> };

const readyLine = /^ready http:\/\/sandbox\.localhost:(\d+)$/;

const readPort = async (child: ChildProcess): Promise<number> => {
  const said: string[] = [];
  if (child.stdout === null) throw new Error('The sandbox has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const port = readyLine.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`The sandbox ended before it was ready:\n${said.join('\n')}`);
};

/** A sandbox of one's own on a free port, with clock, faults and ledger that nobody else moves. */
export const startSandbox = async (): Promise<SandboxProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await readPort(child);
  child.stdout.resume();
  return {
    port,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};
