import { afterEach, describe, expect, test, vi } from 'vitest';
import { minuteMs, secondMs, setUpChecking, type Page, type violation } from './page.fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

function unknownFor(reason: string) {
  return { state: 'unknown', reason };
}

/** Advances the time to the first pending timer. */
function runNextTimer({ time }: Page): void {
  time.advance(time.pendingMs()[0] ?? NaN);
}

/** The delays before each new frame, after a number of failures. */
function retryDelaysAfter(failures: number): readonly number[] {
  const page = setUpChecking();
  return Array.from({ length: failures }, () => {
    page.frames.last().rejectVersion();
    const pendingMs = page.time.pendingMs();
    runNextTimer(page);
    return pendingMs.length === 1 ? (pendingMs[0] ?? NaN) : NaN;
  });
}

describe('a frame', () => {
  test('that does not load is reported as frame_timeout after 10 seconds', () => {
    const { frames, statuses, time } = setUpChecking();
    time.advance(9_999);
    expect(statuses).toEqual([]);
    time.advance(1);
    expect(statuses).toEqual([unknownFor('frame_timeout')]);
    expect(frames.attachedCount()).toBe(0);
  });

  test('that loads and does not open is reported as frame_refused 10 seconds later', () => {
    const { frames, statuses, time } = setUpChecking();
    time.advance(9_999);
    frames.last().load();
    time.advance(9_999);
    expect(statuses).toEqual([]);
    time.advance(1);
    expect(statuses).toEqual([unknownFor('frame_refused')]);
    expect(frames.attachedCount()).toBe(0);
  });

  test.each<readonly [because: string, details: Partial<typeof violation>]>([
    ['another frame', { blockedURI: 'https://ads.example/frame' }],
    [
      'a host that begins with the host of the frame',
      { blockedURI: 'https://auth.example.evil.example/' },
    ],
    ['another directive', { effectiveDirective: 'script-src-elem' }],
    ['a report-only policy', { disposition: 'report' }],
    ['no URL', { blockedURI: 'inline' }],
    ['an empty URL', { blockedURI: '' }],
    ['a host that is a prefix of the host of the frame', { blockedURI: 'https://auth.exam' }],
  ])('ignores a violation for %s', (_because, details) => {
    const { frames, statuses, violate } = setUpChecking();
    violate(details);
    expect(statuses).toEqual([]);
    expect(frames.attachedCount()).toBe(1);
  });

  test.each(['https://auth.example', 'https://auth.example/v1/sessionTracker/frame?client_id=c1'])(
    'is recognised in a violation for %s',
    (blockedURI) => {
      const { statuses, violate } = setUpChecking();
      violate({ blockedURI });
      expect(statuses).toEqual([unknownFor('csp_frame_src')]);
    },
  );

  test('ignores a violation for its host on another port', () => {
    const { statuses, violate } = setUpChecking({
      src: 'https://auth.example:8443/v1/sessionTracker/oasm.js',
    });
    violate({ blockedURI: 'https://auth.example' });
    expect(statuses).toEqual([]);
  });
});

