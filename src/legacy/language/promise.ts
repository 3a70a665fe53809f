import { define } from '../define.ts';

type Run = () => void;

const waiting: Run[] = [];

/** The browser calls observers when the code that runs has ended, and before anything else. */
const page = document.createTextNode('');

const beCalled = (): void => {
  page.data = page.data === '' ? ' ' : '';
};

const runAll = (): void => {
  for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
    // Should this one throw, the page hears of it, and the others run all the same.
    beCalled();
    run();
  }
};

new MutationObserver(runAll).observe(page, { characterData: true });

const later = (run: Run): void => {
  waiting.push(run);
  beCalled();
};

define(window, 'queueMicrotask', later);

type Take = (value: unknown) => void;

/** Runs it, and hears of its first word alone. */
const hear = (run: (resolve: Take, reject: Take) => void, resolve: Take, reject: Take): void => {
  let hasSaid = false;
  const once =
    (take: Take): Take =>
    (value) => {
      if (hasSaid) return;
      hasSaid = true;
      take(value);
    };
  const fail = once(reject);
  try {
    run(once(resolve), fail);
  } catch (cause) {
    fail(cause);
  }
};

type Then = (resolve: Take, reject: Take) => void;

const isObject = (value: unknown): value is object =>
  value !== null && (typeof value === 'object' || typeof value === 'function');

const readThen = (value: unknown): Then | undefined => {
  if (!isObject(value) || !('then' in value)) return undefined;
  const { then } = value;
  return typeof then === 'function'
    ? (resolve, reject) => void then.call(value, resolve, reject)
    : undefined;
};

type Heed = ((value: unknown) => unknown) | undefined | null;

class PromiseStandIn {
  private state: 'open' | 'kept' | 'broken' = 'open';
  private value: unknown;
  private readonly waiters: Run[] = [];

  constructor(run: (resolve: Take, reject: Take) => void) {
    hear(
      run,
      (value) => this.resolve(value),
      (cause) => this.settle('broken', cause),
    );
  }

  private settle(state: 'kept' | 'broken', value: unknown): void {
    this.state = state;
    this.value = value;
    this.waiters.splice(0).forEach(later);
  }

  private resolve(value: unknown): void {
    const reject = (cause: unknown): void => this.settle('broken', cause);
    if (value === this) return reject(new TypeError('A promise cannot wait for itself.'));
    let then: Then | undefined;
    try {
      then = readThen(value);
    } catch (cause) {
      return reject(cause);
    }
    if (then === undefined) return this.settle('kept', value);
    const follow = then;
    later(() => hear(follow, (next) => this.resolve(next), reject));
  }

  then(onKept?: Heed, onBroken?: Heed): PromiseStandIn {
    return new PromiseStandIn((resolve, reject) => {
      const go = (): void => {
        const heed = this.state === 'kept' ? onKept : onBroken;
        const pass = this.state === 'kept' ? resolve : reject;
        if (typeof heed !== 'function') return pass(this.value);
        try {
          resolve(heed(this.value));
        } catch (cause) {
          reject(cause);
        }
      };
      if (this.state === 'open') this.waiters.push(go);
      else later(go);
    });
  }

  catch(onBroken: Heed): PromiseStandIn {
    return this.then(undefined, onBroken);
  }

  finally(run: () => unknown): PromiseStandIn {
    return this.then(
      (value) => promise(run()).then(() => value),
      (cause) =>
        promise(run()).then(() => {
          throw cause;
        }),
    );
  }
}

const promise = (value: unknown): PromiseStandIn =>
  value instanceof PromiseStandIn ? value : new PromiseStandIn((resolve) => resolve(value));

const each = (
  given: Iterable<unknown>,
  wait: (one: PromiseStandIn, place: number) => void,
): number => {
  const all = [...given];
  all.forEach((value, place) => wait(promise(value), place));
  return all.length;
};

define(PromiseStandIn, 'resolve', promise);
define(
  PromiseStandIn,
  'reject',
  (cause: unknown) => new PromiseStandIn((_, reject) => reject(cause)),
);
define(
  PromiseStandIn,
  'race',
  (given: Iterable<unknown>) =>
    new PromiseStandIn((resolve, reject) => void each(given, (one) => one.then(resolve, reject))),
);
define(
  PromiseStandIn,
  'all',
  (given: Iterable<unknown>) =>
    new PromiseStandIn((resolve, reject) => {
      const values: unknown[] = [];
      let open = 0;
      const keep = (place: number) => (value: unknown) => {
        values[place] = value;
        open -= 1;
        if (open === 0) resolve(values);
      };
      open = each(given, (one, place) => one.then(keep(place), reject));
      if (open === 0) resolve(values);
    }),
);
define(window, 'Promise', PromiseStandIn);
