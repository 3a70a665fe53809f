import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTurn, readLastAsked, writeLastAsked } from './turn.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a page of another tab shares with this one. */
const stubStorage = (): Record<string, unknown> => {
  const entries = {};
  vi.stubGlobal('localStorage', entries);
  return entries;
};

const locked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('when somebody has asked last', () => {
  test('is never, at first', () => {
    stubStorage();
    expect(readLastAsked()).toBe(0);
  });

  test('is what was noted, by whichever tab', () => {
    stubStorage();
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    writeLastAsked();
    expect(readLastAsked()).toBe(1_800_000_000_000);
  });

  test.each(['', 'yesterday', '-Infinity'])(
    'is never, where something else was noted: %o',
    (noted) => {
      const entries = stubStorage();
      writeLastAsked();
      for (const name of Object.keys(entries)) entries[name] = noted;
      expect(readLastAsked()).toBeLessThanOrEqual(0);
    },
  );

  test.each<readonly [because: string, storage: object]>([
    ['reading and writing throws', new Proxy({}, { get: locked, set: locked })],
    ['nothing more goes in', new Proxy({}, { set: locked })],
  ])('is never, where %s', (_because, storage) => {
    vi.stubGlobal('localStorage', storage);
    expect(() => writeLastAsked()).not.toThrow();
    expect(readLastAsked()).toBe(0);
  });

  test('is never, where storage throws when it is looked at', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: locked });
    expect(() => writeLastAsked()).not.toThrow();
    expect(readLastAsked()).toBe(0);
  });
});

type Grant = (lock: object | null) => Promise<void> | undefined;

/** Frames of one browser share its locks; one that is taken is not waited for. */
const createLocks = () => {
  const taken = new Set<string>();
  const request = async (
    name: string,
    options: { readonly ifAvailable?: boolean },
    run: Grant,
  ): Promise<void> => {
    if (!options.ifAvailable) throw new Error('Nobody may wait here.');
    if (taken.has(name)) return run(null);
    taken.add(name);
    try {
      return await run({ name });
    } finally {
      taken.delete(name);
    }
  };
  return { request };
};

const defer = () => {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

describe('a turn', () => {
  test('is had by one frame at a time, and the others do not wait for it', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() });
    const first = defer();
    const ran: string[] = [];
    const running = inTurn(async () => {
      ran.push('first');
      await first.promise;
    });
    await inTurn(async () => void ran.push('second'));
    first.resolve();
    await running;
    await inTurn(async () => void ran.push('third'));
    expect(ran).toEqual(['first', 'third']);
  });

  test.each<readonly [because: string, navigator: object]>([
    ['knows no locks', {}],
    ['has none to give', { locks: undefined }],
    ['throws where they are asked for', { locks: { request: locked } }],
    [
      'refuses them',
      { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } },
    ],
  ])('is had by everybody in a browser that %s', async (_because, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const ran: string[] = [];
    await inTurn(async () => void ran.push('ran'));
    expect(ran).toEqual(['ran']);
  });
});
