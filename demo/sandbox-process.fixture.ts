import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type SandboxProcess = {
  readonly child: ChildProcess;
  readonly port: number;
};

/** Starts the sandbox as a process, on a free port. */
export async function startSandboxProcess(
  environment: Readonly<Record<string, string>>,
): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, port: await readPort(child) };
}

async function readPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('The output of the sandbox is not piped.');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
    if (origin !== undefined) return Number(new URL(origin).port);
  }
  throw new Error('The sandbox ended before it was ready.');
}
