import { describe, expect, test } from 'vitest';
import { createOldEngine, createOwnEngine, expectSameTold, together } from '../engines.fixture.ts';

const old = createOldEngine();
const own = createOwnEngine();

const kindOf = (cause: unknown): unknown => String(cause).split(':')[0];

describe('a promise', () => {
  test('is kept or broken by the first word alone', async () => {
    await expectSameTold(({ Promise: Kind }, tell) => {
      new Kind((resolve, reject) => {
        resolve('first');
        resolve('second');
        reject('third');
      }).then(tell, tell);
      new Kind((_, reject) => {
        reject('first');
        throw new Error('second');
      }).then(() => tell('kept'), tell);
    });
  });

  test('is broken by what is thrown where it is made', async () => {
    await expectSameTold(({ Promise: Kind }, tell) => {
      new Kind(() => {
        throw new Error('thrown');
      }).catch(tell);
    });
  });

  test('cannot wait for itself', async () => {
    await expectSameTold(({ Promise: Kind }, tell) => {
      let resolve = (_value: unknown): void => {};
      const promise = new Kind((take) => {
        resolve = take;
      });
      resolve(promise);
      void promise.then(undefined, (cause: unknown) => tell(kindOf(cause)));
      const second: Promise<unknown> = Kind.resolve().then(() => second);
      void second.then(undefined, (cause: unknown) => tell(kindOf(cause)));
    });
  });

  test('is told before anything else happens, and never before the script has ended', async () => {
    const heard: string[] = [];
    setImmediate(() => heard.push('next turn'));
    void old.Promise.resolve()
      .then(() => heard.push('first'))
      .then(() => heard.push('second'));
    heard.push('script');
    await new Promise((resolve) => void setTimeout(resolve, 5));
    expect(heard).toEqual(['script', 'first', 'second', 'next turn']);
  });

  test('is itself when it is resolved once more', () => {
    for (const { Promise: Kind } of [old, own]) {
      const promise = Kind.resolve(1);
      expect(Kind.resolve(promise)).toBe(promise);
      expect(promise).toBeInstanceOf(Kind);
    }
  });
});

describe('several promises', () => {
  test('are awaited all, in their places', async () => {
    await expectSameTold(({ Promise: Kind }, tell) => {
      let keep = (_value: unknown): void => {};
      const slow = new Kind((resolve) => {
        keep = resolve;
      });
      void Kind.all(together('plain', slow, Kind.resolve('quick'), undefined)).then((values) =>
        tell(JSON.stringify(values)),
      );
      void Kind.resolve().then(() => keep('slow'));
    });
    await expectSameTold(({ Promise: Kind, Set: Collection, bring }, tell) => {
      void Kind.all([]).then((values) => tell(JSON.stringify(values)));
      void Kind.all(new Collection<unknown>(bring(['a']))).then((values) =>
        tell(JSON.stringify(values)),
      );
    });
  });

  test('are broken by the first that is, and by what is no list', async () => {
    await expectSameTold(({ Promise: Kind }, tell) => {
      Kind.all([Kind.resolve(1), Kind.reject('first'), Kind.reject('second')]).catch(tell);
      void Kind.all(5 as unknown as []).then(undefined, (cause: unknown) => tell(kindOf(cause)));
    });
  });

  test('race, and of none nobody wins', async () => {
    await expectSameTold(({ Promise: Kind }, tell) => {
      void Kind.race(together(new Kind(() => {}), Kind.resolve('second'), 'third')).then(tell);
      void Kind.race([]).then(tell, tell);
    });
  });
});

test('at the end of a promise nothing is given, and what comes of it is let go', async () => {
  await expectSameTold(({ Promise: Kind }, tell) => {
    void Kind.resolve('value')
      .finally((...given: unknown[]) => tell(given.length))
      .then(tell);
    Kind.reject('cause')
      .finally(() => 'other')
      .catch(tell);
  });
});

test('what is thrown in a microtask is seen by nobody but the page, and keeps nothing waiting', async () => {
  const { Promise: Kind, queueMicrotask: later, uncaught } = createOldEngine();
  const heard: string[] = [];
  later(() => {
    throw new Error('thrown');
  });
  void Kind.resolve('kept').then((value) => heard.push(value));
  await new Promise((resolve) => void setImmediate(resolve));
  expect(uncaught.map(String)).toEqual(['Error: thrown']);
  expect(heard).toEqual(['kept']);
});