describe('a frame that fails', () => {
  test('is created again after 1 second, and then after twice as long, up to 5 minutes', () => {
    expect(retryDelaysAfter(11)).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((delayS) => delayS * secondMs),
    );
  });

  test('is created again every 5 minutes, after any number of failures', () => {
    expect(retryDelaysAfter(2_000).at(-1)).toBe(5 * minuteMs);
  });

  test('is not created again earlier because of a poll', () => {
    const { frames, time, wakeHidden } = setUpChecking();
    for (let passedMs = 0; passedMs < 60 * minuteMs; passedMs += secondMs) {
      if (frames.attachedCount() > 0) frames.last().rejectVersion();
      time.advance(secondMs);
      wakeHidden();
    }
    expect(frames.count()).toBeLessThan(25);
    expect(frames.count()).toBeGreaterThan(12);
  });

  test('is created again at once when the page becomes visible', () => {
    const page = setUpChecking();
    const { frames, time, wake } = page;
    for (let failure = 0; failure < 9; failure += 1) {
      frames.last().rejectVersion();
      runNextTimer(page);
    }
    frames.last().rejectVersion();
    expect([frames.attachedCount(), time.pendingMs()]).toEqual([0, [5 * minuteMs]]);
    wake();
    expect([frames.attachedCount(), time.pendingMs()]).toEqual([1, [10 * secondMs]]);
  });

  test.each<readonly [replyCount: number, delayMs: number]>([
    [0, 4_000],
    [1, 4_000],
    [2, 1_000],
    [3, 1_000],
  ])('after %i replies is created again after %i ms', (replyCount, delayMs) => {
    const page = setUpChecking();
    const { frames, time, wakeHidden } = page;
    for (let failure = 0; failure < 2; failure += 1) {
      time.advance(10 * secondMs);
      runNextTimer(page);
    }
    frames.last().open();
    for (let reply = 0; reply < replyCount; reply += 1) frames.last().sendState('logged_in', '1');
    wakeHidden();
    time.advance(3 * secondMs);
    expect([frames.count(), frames.attachedCount()]).toEqual([3, 0]);
    expect(time.pendingMs()).toEqual([delayMs]);
  });

  test('after a single reply counts as another failure', () => {
    const page = setUpChecking();
    const { frames, time, wakeHidden } = page;
    for (const delayMs of [1_000, 2_000, 4_000]) {
      frames.last().open();
      frames.last().sendState('logged_in', '1');
      wakeHidden();
      time.advance(3 * secondMs);
      expect(time.pendingMs()).toEqual([delayMs]);
      runNextTimer(page);
    }
  });

  test('because of the Content-Security-Policy is never created again', () => {
    const { frames, statuses, time, violate, wake, wakeHidden } = setUpChecking();
    violate();
    for (let minute = 0; minute < 60; minute += 1) {
      wake();
      wakeHidden();
      time.advance(minuteMs);
    }
    expect([frames.count(), frames.attachedCount()]).toEqual([1, 0]);
    expect(statuses).toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
    expect(time.pendingMs()).toEqual([]);
  });

  test('is created once if a callback checks again at this moment', () => {
    const { call, frames, time, wake } = setUpChecking();
    const callback = vi.fn<() => void>(wake);
    call('on_status', callback);
    time.advance(10 * secondMs);
    expect(callback).toHaveBeenCalledOnce();
    expect([frames.count(), frames.attachedCount()]).toEqual([2, 1]);
    expect(time.pendingMs()).toEqual([10 * secondMs]);
    time.advance(minuteMs);
    expect(frames.attachedCount()).toBeLessThanOrEqual(1);
  });
});

/** Calls that restart the tracker. They create a frame at once. */
const restarts: readonly (readonly [how: string, restart: (page: Page) => void])[] = [
  ['another client', ({ call }) => call('client_id', 'c2')],
  [
    'a check after a stop',
    ({ call }) => {
      call('stop');
      call('check', 'logged_in');
    },
  ],
];

describe.each(restarts)('%s', (_how, restart) => {
  test('resets the retry delays', () => {
    const page = setUpChecking();
    for (let failure = 0; failure < 5; failure += 1) {
      page.frames.last().rejectVersion();
      runNextTimer(page);
    }
    restart(page);
    page.frames.last().rejectVersion();
    expect(page.time.pendingMs()).toEqual([secondMs]);
  });

  test('reports a violation of the Content-Security-Policy again', () => {
    const page = setUpChecking();
    page.violate();
    restart(page);
    page.violate();
    const blocked = { state: 'unknown', reason: 'csp_frame_src' };
    expect(page.statuses).toEqual([blocked, blocked]);
  });

  test('cancels the time limits of the previous frame', () => {
    const page = setUpChecking();
    page.frames.last().open();
    page.violate();
    restart(page);
    page.time.advance(9 * secondMs);
    expect(page.statuses).toEqual([{ state: 'unknown', reason: 'csp_frame_src' }]);
  });
});
