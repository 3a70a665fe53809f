import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Origin } from '#channel/origin';
import type { Command, Event } from '#protocol/session';
import { startFrame } from './start-frame.ts';
import { createTime } from './time.fixture.ts';

const marker = '0123456789abcdef'.repeat(2);
const cookieOf = (state: 'in' | 'out'): string => `__Host-sso-status=${state}.${marker}`;
const look: Command = { kind: 'check', session: '', mayAsk: true };

type Given = {
  readonly cookie?: string;
  readonly access?: () => Promise<void>;
  readonly pageOrigin?: string;
};

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response('{"session":"unknown"}'));
});

afterEach(() => void vi.unstubAllGlobals());

const setUp = ({ cookie = '', access, pageOrigin = 'https://shop.example' }: Given) => {
  const time = createTime();
  const told: Event[] = [];
  const waiting: (() => void)[] = [];
  const commands: ((command: Command) => void)[] = [];
  const cookieStore = new EventTarget();
  const browser = { evidence: cookie };
  const document = {
    URL: 'https://auth.example/v1/sessionTracker/frame?client_id=c1',
    hidden: false,
    get cookie() {
      return browser.evidence;
    },
    ...(access && { hasStorageAccess: async () => false, requestStorageAccess: access }),
  };
  startFrame({ document, cookieStore } as unknown as Window, {
    listen: (onCommand) => {
      commands.push(onCommand);
      const send = (event: Event): void => {
        told.push(event);
        waiting.splice(0).forEach((resolve) => resolve());
      };
      return { send, close: () => {}, droppedCount: () => 0 };
    },
    pageOrigin: pageOrigin as Origin,
    now: time.now,
    random: () => 0.5,
    after: time.after,
    limit: () => new AbortController().signal,
  });
  const next = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const check = (): void => commands.forEach((onCommand) => onCommand(look));
  const setCookie = (value: string): void => {
    browser.evidence = value;
    cookieStore.dispatchEvent(new globalThis.Event('change'));
  };
  const states = (): readonly string[] => told.map(({ state, reason }) => `${state}/${reason}`);
  return { time, told, states, next, check, setCookie };
};

describe('a frame that starts', () => {
  test('answers what the browser shows', async () => {
    const { check, next, states } = setUp({ cookie: cookieOf('in') });
    check();
    await next();
    expect(states()).toEqual(['logged_in/']);
  });

  test('tells of a logout as soon as the browser does', async () => {
    const { check, next, states, setCookie } = setUp({ cookie: cookieOf('in') });
    check();
    await next();
    setCookie(cookieOf('out'));
    await next();
    expect(states()).toEqual(['logged_in/', 'logged_out/']);
  });

  test('says nothing until it knows whether the cookie counts', async () => {
    let grant = (): void => {};
    const asked = new Promise<void>((resolve) => {
      grant = resolve;
    });
    const { check, next, states, time } = setUp({ cookie: cookieOf('in'), access: () => asked });
    check();
    await time.pass(999);
    expect(states()).toEqual([]);
    grant();
    await next();
    expect(states()).toEqual(['logged_in/']);
  });

  test('waits a second for that, and makes good what comes later', async () => {
    let grant = (): void => {};
    const asked = new Promise<void>((resolve) => {
      grant = resolve;
    });
    const { check, next, states, time } = setUp({ cookie: cookieOf('in'), access: () => asked });
    check();
    await time.pass(1_000);
    expect(states()).toEqual(['unknown/storage_blocked']);
    grant();
    await next();
    expect(states()).toEqual(['unknown/storage_blocked', 'logged_in/']);
  });

  test('that is refused believes no cookie', async () => {
    const refuse = (): Promise<void> => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    const { check, states, time } = setUp({ cookie: cookieOf('out'), access: refuse });
    check();
    await time.pass(0);
    expect(states()).toEqual(['unknown/storage_blocked']);
  });

  test('gives two pages two names for one login', async () => {
    const epochs: (string | undefined)[] = [];
    for (const pageOrigin of ['https://shop.example', 'https://portal.example']) {
      const { check, next, told } = setUp({ cookie: cookieOf('in'), pageOrigin });
      check();
      await next();
      epochs.push(told[0]?.epoch);
    }
    expect(epochs[0]).toMatch(/^\d+$/);
    expect(epochs[0]).not.toBe(epochs[1]);
  });
});
