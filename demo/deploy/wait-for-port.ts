import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Settings = {
  /** The name of the program, for messages. */
  readonly name: string;
  readonly limitMs: number;
  /** What the program has written to its error output. */
  readonly readErrors: () => string;
};

/** Waits until a program accepts connections. Throws an error with its messages if it ends or takes too long. */
export async function waitForPort(
  child: ChildProcess,
  port: number,
  { name, limitMs, readErrors }: Settings,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null)
      throw new Error(`${name} ended before it was ready:\n${readErrors()}`);
    if (performance.now() > end)
      throw new Error(
        `${name} did not listen at port ${port} within ${limitMs} ms:\n${readErrors()}`,
      );
    await wait(20);
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    function end(isOpen: boolean) {
      return () => {
        socket.destroy();
        settle(isOpen);
      };
    }
    socket.once('connect', end(true)).once('error', end(false));
  });
}
