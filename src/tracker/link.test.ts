import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUp, setUpChecking, type Given, type Page } from './page.fixture.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

const look = { kind: 'check', session: '', mayAsk: true };
const poll = { ...look, mayAsk: false };

const word = { kind: 'noticed', state: 'logged_in', reason: '', epoch: '1' };

/** A login that stands, and what was told of it. */
const loggedInFor = (...reasons: readonly string[]): readonly unknown[] =>
  reasons.map((reason) => ({ state: 'logged_in', reason }));

/** A page whose frame has opened and answered once. */
const setUpOpen = async (given: Given = {}): Promise<Page> => {
  const page = await setUpChecking(given);
  page.frames.last().open();
  page.frames.last().say('logged_in', '1');
  return page;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a link', () => {
  test('makes one frame, at the first look, and gives it ten seconds', async () => {
    const { call, frames, time, wake } = await setUp();
    call('client_id', 'c1');
    expect(frames.count()).toBe(0);
    call('check', 'logged_in');
    wake();
    expect([frames.count(), frames.thereCount()]).toEqual([1, 1]);
    expect(frames.last().element.greeted).toEqual([]);
    expect(time.waitsMs()).toEqual([10 * secondMs]);
  });

  test('asks the frame when it has opened, and hears it', async () => {
    const { frames, statuses, time } = await setUpChecking();
    frames.last().load();
    expect(frames.last().sent()).toEqual([]);
    frames.last().tell({ kind: 'opened' });
    expect(frames.last().sent()).toEqual([look]);
    expect(time.waitsMs()).toEqual([3 * secondMs]);
    frames.last().say('logged_in', '1');
    expect(statuses).toEqual([{ state: 'logged_in', reason: '' }]);
    expect(time.waitsMs()).toEqual([]);
  });

  test('makes its frame where nobody looks, too', async () => {
    const { call, document, frames } = await setUp();
    document.hidden = true;
    call('client_id', 'c1');
    call('check', 'logged_in');
    expect(frames.thereCount()).toBe(1);
  });

  test('gives a frame no more and no less time to open because of a look', async () => {
    const { frames, statuses, time, wake, wakeUnseen } = await setUpChecking();
    time.pass(9_000);
    frames.last().load();
    time.pass(9_000);
    wake();
    wakeUnseen();
    expect(time.waitsMs()).toEqual([secondMs]);
    frames.last().tell({ kind: 'opened' });
    expect(frames.last().sent().at(-1)).toEqual(look);
    expect(time.waitsMs()).toEqual([3 * secondMs]);
    expect([frames.count(), statuses]).toEqual([1, []]);
  });

  test('asks without leave where nobody looks', async () => {
    const { frames, wakeUnseen } = await setUpOpen();
    wakeUnseen();
    expect(frames.last().sent()).toEqual([look, poll]);
  });

  test('hears a frame that speaks unasked', async () => {
    const { frames, statuses, time } = await setUpOpen();
    time.pass(minuteMs);
    frames.last().say('logged_out');
    expect(statuses.at(-1)).toEqual({ state: 'logged_out', reason: '' });
  });

  test.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a text', 'noticed'],
    ['a word of another', { kind: 'check' }],
    ['another version', { kind: 'version' }],
    ['an opening that it did not understand', { kind: 'malformed' }],
    ['another kind', { ...word, kind: 'seen' }],
    ['another state', { ...word, state: 'asleep' }],
    ['a reason of every object', { ...word, reason: 'toString' }],
    ['an epoch that is no text', { ...word, epoch: 1 }],
  ])(
    'gives the frame up, as a bad reply, for what is no word of the conversation: %s',
    async (_what, wrong) => {
      const { frames, statuses, changes } = await setUpChecking();
      frames.last().open();
      frames.last().tell(wrong);
      expect(statuses).toEqual([{ state: 'unknown', reason: 'bad_reply' }]);
      expect([frames.thereCount(), changes]).toEqual([0, []]);
    },
  );

  test('asks on, though an answer was lost', async () => {
    const { frames, time, wakeUnseen } = await setUpOpen();
    wakeUnseen();
    time.pass(2_999);
    wakeUnseen();
    frames.last().say('logged_in', '1');
    time.pass(minuteMs);
    expect(frames.last().sent()).toEqual([look, poll, poll]);
    expect(frames.count()).toBe(1);
  });

  test('gives up a frame that falls silent for three seconds, and makes another', async () => {
    const { frames, statuses, time, wakeUnseen } = await setUpOpen();
    wakeUnseen();
    time.pass(1_500);
    wakeUnseen();
    time.pass(1_499);
    expect(frames.thereCount()).toBe(1);
    time.pass(1);
    expect(statuses).toEqual(loggedInFor('', 'frame_timeout'));
    expect(frames.thereCount()).toBe(0);
    time.pass(secondMs);
    expect([frames.count(), frames.thereCount()]).toEqual([2, 1]);
  });

  test('makes another where a router has dropped the frame', async () => {
    const { frames, statuses, time, wakeUnseen } = await setUpOpen();
    frames.last().drop();
    wakeUnseen();
    expect(statuses).toEqual(loggedInFor('', 'removed'));
    expect(time.waitsMs()).toEqual([secondMs]);
    time.pass(secondMs);
    frames.last().open();
    expect(frames.last().sent()).toEqual([look]);
    frames.last().say('logged_in', '1');
    expect(statuses).toEqual(loggedInFor('', 'removed', ''));
    expect([frames.count(), frames.thereCount()]).toEqual([2, 1]);
  });

  test('does not hear the frame that it has given up', async () => {
    const { frames, statuses, time, wakeUnseen } = await setUpOpen();
    wakeUnseen();
    time.pass(4 * secondMs);
    frames.first().say('logged_out');
    frames.first().tell({ kind: 'opened' });
    expect(statuses).toEqual(loggedInFor('', 'frame_timeout'));
    frames.last().open();
    frames.first().say('logged_out');
    expect(time.waitsMs()).toEqual([3 * secondMs]);
    expect(statuses).toEqual(loggedInFor('', 'frame_timeout'));
  });
});

