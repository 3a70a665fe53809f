import type { Undo } from '#contract/undo';
import { describe, expect, test } from 'vitest';
import { accept } from './accept.ts';
import { open, type Failure } from './open.ts';
import type { Origin } from './origin.ts';
import type { Port } from './port.ts';

const frameOrigin = 'https://pay.example' as Origin;
const pageOrigin = 'https://shop.example';
const protocol = { channel: 'test', version: 1 };

function parseText(data: unknown): string | undefined {
  return typeof data === 'string' ? data : undefined;
}

/** An event target that counts its listeners. */
class CountedTarget extends EventTarget {
  #count = 0;
  override addEventListener(type: string, listener: EventListener): void {
    this.#count += 1;
    super.addEventListener(type, listener);
  }
  override removeEventListener(type: string, listener: EventListener): void {
    this.#count -= 1;
    super.removeEventListener(type, listener);
  }
  count(): number {
    return this.#count;
  }
}

const pageWindow = {};

/** The window of a framed document. Messages posted to it come from the page. */
class FrameWindow extends CountedTarget {
  readonly parent = pageWindow;
  readonly origin = frameOrigin;
  readonly location = { origin: frameOrigin };
  readonly sentTo: string[] = [];
  postMessage(data: unknown, target: string, ports: readonly MessagePort[]): void {
    this.sentTo.push(target);
    const facts = { source: pageWindow, origin: pageOrigin, ports, data };
    this.dispatchEvent(Object.assign(new Event('message'), facts));
  }
}

class FrameElement extends CountedTarget {
  contentWindow = new FrameWindow();
  /** Loads a document. `run` is its script, which runs before the `load` event. */
  load(run: (frame: Window) => void = () => {}): void {
    this.contentWindow = new FrameWindow();
    run(this.contentWindow as unknown as Window);
    this.dispatchEvent(new Event('load'));
  }
}

/** Timers that all expire at once. */
function createTimers() {
  const pending = new Set<() => void>();
  return {
    after: (_delayMs: number, run: () => void): Undo => {
      pending.add(run);
      return () => pending.delete(run);
    },
    expire: () => [...pending].forEach((run) => run()),
    pendingCount: () => pending.size,
  };
}

/** The frame's script. It responds to each command with an event, in capital letters. */
function echoScript(openings: unknown[], version = protocol.version) {
  return (frame: Window): void => {
    accept<string, string, string>(frame, {
      ...protocol,
      version,
      parseOpening: parseText,
      parseCommand: parseText,
      onOpen: (opening, listen, origin) => {
        openings.push([opening, origin]);
        const port: Port<string> = listen((command) => port.send(command.toUpperCase()));
      },
    });
  };
}

type LogEntry = readonly ['opened' | 'event' | 'lost' | 'failed', ...unknown[]];

function setUp(body: () => unknown = () => 'hello') {
  const element = new FrameElement();
  const timers = createTimers();
  const log: LogEntry[] = [];
  const waiting: (() => void)[] = [];
  const ports: Port<string>[] = [];
  function record(...entry: LogEntry): void {
    log.push(entry);
    waiting.splice(0).forEach((resolve) => resolve());
  }
  const { close } = open<string, string>({
    ...protocol,
    frame: element as unknown as HTMLIFrameElement,
    origin: frameOrigin,
    timeoutMs: 1000,
    reloadAfterMs: 500,
    reload: () => {},
    after: timers.after,
    readBody: body,
    parseEvent: parseText,
    onOpened: (port) => {
      ports.push(port);
      record('opened');
    },
    onEvent: (event) => record('event', event),
    onLost: () => record('lost'),
    onFailed: (failure: Failure) => record('failed', failure),
  });
  function next(): Promise<void> {
    return new Promise((resolve) => waiting.push(resolve));
  }
  async function send(command: string): Promise<void> {
    const isHandled = next();
    ports.at(-1)?.send(command);
    await isHandled;
  }
  return { element, timers, log, ports, close, next, send };
}

