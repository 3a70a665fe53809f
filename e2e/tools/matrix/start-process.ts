import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Cleanup } from './cleanup.ts';

/** Starts a process that `cleanup` stops. */
export function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  cleanup: Cleanup,
): ChildProcess {
  const child = spawn(command, args, options);
  const exited = once(child, 'exit');
  cleanup.add(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill();
    await exited;
  });
  return child;
}

/** The first match of a pattern in the lines of a stream. The rest of the stream is discarded. */
export async function readMatch(stream: unknown, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream as Readable })) {
    const match = pattern.exec(line)?.[1];
    if (match === undefined) continue;
    (stream as Readable).resume();
    return match;
  }
  throw new Error(`The process exited before it wrote ${pattern.source}.`);
}
