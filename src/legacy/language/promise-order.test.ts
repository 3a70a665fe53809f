import fc from 'fast-check';
import { test } from 'vitest';
import { expectSameTold, together, type Engine, type Tell } from '../engines.fixture.ts';

/** What a function that is called back may do, apart from telling that it was. */
const ways = [
  'value',
  'throw',
  'promise',
  'thenable',
  'hasty thenable',
  'broken thenable',
  'late break',
];

type Part = {
  readonly make: string;
  readonly way: string;
  /** Earlier promises, by how far back they were made. */
  readonly from: number;
  readonly other: number;
};

const part: fc.Arbitrary<Part> = fc.record({
  make: fc.constantFrom(
    'new',
    'new',
    'resolve',
    'reject',
    'then',
    'then',
    'then',
    'both',
    'catch',
    'finally',
    'pass',
    'all',
    'race',
    'later',
  ),
  way: fc.constantFrom(...ways),
  from: fc.nat(5),
  other: fc.nat(5),
});

const thenable = (then: (resolve: Tell, reject: Tell) => void): unknown => ({ then });

/** Lets promises be made of promises as the parts say, and tells of each call in its order. */
const play = (
  { Promise: Kind, queueMicrotask: later }: Engine,
  tell: Tell,
  parts: readonly Part[],
): void => {
  const made: Promise<unknown>[] = [];
  parts.forEach(({ make, way, from, other }, at) => {
    const back = (steps: number): Promise<unknown> => made[at - 1 - steps] ?? Kind.resolve('first');
    const answers: Readonly<Record<string, () => unknown>> = {
      value: () => `value ${at}`,
      throw: () => {
        throw new Error(`thrown ${at}`);
      },
      promise: () => back(other),
      thenable: () => thenable((resolve) => resolve(back(other))),
      'hasty thenable': () =>
        thenable((resolve, reject) => {
          tell(at, 'is asked');
          resolve(`hasty ${at}`);
          reject(`late ${at}`);
          throw new Error(`later ${at}`);
        }),
      'broken thenable': () => thenable((_, reject) => reject(`broken ${at}`)),
      'late break': () =>
        Object.defineProperty({}, 'then', {
          get: () => {
            tell(at, 'is looked at');
            throw new Error(`no then ${at}`);
          },
        }),
    };
    const answer = (...given: readonly unknown[]): unknown => {
      tell(at, ...given);
      return answers[way]?.();
    };
    const makes: Readonly<Record<string, () => Promise<unknown>>> = {
      new: () =>
        new Kind((resolve, reject) => {
          resolve(answer('runs'));
          reject('too late');
        }),
      resolve: () => Kind.resolve(way === 'throw' ? 'plain' : answers[way]?.()),
      reject: () => Kind.reject(`rejected ${at}`),
      then: () => back(from).then(answer),
      both: () => back(from).then(answer, answer),
      catch: () => back(from).catch(answer),
      finally: () => back(from).finally(answer),
      pass: () => back(from).then(undefined, null),
      all: () =>
        Kind.all(
          together(
            back(from),
            back(other),
            'plain',
            thenable((resolve) => resolve('then')),
          ),
        ),
      race: () => Kind.race([back(from), back(other)]),
      later: () => {
        later(() => tell(at, 'has run'));
        return Kind.resolve('later');
      },
    };
    const promise = makes[make]?.() ?? Kind.resolve();
    promise.then(
      (value) => tell(at, 'kept', value),
      (cause: unknown) => tell(at, 'broken', cause),
    );
    made.push(promise);
  });
};

test('promises made of promises call back in the order of a newer engine', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), (parts) =>
      expectSameTold((engine, tell) => play(engine, tell, parts)),
    ),
  );
});