describe('A page and its frame', () => {
  test('open at load and then send messages over the port', async () => {
    const { element, log, next, send, timers, close } = setUp();
    const openings: unknown[] = [];
    element.load(echoScript(openings));
    await next();
    await send('how are you');
    expect(openings).toEqual([['hello', pageOrigin]]);
    expect(log).toEqual([['opened'], ['event', 'HOW ARE YOU']]);
    expect(element.contentWindow.sentTo).toEqual([frameOrigin]);
    expect(timers.pendingCount()).toBe(0);
    close();
  });

  test('ignore later open messages', async () => {
    const { element, next, close, log } = setUp();
    const openings: unknown[] = [];
    element.load(echoScript(openings));
    await next();
    const { port1, port2 } = new MessageChannel();
    const openMessage = { kind: 'open', ...protocol, body: 'second' };
    element.contentWindow.postMessage(openMessage, frameOrigin, [port2]);
    expect(openings).toHaveLength(1);
    expect(element.contentWindow.count()).toBe(0);
    expect(log).toEqual([['opened']]);
    port1.close();
    close();
  });

  test.each<readonly [string, Failure, (frame: Window) => void, unknown]>([
    ['another version', 'version', echoScript([], 2), 'hello'],
    ['a body that does not parse', 'malformed', echoScript([]), 42],
  ])('report %s as %s', async (_what, failure, script, body) => {
    const { element, next, log, timers, close } = setUp(() => body);
    element.load(script);
    await next();
    expect(log).toEqual([['failed', failure]]);
    expect(timers.pendingCount()).toBe(0);
    close();
  });
});

describe('A frame that does not reply', () => {
  test.each<readonly [string, (element: FrameElement) => void]>([
    ['it never loads', () => {}],
    ['another document loads', (element) => element.load()],
  ])('is reported after the timeout if %s', (_what, act) => {
    const { element, log, timers, close } = setUp();
    act(element);
    timers.expire();
    expect(log).toEqual([['failed', 'timeout']]);
    close();
  });

  test('opens when it loads after the timeout', async () => {
    const { element, log, timers, next, close } = setUp();
    timers.expire();
    element.load(echoScript([]));
    await next();
    expect(log).toEqual([['failed', 'timeout'], ['opened']]);
    close();
  });
});

describe('A frame that is moved', () => {
  test('is reported as lost and opens again with the current body; its old port is closed', async () => {
    const bodies = ['first', 'second'];
    const { element, log, next, send, ports, close } = setUp(() => bodies.shift());
    const openings: unknown[] = [];
    element.load(echoScript(openings));
    await next();
    element.load(echoScript(openings));
    expect(log).toEqual([['opened'], ['lost']]);
    await next();
    ports[0]?.send('to the old document');
    await send('hello again');
    expect(openings).toEqual([
      ['first', pageOrigin],
      ['second', pageOrigin],
    ]);
    expect(log).toEqual([['opened'], ['lost'], ['opened'], ['event', 'HELLO AGAIN']]);
    close();
  });

  test('is not reported as lost if it had not opened', () => {
    const { element, log, close } = setUp();
    element.load();
    element.load();
    expect(log).toEqual([]);
    close();
  });
});

describe('close', () => {
  test('removes listeners, timers and ports', async () => {
    const { element, timers, next, close, ports, log } = setUp();
    element.load(echoScript([]));
    await next();
    close();
    ports[0]?.send('to the old document');
    element.load(echoScript([]));
    expect(element.count()).toBe(0);
    expect(timers.pendingCount()).toBe(0);
    expect(log).toEqual([['opened']]);
  });

  test('works before the frame has loaded', () => {
    const { element, timers, close, log } = setUp();
    close();
    timers.expire();
    expect(element.count()).toBe(0);
    expect(timers.pendingCount()).toBe(0);
    expect(log).toEqual([]);
  });

  test('removes the listener of a frame that waits', () => {
    const frame = new FrameWindow();
    const stop = accept<string, string, string>(frame as unknown as Window, {
      ...protocol,
      parseOpening: parseText,
      parseCommand: parseText,
      onOpen: () => {},
    });
    expect(frame.count()).toBe(1);
    stop();
    expect(frame.count()).toBe(0);
  });
});
