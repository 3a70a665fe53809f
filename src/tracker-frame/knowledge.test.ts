import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Event } from '#protocol/session';
import { createKnowledge, type Knowledge } from './knowledge.ts';

const [first, second] = ['a', 'b'].map((digit) => `in.${digit.repeat(32)}`) as [string, string];
const out = `out.${'c'.repeat(32)}`;

/** An epoch that a test can read: where the marker stands in this list. */
const epochs = ['', first, second, out];
const epochOf = (marker: string): string => marker && String(epochs.indexOf(marker));

/** What is to be told while the browser shows this cookie, and the service has said nothing. */
const truthOf = new Map([
  ['', 'unknown/no_evidence/'],
  [first, 'logged_in//1'],
  [second, 'logged_in//2'],
  [out, 'logged_out//'],
]);

type World = {
  cookie: string;
  readonly knowledge: Knowledge;
  readonly told: readonly Event[];
  /** The cookie that was there when something was told. */
  readonly moments: readonly string[];
  readonly says: () => readonly string[];
};

type Digest = (marker: string) => Promise<string>;

const setUp = (digest: Digest = async (marker) => epochOf(marker)): World => {
  const told: Event[] = [];
  const moments: string[] = [];
  const knowledge = createKnowledge({
    readCookie: () => world.cookie,
    digest,
    send: (event) => {
      told.push(event);
      moments.push(world.cookie);
    },
  });
  const says = (): readonly string[] =>
    told.map(({ state, reason, epoch }) => [state, reason, epoch].join('/'));
  const world: World = { cookie: '', knowledge, told, moments, says };
  knowledge.setAccess(true);
  return world;
};

describe('what is known', () => {
  test('is told when it is asked for, new or not', async () => {
    const world = setUp();
    world.cookie = first;
    await world.knowledge.answer(false);
    await world.knowledge.answer(false);
    expect(world.says()).toEqual(['logged_in//1', 'logged_in//1']);
  });

  test('is told unasked when it is new, and once', async () => {
    const world = setUp();
    await world.knowledge.answer(false);
    for (const cookie of [first, first, second, out, out, first]) {
      world.cookie = cookie;
      await world.knowledge.tell(false);
    }
    expect(world.says().slice(1)).toEqual([
      'logged_in//1',
      'logged_in//2',
      'logged_out//',
      'logged_in//1',
    ]);
  });

  test('is not told before somebody has asked', async () => {
    const world = setUp();
    for (const cookie of [first, out, '']) {
      world.cookie = cookie;
      await world.knowledge.tell(false);
    }
    expect(world.told).toEqual([]);
  });

  test('never comes from a cookie that does not count', async () => {
    const world = setUp();
    world.knowledge.setAccess(false);
    for (const cookie of [first, out]) {
      world.cookie = cookie;
      await world.knowledge.answer(false);
    }
    expect(new Set(world.says())).toEqual(new Set(['unknown/storage_blocked/']));
  });

  test('has no epoch where nobody is logged in', async () => {
    const world = setUp();
    world.cookie = first;
    world.knowledge.learn({ word: 'ended' }, { handle: '', key: first });
    await world.knowledge.answer(false);
    expect(world.says()).toEqual(['logged_out//']);
  });
});

describe('a word of the service', () => {
  test.each<readonly [because: string, about: string, cookie: string, says: string]>([
    ['counts for the login it is about', first, first, 'logged_out//'],
    ['does not count for a later login', first, second, 'logged_in//2'],
    ['does not count where the cookie has come since', '', first, 'logged_in//1'],
    ['about a login does not count without its cookie', first, '', 'unknown/no_evidence/'],
    ['about a handle does not count for a login', 'handle', first, 'logged_in//1'],
  ])('%s', async (_because, about, cookie, says) => {
    const world = setUp();
    world.cookie = cookie;
    world.knowledge.learn({ word: 'ended' }, { handle: '', key: about });
    await world.knowledge.answer(false);
    expect(world.says()).toEqual([says]);
  });

  test.each<readonly [because: string, session: string, says: string]>([
    ['counts for the handle it is about', 'one', 'logged_out//'],
    ['does not count for another handle', 'two', 'unknown/storage_blocked/'],
    ['does not count for no handle', '', 'unknown/storage_blocked/'],
  ])('%s', async (_because, session, says) => {
    const { knowledge, says: told } = setUp();
    knowledge.setAccess(false);
    knowledge.setHandle(session);
    knowledge.learn({ word: 'ended' }, { handle: '', key: 'one' });
    await knowledge.answer(false);
    expect(told()).toEqual([says]);
  });

  test('holds while the service is in trouble, and the trouble ends with the next one', async () => {
    const { knowledge, says } = setUp();
    knowledge.setAccess(false);
    knowledge.setHandle('one');
    knowledge.learn({ word: 'active' }, { handle: '', key: 'one' });
    await knowledge.answer(false);
    knowledge.learn({ trouble: 'server_error', waitMs: 0 }, { handle: '', key: 'one' });
    await knowledge.tell(false);
    knowledge.learn({ word: 'active' }, { handle: '', key: 'one' });
    await knowledge.tell(false);
    expect(says()).toEqual(['logged_in//', 'logged_in/server_error/', 'logged_in//']);
  });
});

describe('a cookie that changes while its digest is made', () => {
  test('is told as it is then', async () => {
    let change = (): void => {};
    const world = setUp(async (marker) => {
      change();
      return epochOf(marker);
    });
    await world.knowledge.answer(false);
    world.cookie = first;
    change = () => {
      world.cookie = out;
      change = () => {};
    };
    await world.knowledge.tell(false);
    expect(world.says()).toEqual(['unknown/no_evidence/', 'logged_out//']);
  });

  test('is never told late, in whatever order the digests come', async () => {
    const cookies = fc.array(fc.constantFrom('', first, second, out), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), cookies, async (scheduler, values) => {
        const world = setUp(scheduler.scheduleFunction(async (marker) => epochOf(marker)));
        const tellings = values.map(async (cookie, place) => {
          await scheduler.schedule(Promise.resolve());
          world.cookie = cookie;
          await (place === 0 ? world.knowledge.answer(false) : world.knowledge.tell(false));
        });
        await scheduler.waitFor(Promise.all(tellings));
        const truths = world.moments.map((cookie) => truthOf.get(cookie));
        expect(world.says()).toEqual(truths);
        expect(world.says().at(-1)).toBe(truthOf.get(world.cookie));
      }),
    );
  });
});