describe.each(['stop', 'destroy'])('a link that is closed by %s', (name) => {
  test('leaves no frame and no timer', async () => {
    const { call, frames, isClean, time, wakeUnseen } = await setUpOpen();
    wakeUnseen();
    call(name);
    expect(isClean()).toBe(true);
    call(name);
    time.pass(60 * minuteMs);
    expect([frames.count(), frames.thereCount()]).toEqual([1, 0]);
    expect(isClean()).toBe(true);
  });

  test('while its frame has not come leaves none either', async () => {
    const { call, frames, isClean, statuses, time } = await setUpChecking();
    call(name);
    expect(isClean()).toBe(true);
    frames.last().open();
    time.pass(60 * minuteMs);
    expect(frames.count()).toBe(1);
    expect(isClean()).toBe(true);
    expect(statuses).toEqual([]);
  });

  test('while it waits to try again leaves none either', async () => {
    const { call, frames, isClean, time } = await setUpChecking();
    frames.last().refuse();
    expect(time.waitsMs()).toEqual([secondMs]);
    call(name);
    time.pass(60 * minuteMs);
    expect([frames.count(), frames.thereCount()]).toEqual([1, 0]);
    expect(isClean()).toBe(true);
  });

  test('by whom it tells of trouble leaves none either', async () => {
    const { call, frames, isClean, time } = await setUpChecking();
    call('on_status', () => call(name));
    frames.last().refuse();
    expect(isClean()).toBe(true);
    time.pass(60 * minuteMs);
    expect([frames.count(), frames.thereCount()]).toEqual([1, 0]);
  });

  test('hears nothing more, and asks nothing more', async () => {
    const { call, changes, frames, statuses, violate, wake } = await setUpOpen();
    call(name);
    frames.last().say('logged_out');
    frames.last().tell({ kind: 'version' });
    violate();
    wake();
    expect(frames.last().sent()).toEqual([look]);
    expect(statuses).toEqual([{ state: 'logged_in', reason: '' }]);
    expect(changes).toEqual([]);
  });
});
