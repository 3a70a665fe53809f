import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  another,
  loggedIn,
  loggedOut,
  setUpHearing,
  unknown,
  type Hearing,
  type Heard,
} from './hearing.fixture.ts';

const secondMs = 1_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a change', () => {
  test.each<readonly [because: string, expected: string, heard: readonly Heard[], count: number]>([
    ['a logout', 'logged_in', [loggedIn, loggedOut], 1],
    ['a logout that is heard again and again', 'logged_in', [loggedOut, loggedOut, loggedOut], 1],
    ['a logout from the beginning', 'logged_in', [loggedOut], 1],
    ['a logout after a while without a word', 'logged_in', [loggedIn, unknown, loggedOut], 1],
    ['a logout that is not known meanwhile', 'logged_in', [loggedOut, unknown, loggedOut], 1],
    ['two logouts', 'logged_in', [loggedOut, loggedIn, loggedOut], 2],
    ['a login where none is expected', 'logged_out', [loggedOut, loggedIn], 1],
    ['two of those', 'logged_out', [loggedIn, loggedOut, loggedIn], 2],
    ['another login', 'logged_in', [loggedIn, another], 1],
    ['another login, and back', 'logged_in', [loggedIn, another, loggedIn, another], 2],
    ['another login after a logout', 'logged_in', [loggedIn, loggedOut, another], 1],
    ['all that is expected', 'logged_in', [loggedIn, loggedIn], 0],
    ['nothing but what is unknown', 'logged_in', [unknown, loggedIn, unknown, unknown], 0],
    ['nothing but what is unknown, out of nowhere', 'logged_out', [unknown], 0],
    ['the same login after a while without a word', 'logged_in', [loggedIn, unknown, loggedIn], 0],
    ['a login whose epoch nobody knows', 'logged_in', [['logged_in'], loggedIn, ['logged_in']], 0],
  ])('is told once per passage: %s', async (_because, expected, heard, count) => {
    const { changes, hear } = await setUpHearing(expected);
    hear(...heard);
    expect(changes).toHaveLength(count);
  });

  test('is not the next login of a page that was told of a logout and expects anew', async () => {
    const { changes, call, hear } = await setUpHearing();
    hear(loggedIn, loggedOut);
    call('check', 'logged_in');
    hear(another, another);
    expect(changes).toHaveLength(1);
    hear(loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('is not told of trouble, even where what was known before is awaited no more', async () => {
    const { changes, statuses, call, hear, frames, wakeUnseen } = await setUpHearing();
    hear(loggedOut);
    call('check', 'logged_in');
    frames.last().drop();
    wakeUnseen();
    expect(statuses.at(-1)).toEqual({ state: 'logged_out', reason: 'removed' });
    expect(changes).toHaveLength(1);
  });

  test('comes with what is expected, what is, and why', async () => {
    const { changes, hear } = await setUpHearing();
    hear(loggedIn, another, loggedIn, loggedOut);
    expect(changes).toEqual([
      { expected: 'logged_in', state: 'logged_in', reason: 'session_changed' },
      { expected: 'logged_in', state: 'logged_out', reason: '' },
    ]);
  });

  test('is not told while nothing is expected any more', async () => {
    const { changes, statuses, call, hear, wake, frames } = await setUpHearing();
    call('stop');
    hear(loggedOut, loggedIn, another, loggedOut);
    wake();
    expect([changes, statuses]).toEqual([[], []]);
    expect(frames.thereCount()).toBe(0);
  });

  test('is not told where the very status of it ends the expectation', async () => {
    const { changes, statuses, call, hear } = await setUpHearing();
    call('on_status', () => call('stop'));
    hear(loggedOut);
    expect(statuses).toEqual([{ state: 'logged_out', reason: '' }]);
    expect(changes).toEqual([]);
  });

  test('is told anew when it is expected anew', async () => {
    const { changes, call, hear } = await setUpHearing();
    hear(loggedOut);
    call('check', 'logged_in');
    hear(loggedOut, loggedOut);
    expect(changes).toHaveLength(2);
  });

  test('counts from the login of a new handle on', async () => {
    const { changes, call, hear } = await setUpHearing();
    hear(loggedIn);
    call('session', 'handle');
    hear(another, another);
    expect(changes).toEqual([]);
    hear(loggedIn);
    expect(changes).toHaveLength(1);
  });
});

/** Ways into trouble, for a frame that has just been made as well as for one that has spoken. */
const troubles: Readonly<Record<string, (page: Hearing) => void>> = {
  frame_timeout: ({ time }) => time.pass(10 * secondMs),
  frame_refused: ({ frames, time }) => {
    frames.last().load();
    time.pass(10 * secondMs);
  },
  removed: ({ frames, wakeUnseen }) => {
    frames.last().drop();
    wakeUnseen();
  },
  bad_reply: ({ frames }) => frames.last().refuse(),
};

describe('trouble', () => {
  test.each(Object.entries(troubles))(
    'of the frame changes no state: %s',
    async (reason, getIntoIt) => {
      const page = await setUpHearing();
      const fail = (): void => {
        page.wake();
        getIntoIt(page);
      };
      const recover = (): void => {
        page.wake();
        page.frames.last().open();
        page.hear(loggedIn);
      };
      fail();
      recover();
      fail();
      fail();
      recover();
      expect(page.changes).toEqual([]);
      expect(page.statuses).toEqual([
        { state: 'unknown', reason },
        { state: 'logged_in', reason: '' },
        { state: 'logged_in', reason },
        { state: 'logged_in', reason: '' },
      ]);
      expect(page.reported()).toEqual([reason]);
    },
  );

  test('of a frame that the page forbids changes no state either', async () => {
    const early = await setUpHearing();
    early.violate();
    early.violate();
    expect(early.statuses).toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
    expect(early.changes).toEqual([]);
    const late = await setUpHearing();
    late.hear(loggedIn);
    late.violate();
    expect(late.statuses).toEqual([
      { state: 'logged_in', reason: '' },
      { state: 'logged_in', reason: 'csp_frame_src' },
    ]);
    expect(late.changes).toEqual([]);
  });

  test('does not hide that the login is another', async () => {
    const { changes, statuses, hear, frames, wakeUnseen } = await setUpHearing();
    hear(loggedIn, another);
    frames.last().drop();
    wakeUnseen();
    expect(statuses.at(-1)).toEqual({ state: 'logged_in', reason: 'session_changed' });
    expect(changes).toHaveLength(1);
    expect(frames.thereCount()).toBe(0);
  });

  test('is told the console, and nothing is where there is none', async () => {
    const { reported, hear, frames, wakeUnseen } = await setUpHearing();
    hear(loggedIn, unknown, loggedOut);
    expect(reported()).toEqual([]);
    frames.last().drop();
    wakeUnseen();
    expect(reported()).toEqual(['removed']);
  });
});

test('what is forgotten is not known, and whoever is seen next is meant', async () => {
  const { call, changes, statuses, hear, time, frames, wakeUnseen } = await setUpHearing();
  hear(loggedIn);
  call('client_id', 'c2');
  frames.last().drop();
  wakeUnseen();
  time.pass(secondMs);
  frames.last().open();
  hear(another);
  expect(statuses.slice(1)).toEqual([
    { state: 'unknown', reason: 'removed' },
    { state: 'logged_in', reason: '' },
  ]);
  expect(changes).toEqual([]);
});
