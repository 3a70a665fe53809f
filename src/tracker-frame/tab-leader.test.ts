import { describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { createTabLeader } from './tab-leader.ts';
import { createFakeTime } from './time.fixture.ts';

type FakeStorage = ReturnType<Browser['openStorage']>;

const nowMs = createFakeTime().now();

function fail(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** The storage of a browser, with all entries in a map. */
function createStorage() {
  const entries = new Map<string, string>();
  const storage: FakeStorage = {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
  };
  return { entries, storage };
}

function createLeader(
  openStorage: () => FakeStorage,
  navigator: object = {},
  { now, after } = createFakeTime(),
) {
  return createTabLeader({ openStorage, navigator: navigator as Navigator, now, after });
}

describe('the time of the last request', () => {
  test('is 0 at first', () => {
    const { storage } = createStorage();
    expect(createLeader(() => storage).readLastRequestMs()).toBe(0);
  });

  test('is the time that any tab has written', () => {
    const { storage } = createStorage();
    createLeader(() => storage).writeLastRequest();
    expect(createLeader(() => storage).readLastRequestMs()).toBe(nowMs);
  });

  test.each(['', 'yesterday', '-Infinity'])('is at most 0 for an invalid entry: %o', (value) => {
    const { entries, storage } = createStorage();
    const leader = createLeader(() => storage);
    leader.writeLastRequest();
    for (const name of entries.keys()) entries.set(name, value);
    expect(leader.readLastRequestMs()).toBeLessThanOrEqual(0);
  });

  test.each<readonly [because: string, openStorage: () => FakeStorage]>([
    ['reading and writing throws', () => ({ getItem: fail, setItem: fail })],
    ['the storage is full', () => ({ getItem: () => null, setItem: fail })],
    ['access to the storage throws', fail],
  ])('is 0 if %s', (_because, openStorage) => {
    const leader = createLeader(openStorage);
    expect(() => leader.writeLastRequest()).not.toThrow();
    expect(leader.readLastRequestMs()).toBe(0);
  });
});

type Run = (lock: object | null) => Promise<void> | undefined;

/** The locks of a browser. Frames do not wait for a lock. */
function createLocks() {
  const taken = new Set<string>();
  async function request(
    name: string,
    options: { readonly ifAvailable?: boolean },
    run: Run,
  ): Promise<void> {
    if (!options.ifAvailable)
      throw new Error('The frame must request the lock with ifAvailable, so that it never waits.');
    if (taken.has(name)) return run(null);
    taken.add(name);
    try {
      return await run({ name });
    } finally {
      taken.delete(name);
    }
  }
  return { request };
}

describe('runAsLeader', () => {
  test('runs in one frame at a time, and does not wait in the others', async () => {
    const navigator = { locks: createLocks() };
    const time = createFakeTime();
    const first = createLeader(fail, navigator, time);
    const second = createLeader(fail, navigator, time);
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const ran: string[] = [];
    const running = first.runAsLeader(async () => {
      ran.push('first');
      await finished;
    });
    await second.runAsLeader(async () => void ran.push('second'));
    finish();
    await running;
    await time.settle();
    await time.advance(1_000);
    await second.runAsLeader(async () => void ran.push('third'));
    expect(ran).toEqual(['first', 'third']);
  });

  test('does not run for 250 ms after another frame, because its entry may not be visible yet', async () => {
    const navigator = { locks: createLocks() };
    const time = createFakeTime();
    const first = createLeader(fail, navigator, time);
    const second = createLeader(fail, navigator, time);
    const ran: string[] = [];
    await first.runAsLeader(async () => void ran.push('first'));
    await time.settle();
    await time.advance(249);
    await second.runAsLeader(async () => void ran.push('second'));
    expect(ran).toEqual(['first']);
    await time.advance(1);
    await second.runAsLeader(async () => void ran.push('third'));
    expect(ran).toEqual(['first', 'third']);
  });

  test.each<readonly [because: string, navigator: object]>([
    ['has no Web Locks', {}],
    ['has an undefined lock manager', { locks: undefined }],
    ['throws', { locks: { request: fail } }],
    [
      'rejects requests',
      { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } },
    ],
  ])('runs in every frame if the browser %s', async (_because, navigator) => {
    const ran: string[] = [];
    await createLeader(fail, navigator).runAsLeader(async () => void ran.push('ran'));
    expect(ran).toEqual(['ran']);
  });

  test('does not repeat a run whose lock the browser takes away', async () => {
    const locks = {
      request: async (_name: string, _options: object, run: Run) => {
        void run({});
        throw new DOMException('', 'AbortError');
      },
    };
    let runCount = 0;
    await createLeader(fail, { locks }).runAsLeader(async () => {
      runCount += 1;
    });
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(runCount).toBe(1);
  });

  test.each<readonly [browser: string, navigator: object]>([
    ['with Web Locks', { locks: createLocks() }],
    ['without Web Locks', {}],
  ])('does not repeat a run that fails, in a browser %s', async (_browser, navigator) => {
    let runCount = 0;
    const running = createLeader(fail, navigator).runAsLeader(async () => {
      runCount += 1;
      throw new Error('The run fails.');
    });
    await expect(running).rejects.toThrow('The run fails.');
    expect(runCount).toBe(1);
  });
});
