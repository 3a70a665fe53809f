import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from './listen.ts';
import { runProcess } from './processes.ts';
import type { Undoing } from './undoing.ts';

/** The display chooses its own number, and says it on its fourth line. */
export const startDisplay = async (command: string, undo: Undoing): Promise<string> => {
  const { child, stop } = runProcess(
    command,
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  undo.later(stop);
  const said = child.stdio[3];
  if (!(said instanceof Readable)) throw new Error('The display cannot say its number.');
  for await (const number of createInterface({ input: said })) {
    said.resume();
    return `:${number}`;
  }
  throw new Error('The display ended before it was ready.');
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
};

const isReady = async (serverUrl: string): Promise<boolean> => {
  try {
    return (await fetch(`${serverUrl}/status`)).ok;
  } catch {
    return false;
  }
};

/** The driver says nowhere that it listens, so it is asked until it answers. */
const untilReady = async (serverUrl: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isReady(serverUrl)) return;
    await delay(50);
  }
  throw new Error('WebKitWebDriver does not answer.');
};

export type WebDriverSettings = { readonly display: string; readonly profile: string };

/** The driver, and by it the browser, at home in the profile's folder. Gives the driver's address. */
export const startWebDriver = async (
  command: string,
  { display, profile }: WebDriverSettings,
  undo: Undoing,
): Promise<string> => {
  const port = await freePort();
  const folders = { HOME: profile, XDG_RUNTIME_DIR: join(profile, 'runtime') };
  mkdirSync(folders.XDG_RUNTIME_DIR, { mode: 0o700 });
  const { stop } = runProcess(command, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...folders, DISPLAY: display, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' },
  });
  undo.later(stop);
  const serverUrl = `http://127.0.0.1:${port}`;
  await untilReady(serverUrl);
  return serverUrl;
};
