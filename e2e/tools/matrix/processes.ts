import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

export type Running = { readonly child: ChildProcess; readonly stop: () => Promise<void> };

/** A process that is ended by its own id, and only while it runs. */
export const runProcess = (
  command: string,
  parameters: readonly string[],
  options: SpawnOptions,
): Running => {
  const child = spawn(command, parameters, options);
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  return {
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await ended;
    },
  };
};
