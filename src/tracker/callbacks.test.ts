import { afterEach, describe, expect, test, vi } from 'vitest';
import { another, loggedIn, loggedOut, setUpHearing, unknown } from './hearing.fixture.ts';
import { loadPage, setUpPolling } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('callbacks', () => {
  test('for the status hear every change of state or reason, and only changes', async () => {
    const { statuses, hear } = await setUpHearing();
    hear(unknown, loggedIn, loggedIn, another, loggedOut, loggedOut, unknown);
    expect(statuses).toEqual([
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason: 'session_changed' },
      { state: 'logged_out', reason: '' },
      { state: 'unknown', reason: '' },
    ]);
  });

  test('are all called, though one throws, and the console hears what was thrown', async () => {
    const { call, changes, statuses, said, hear } = await setUpHearing();
    const broken = new Error('broken');
    const heard: string[] = [];
    const fail = (): void => {
      throw broken;
    };
    call('on_status', fail);
    call('on_status', () => heard.push('status'));
    call('on_change', fail);
    call('on_change', () => heard.push('change'));
    expect(() => hear(loggedOut)).not.toThrow();
    expect(heard).toEqual(['status', 'change']);
    expect([changes.length, statuses.length]).toEqual([1, 1]);
    expect(said).toEqual([['[oasm] callback_failed: it threw what follows', broken]]);
  });

  test('that throw are told on the console for a change as well', async () => {
    const { call, said, hear } = await setUpHearing();
    const broken = new Error('broken');
    call('on_change', () => {
      throw broken;
    });
    hear(loggedOut);
    expect(said).toEqual([['[oasm] callback_failed: it threw what follows', broken]]);
  });

  test.each(['on_change', 'on_status'])('are called once, though added twice: %s', async (name) => {
    const { call, hear } = await setUpHearing();
    let count = 0;
    const callback = (): void => {
      count += 1;
    };
    call(name, callback);
    call(name, callback);
    hear(loggedOut);
    expect(count).toBe(1);
  });

  test('that take themselves away are called once', async () => {
    const { call, changes, hear } = await setUpHearing();
    let count = 0;
    const once = (): void => {
      count += 1;
      call('off_change', once);
    };
    call('on_change', once);
    hear(loggedOut, loggedIn, loggedOut);
    expect(count).toBe(1);
    expect(changes).toHaveLength(2);
  });

  // A component that subscribes anew whenever it is drawn must not keep the page busy for ever.
  test.each(['on_change', 'on_status'])(
    'that are added by another are called next time: %s',
    async (name) => {
      const { call, hear } = await setUpHearing();
      let count = 0;
      const subscribe = (): void => {
        count += 1;
        if (count < 100) call(name, () => subscribe());
      };
      call(name, () => subscribe());
      hear(loggedOut);
      expect(count).toBe(1);
      hear(loggedIn, loggedOut);
      expect(count).toBeGreaterThan(1);
    },
  );

  test('that check anew are not called by their own check', async () => {
    const { call, changes, hear } = await setUpHearing();
    call('on_change', () => call('check', 'logged_in'));
    hear(loggedOut, loggedOut);
    expect(changes).toHaveLength(1);
    hear(loggedIn, loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('that come late are told of the next word, once', async () => {
    const page = await loadPage();
    const late: unknown[] = [];
    const onChange = (change: unknown): void => void late.push(change);
    page.time.pass(2 * secondMs);
    page.call('on_change', onChange);
    page.call('client_id', 'c1');
    page.call('check', 'logged_in');
    page.frames.last().open();
    page.call('off_change', onChange);
    page.frames.last().say('logged_out');
    page.call('on_change', onChange);
    expect(late).toEqual([]);
    page.frames.last().say('logged_out');
    page.frames.last().say('logged_out');
    expect(late).toEqual([{ expected: 'logged_in', state: 'logged_out', reason: '' }]);
  });
});

describe('a mismatch', () => {
  test('that was told is not looked for again, until it is gone', async () => {
    const { frames, time } = await setUpPolling();
    const looks = (): number => frames.last().sent().length;
    time.pass(10 * secondMs);
    expect(looks()).toBe(2);
    frames.last().say('logged_out');
    time.pass(minuteMs);
    expect(looks()).toBe(2);
    frames.last().say('logged_in', '1');
    time.pass(10 * secondMs);
    expect(looks()).toBe(3);
  });

  test.each<readonly [listener: string, looks: number]>([
    ['nobody', 1],
    ['on_change', 2],
    ['on_status', 2],
  ])('is looked for where somebody listens: %s', async (listener, looks) => {
    const { call, frames, time } = await loadPage();
    time.pass(2 * secondMs);
    if (listener !== 'nobody') call(listener, () => {});
    call('client_id', 'c1');
    call('poll', { state: 'logged_in', interval: 10 * secondMs });
    frames.last().open();
    frames.last().say('logged_in', '1');
    time.pass(10 * secondMs);
    expect(frames.last().sent()).toHaveLength(looks);
  });
});
