import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPort } from '../shared/find-port.ts';
import type { Language } from './languages.ts';

export type Example = {
  readonly origin: string;
  /** What the server has written so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts the server of a language on a free port, and waits until it responds. */
export async function startExample(
  language: Language,
  variables: (origin: string) => Readonly<Record<string, string>>,
): Promise<Example> {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'example-'));
  const [program, ...parameters] = language.command(port);
  const child = spawn(program, parameters, {
    // The server for PHP keeps its orders in TMPDIR.
    env: {
      PATH: process.env['PATH'],
      TMPDIR: folder,
      PORT: String(port),
      ...variables(origin),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => void chunks.push(chunk));
  function output(): string {
    return chunks.join('');
  }
  while (!(await responds(`${origin}/`))) {
    if (child.exitCode !== null) throw new Error(`The server has ended:\n${output()}`);
    await delay(10);
  }
  return {
    origin,
    output,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
