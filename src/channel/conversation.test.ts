import { describe, expect, test } from 'vitest';
import { accept } from './accept.ts';
import { open, type Failure } from './open.ts';
import type { Origin } from './origin.ts';
import type { Port, Undo } from './port.ts';

const frameOrigin = 'https://pay.example' as Origin;
const pageOrigin = 'https://shop.example';
const terms = { channel: 'talk', version: 1 };

const parseText = (data: unknown): string | undefined =>
  typeof data === 'string' ? data : undefined;

type Listening = { readonly count: () => number };

/** An event target that knows how many listen to it. */
class Counted extends EventTarget implements Listening {
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

/** The window of a framed document: messages reach it with the page's origin on them. */
class FrameWindow extends Counted {
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

class FrameElement extends Counted {
  contentWindow = new FrameWindow();
  /** A document arrives: `run` is its script, which runs before `load`. */
  load(run: (frame: Window) => void = () => {}): void {
    this.contentWindow = new FrameWindow();
    run(this.contentWindow as unknown as Window);
    this.dispatchEvent(new Event('load'));
  }
}

/** Time that passes when it is told to. */
const createTime = () => {
  const waiting = new Set<() => void>();
  return {
    after: (_delayMs: number, run: () => void): Undo => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    pass: () => [...waiting].forEach((run) => run()),
    waitingCount: () => waiting.size,
  };
};

/** The frame's script: it answers every command with an event, in capitals. */
const talkative =
  (openings: unknown[], version = terms.version) =>
  (frame: Window): void => {
    accept<string, string, string>(frame, {
      ...terms,
      version,
      parseOpening: parseText,
      parseCommand: parseText,
      onOpen: (opening, listen, origin) => {
        openings.push([opening, origin]);
        const port: Port<string> = listen((command) => port.send(command.toUpperCase()));
      },
    });
  };

type Story = readonly ['opened' | 'heard' | 'lost' | 'failed', ...unknown[]];

const setUp = (body: () => unknown = () => 'hello') => {
  const element = new FrameElement();
  const time = createTime();
  const story: Story[] = [];
  const waiting: (() => void)[] = [];
  const ports: Port<string>[] = [];
  const tell = (...event: Story): void => {
    story.push(event);
    waiting.splice(0).forEach((resolve) => resolve());
  };
  const undo = open<string, string>({
    ...terms,
    frame: element as unknown as HTMLIFrameElement,
    origin: frameOrigin,
    timeoutMs: 1000,
    after: time.after,
    body,
    parseEvent: parseText,
    onOpened: (port) => {
      ports.push(port);
      tell('opened');
    },
    onEvent: (event) => tell('heard', event),
    onLost: () => tell('lost'),
    onFailed: (failure: Failure) => tell('failed', failure),
  });
  const next = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const say = async (words: string): Promise<void> => {
    const answered = next();
    ports.at(-1)?.send(words);
    await answered;
  };
  return { element, time, story, ports, undo, next, say };
};

describe('a page and its frame', () => {
  test('open at load and talk over the port from then on', async () => {
    const { element, story, next, say, time, undo } = setUp();
    const openings: unknown[] = [];
    element.load(talkative(openings));
    await next();
    await say('how are you');
    expect(openings).toEqual([['hello', pageOrigin]]);
    expect(story).toEqual([['opened'], ['heard', 'HOW ARE YOU']]);
    expect(element.contentWindow.sentTo).toEqual([frameOrigin]);
    expect(time.waitingCount()).toBe(0);
    undo();
  });

  test('the frame stops listening to windows once it is open', async () => {
    const { element, next, undo, story } = setUp();
    const openings: unknown[] = [];
    element.load(talkative(openings));
    await next();
    const { port1, port2 } = new MessageChannel();
    const greeting = { kind: 'open', ...terms, body: 'me too' };
    element.contentWindow.postMessage(greeting, frameOrigin, [port2]);
    expect(openings).toHaveLength(1);
    expect(element.contentWindow.count()).toBe(0);
    expect(story).toEqual([['opened']]);
    port1.close();
    undo();
  });

  test.each<readonly [string, Failure, (frame: Window) => void, unknown]>([
    ['another version', 'version', talkative([], 2), 'hello'],
    ['an opening that does not parse', 'malformed', talkative([]), 42],
  ])('%s is told as %s', async (_what, failure, script, body) => {
    const { element, next, story, time, undo } = setUp(() => body);
    element.load(script);
    await next();
    expect(story).toEqual([['failed', failure]]);
    expect(time.waitingCount()).toBe(0);
    undo();
  });
});

describe('a frame that does not answer', () => {
  test.each<readonly [string, (element: FrameElement) => void]>([
    ['never loads', () => {}],
    ['loads something else', (element) => element.load()],
  ])('and %s is told after a while', (_what, act) => {
    const { element, story, time, undo } = setUp();
    act(element);
    time.pass();
    expect(story).toEqual([['failed', 'timeout']]);
    undo();
  });

  test('may still come, and is taken then', async () => {
    const { element, story, time, next, undo } = setUp();
    time.pass();
    element.load(talkative([]));
    await next();
    expect(story).toEqual([['failed', 'timeout'], ['opened']]);
    undo();
  });
});

describe('a frame that is moved', () => {
  test('is lost, opens anew with what holds then, and the old document is heard no more', async () => {
    const bodies = ['first', 'second'];
    const { element, story, next, say, ports, undo } = setUp(() => bodies.shift());
    const openings: unknown[] = [];
    element.load(talkative(openings));
    await next();
    element.load(talkative(openings));
    expect(story).toEqual([['opened'], ['lost']]);
    await next();
    ports[0]?.send('anybody there');
    await say('hello again');
    expect(openings).toEqual([
      ['first', pageOrigin],
      ['second', pageOrigin],
    ]);
    expect(story).toEqual([['opened'], ['lost'], ['opened'], ['heard', 'HELLO AGAIN']]);
    undo();
  });

  test('is not lost where it had never opened', () => {
    const { element, story, undo } = setUp();
    element.load();
    element.load();
    expect(story).toEqual([]);
    undo();
  });
});

describe('undoing', () => {
  test('leaves no listener, no timer and no open port', async () => {
    const { element, time, next, undo, ports, story } = setUp();
    element.load(talkative([]));
    await next();
    undo();
    ports[0]?.send('anybody there');
    element.load(talkative([]));
    expect(element.count()).toBe(0);
    expect(time.waitingCount()).toBe(0);
    expect(story).toEqual([['opened']]);
  });

  test('works before anything has happened, and twice', () => {
    const { element, time, undo, story } = setUp();
    undo();
    time.pass();
    expect(element.count()).toBe(0);
    expect(time.waitingCount()).toBe(0);
    expect(story).toEqual([]);
  });

  test('of a frame that waits leaves no listener either', () => {
    const frame = new FrameWindow();
    const stop = accept<string, string, string>(frame as unknown as Window, {
      ...terms,
      parseOpening: parseText,
      parseCommand: parseText,
      onOpen: () => {},
    });
    expect(frame.count()).toBe(1);
    stop();
    expect(frame.count()).toBe(0);
  });
});
