import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageFaults, stateReasons, wrongArguments } from '#contract/session';
import { trackerCalls } from '#contract/tracker-calls';
import type { Fault } from './report.ts';

/** The console of a page that has just been loaded. */
const setUp = async () => {
  const said: unknown[][] = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words));
  vi.resetModules();
  return { said, ...(await import('./report.ts')) };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const withoutMend = Object.keys(trackerCalls)
  .map((name) => `${name}_invalid`)
  .filter((fault) => !(fault in wrongArguments));

describe('the console', () => {
  test.each(Object.entries({ ...stateReasons, ...pageFaults, ...wrongArguments }))(
    'is told %s and its mend, in one line',
    async (reason, mend) => {
      const { said, report } = await setUp();
      report(reason as Fault);
      expect(said).toEqual([[`[oasm] ${reason}: ${mend}`]]);
    },
  );

  test.each(withoutMend)('is sent to the types by %s', async (fault) => {
    const { said, report } = await setUp();
    report(fault as Fault);
    expect(said).toEqual([[`[oasm] ${fault}: see oasm.d.ts`]]);
  });

  test('has no mend of its own for a wrong callback', () => {
    expect(withoutMend).toEqual(
      expect.arrayContaining(['on_change_invalid', 'on_status_invalid', 'off_change_invalid']),
    );
  });

  test('is told each reason once', async () => {
    const { said, report } = await setUp();
    for (let time = 0; time < 10; time += 1) {
      report('offline');
      report('removed');
    }
    expect(said.map(([text]) => text)).toEqual([
      `[oasm] offline: ${stateReasons.offline}`,
      `[oasm] removed: ${stateReasons.removed}`,
    ]);
  });

  test('is told what was thrown', async () => {
    const { said, report } = await setUp();
    const cause = new Error('broken');
    report('callback_failed', cause);
    expect(said).toEqual([['[oasm] callback_failed: it threw what follows', cause]]);
  });

  test('is told a cause that is undefined as well', async () => {
    const { said, report } = await setUp();
    report('unexpected', undefined);
    expect(said).toEqual([[`[oasm] unexpected: ${pageFaults.unexpected}`, undefined]]);
  });

  test('of another page is told anew', async () => {
    const first = await setUp();
    first.report('offline');
    const second = await setUp();
    second.report('offline');
    expect([first.said.length, second.said.length]).toEqual([1, 1]);
  });
});

describe('what is guarded', () => {
  test('does what it does, with what it is given', async () => {
    const { said, guarded } = await setUp();
    const given: unknown[] = [];
    guarded((...values: readonly number[]) => void given.push(...values))(1, 2);
    expect(given).toEqual([1, 2]);
    expect(said).toEqual([]);
  });

  test('gives nothing back', async () => {
    const { guarded } = await setUp();
    expect(guarded(() => 7)()).toBeUndefined();
  });

  test.each<readonly [what: string, cause: unknown]>([
    ['an error', new Error('broken')],
    ['a text', 'broken'],
    ['nothing', undefined],
  ])('throws nothing, and tells the console what was thrown: %s', async (_what, cause) => {
    const { said, guarded } = await setUp();
    const fail = (): never => {
      throw cause;
    };
    expect(guarded(fail)).not.toThrow();
    expect(guarded(fail, 'callback_failed')).not.toThrow();
    expect(said).toEqual([
      [`[oasm] unexpected: ${pageFaults.unexpected}`, cause],
      [`[oasm] callback_failed: ${pageFaults.callback_failed}`, cause],
    ]);
  });

  test('is told once, however often it fails', async () => {
    const { said, guarded } = await setUp();
    const run = guarded(() => {
      throw new Error('broken');
    });
    run();
    run();
    expect(said).toHaveLength(1);
  });
});
