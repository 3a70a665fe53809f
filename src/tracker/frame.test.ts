import { describe, expect, test } from 'vitest';
import { accept } from '#channel/accept';
import type { Origin } from '#channel/origin';
import type { Port } from '#channel/port';
import {
  parseCommand,
  sessionChannel,
  sessionVersion,
  type Command,
  type Event,
} from '#protocol/session';
import { mountFrame, type FramePlace } from './frame.ts';
import { createTime } from './time.fixture.ts';

const authOrigin = 'https://auth.example' as Origin;
const base = `${authOrigin}/v1/sessionTracker/`;
const pageWindow = {};

/** The window of the framed document: messages reach it with the page's origin on them. */
class FrameWindow extends EventTarget {
  readonly parent = pageWindow;
  readonly origin = authOrigin;
  readonly location = { origin: authOrigin };
  readonly sentTo: string[] = [];
  postMessage(data: unknown, target: string, ports: readonly MessagePort[]): void {
    this.sentTo.push(target);
    const facts = { source: pageWindow, origin: 'https://shop.example', ports, data };
    this.dispatchEvent(Object.assign(new globalThis.Event('message'), facts));
  }
}

class FrameElement extends EventTarget {
  readonly attributes: Record<string, string> = {};
  contentWindow = new FrameWindow();
  isConnected = false;
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  remove(): void {
    this.isConnected = false;
  }
  /** A document arrives: `run` is its script, which runs before `load`. */
  load(run: (frame: Window) => void = () => {}): void {
    run(this.contentWindow as unknown as Window);
    this.dispatchEvent(new globalThis.Event('load'));
  }
}

class PageDocument extends EventTarget {
  readonly frame = new FrameElement();
  readonly documentElement = {
    append: (frame: FrameElement): void => {
      frame.isConnected = true;
    },
  };
  createElement(): FrameElement {
    return this.frame;
  }
  violate(facts: object): void {
    this.dispatchEvent(Object.assign(new globalThis.Event('securitypolicyviolation'), facts));
  }
}

const setUp = (place: Partial<FramePlace> = {}) => {
  const page = new PageDocument();
  const time = createTime();
  const story: unknown[] = [];
  const waiting: (() => void)[] = [];
  const tell = (told: unknown): void => {
    story.push(told);
    waiting.splice(0).forEach((resolve) => resolve());
  };
  const ports: Port<Command>[] = [];
  const frame = mountFrame(
    {
      document: page as unknown as Document,
      after: time.after,
      base,
      origin: authOrigin,
      clientId: 'c1',
      ...place,
    },
    {
      onOpened: (port) => {
        ports.push(port);
        tell('opened');
      },
      onEvent: ({ state }) => tell(state),
      onFailed: tell,
    },
  );
  const next = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  return { page, time, story, frame, ports, next };
};

/** The frame's script: it tells of a login whenever it is asked. */
const answering =
  (version = sessionVersion) =>
  (window: Window): void => {
    accept<true, Command, Event>(window, {
      channel: sessionChannel,
      version,
      parseOpening: () => true,
      parseCommand,
      onOpen: (_opening, listen) => {
        const port: Port<Event> = listen(() =>
          port.send({ kind: 'noticed', state: 'logged_in', reason: '', epoch: '' }),
        );
      },
    });
  };

const violation = {
  effectiveDirective: 'frame-src',
  disposition: 'enforce',
  blockedURI: `${base}frame`,
};

describe('the frame', () => {
  test('lies beside the script, for one client, and is nothing to anybody who uses the page', () => {
    const { page, frame } = setUp();
    expect(page.frame.attributes).toEqual({
      src: `${base}frame?client_id=c1`,
      sandbox: 'allow-scripts allow-same-origin allow-storage-access-by-user-activation',
      allow: 'storage-access',
      hidden: '',
      'aria-hidden': 'true',
      tabindex: '-1',
      title: 'Session tracking',
    });
    expect(frame.isThere()).toBe(true);
    frame.remove();
  });

  test.each<readonly [base: string, allow: string]>([
    ['http://auth.opp.localhost:8080/v1/sessionTracker/', 'storage-access;local-network-access'],
    ['http://localhost:8080/v1/sessionTracker/', 'storage-access;local-network-access'],
    ['https://auth.localhost.example/v1/sessionTracker/', 'storage-access'],
    ['https://notlocalhost/v1/sessionTracker/', 'storage-access'],
  ])('at %s is allowed %s', (place, allow) => {
    const { page, frame } = setUp({ base: place });
    expect(page.frame.attributes['allow']).toBe(allow);
    frame.remove();
  });

  test('is greeted at its own origin, and talks over the port from then on', async () => {
    const { page, story, ports, next, frame, time } = setUp();
    page.frame.load(answering());
    await next();
    ports[0]?.send({ kind: 'check', session: '', mayAsk: false });
    await next();
    expect(story).toEqual(['opened', 'logged_in']);
    expect(page.frame.contentWindow.sentTo).toEqual([authOrigin]);
    expect(time.waitsMs()).toEqual([]);
    frame.remove();
  });

  test('that is taken out by the page is no longer there', () => {
    const { page, frame } = setUp();
    page.frame.remove();
    expect(frame.isThere()).toBe(false);
    frame.remove();
  });

  test('that is removed leaves no timer, and hears nothing more', () => {
    const { page, frame, story, time } = setUp();
    frame.remove();
    page.frame.load(answering());
    page.violate(violation);
    time.pass(60_000);
    expect(page.frame.isConnected).toBe(false);
    expect(time.waitsMs()).toEqual([]);
    expect(story).toEqual([]);
  });
});

describe('a frame that fails', () => {
  test('and hangs is given up after ten seconds', () => {
    const { story, time, frame } = setUp();
    time.pass(9_999);
    expect(story).toEqual([]);
    time.pass(1);
    expect(story).toEqual(['frame_timeout']);
    frame.remove();
  });

  test('and loads something that does not answer was refused', () => {
    const { page, story, time, frame } = setUp();
    page.frame.load();
    time.pass(10_000);
    expect(story).toEqual(['frame_refused']);
    frame.remove();
  });

  test('since it speaks another version is told as a bad reply', async () => {
    const { page, story, next, frame } = setUp();
    page.frame.load(answering(sessionVersion + 1));
    await next();
    expect(story).toEqual(['bad_reply']);
    frame.remove();
  });

  test('since the policy of the page forbids it is told at once', () => {
    const { page, story, frame } = setUp();
    page.violate(violation);
    expect(story).toEqual(['csp_frame_src']);
    frame.remove();
  });

  test.each<readonly [because: string, facts: Partial<typeof violation>]>([
    ['another frame is forbidden', { blockedURI: 'https://ads.example/frame' }],
    ['another site of that name', { blockedURI: 'https://auth.example.evil.example/' }],
    ['something else is forbidden', { effectiveDirective: 'script-src-elem' }],
    ['it is only reported', { disposition: 'report' }],
    ['it is not said what is forbidden', { blockedURI: 'inline' }],
  ])('does not fail where %s', (_because, facts) => {
    const { page, story, frame } = setUp();
    page.violate({ ...violation, ...facts });
    expect(story).toEqual([]);
    frame.remove();
  });
});
