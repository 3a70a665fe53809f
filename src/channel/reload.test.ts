import { expect, test } from 'vitest';
import { open } from './open.ts';
import type { Origin } from './origin.ts';

type Timer = { readonly atMs: number; readonly run: () => void };

/** A page with one frame whose document does not reply, and a simulated clock. */
function start() {
  let nowMs = 0;
  let timers: readonly Timer[] = [];
  const log: string[] = [];
  const ports: MessagePort[] = [];
  const contentWindow = {
    postMessage: (_message: unknown, _origin: string, [port]: readonly MessagePort[]) => {
      if (port !== undefined) ports.push(port);
    },
  };
  const frame = Object.assign(new EventTarget(), { contentWindow });
  function record(what: string): void {
    void log.push(`${nowMs}: ${what}`);
  }
  let resolveOpened: () => void = () => {};
  const opened = new Promise<void>((resolve) => (resolveOpened = resolve));
  const connection = open<string, string>({
    frame: frame as unknown as HTMLIFrameElement,
    origin: 'https://pay.example' as Origin,
    channel: 'test',
    version: 1,
    timeoutMs: 8_000,
    reloadAfterMs: 3_000,
    after: (delayMs, run) => {
      const timer = { atMs: nowMs + delayMs, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    reload: () => record('reload'),
    readBody: () => '',
    parseEvent: () => undefined,
    onOpened: () => {
      record('opened');
      resolveOpened();
    },
    onEvent: () => {},
    onLost: () => record('lost'),
    onFailed: (failure) => record(failure),
  });
  return {
    log,
    connection,
    load: () => frame.dispatchEvent(new Event('load')),
    reply: async (): Promise<void> => {
      ports.at(-1)?.postMessage({ kind: 'opened' });
      await opened;
    },
    passUntil: (untilMs: number): void => {
      function next(): Timer | undefined {
        return timers
          .toSorted((one, other) => one.atMs - other.atMs)
          .find(({ atMs }) => atMs <= untilMs);
      }
      for (let timer = next(); timer !== undefined; timer = next()) {
        nowMs = timer.atMs;
        const due = timer;
        timers = timers.filter((other) => other !== due);
        due.run();
      }
      nowMs = untilMs;
    },
  };
}

test('a loaded document that does not reply is reloaded once, and reported within the same timeout', () => {
  const { load, passUntil, log, connection } = start();
  load();
  passUntil(3_100);
  load();
  passUntil(60_000);
  expect(log).toEqual(['3000: reload', '8000: timeout']);
  connection.close();
});

test('a document that replies after the reload is not reported', async () => {
  const { load, passUntil, log, reply, connection } = start();
  load();
  passUntil(3_100);
  load();
  await reply();
  passUntil(60_000);
  expect(log).toEqual(['3000: reload', '3100: opened']);
  connection.close();
});

test('a document that is still loading is not reloaded', () => {
  const { passUntil, log, connection } = start();
  passUntil(60_000);
  expect(log).toEqual(['8000: timeout']);
  connection.close();
});

test('retry reloads a frame that has failed, with a new timeout', async () => {
  const { load, passUntil, log, reply, connection } = start();
  passUntil(10_000);
  connection.retry();
  passUntil(12_000);
  load();
  passUntil(20_000);
  connection.retry();
  load();
  await reply();
  passUntil(60_000);
  expect(log).toEqual([
    '8000: timeout',
    '10000: reload',
    '18000: timeout',
    '20000: reload',
    '20000: opened',
  ]);
  connection.close();
});

test('a closed connection does not reload the frame', () => {
  const { load, passUntil, log, connection } = start();
  load();
  connection.close();
  passUntil(60_000);
  expect(log).toEqual([]);
});
