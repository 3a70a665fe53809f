import { execFileSync } from 'node:child_process';
import { createContext, runInContext } from 'node:vm';
import { expect } from 'vitest';

/** What the fall-backs for the language stand on; those of its documents are tried in a browser. */
const files = [
  'language/iterate',
  'language/objects',
  'language/lists',
  'language/texts',
  'language/collections',
  'language/promise',
  'document/addresses',
  'document/words',
  'document/styles',
].map((name) => `src/legacy/${name}.ts`);

const fallbacks = execFileSync(
  process.execPath,
  ['--import', 'tsx', 'src/delivery/print-fall-backs.ts', ...files],
  { encoding: 'utf8' },
);

/** A world of objects of its own, as a page has one. */
export type Engine = typeof globalThis & {
  /** What was thrown where nobody could catch it. */
  readonly uncaught: readonly unknown[];
  /** The list or the plain object as one of this engine, all the way down. */
  readonly bring: <Value>(value: Value) => Value;
};

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** Runs in the engine: what is made there has its prototypes. */
const bringer = `this.bring = function (value) {
  if (!tell(value)) return value;
  var made = Array.isArray(value) ? new Array(value.length) : {};
  Object.keys(value).forEach(function (name) {
    Object.defineProperty(made, name, { value: bring(value[name]), writable: true, enumerable: true, configurable: true });
  });
  return made;
};`;

const kinds = ['NodeList', 'HTMLCollection', 'DOMTokenList', 'CSSStyleDeclaration'];

/** As little of a page as the fall-backs ask for: who observes a text hears of it when the code that runs has ended. */
const page = (uncaught: unknown[]) => {
  class Text {
    heard: (() => void) | undefined;
    private text = '';
    private isTold = false;

    get data(): string {
      return this.text;
    }

    set data(text: string) {
      this.text = text;
      if (this.isTold) return;
      this.isTold = true;
      queueMicrotask(() => {
        this.isTold = false;
        try {
          this.heard?.();
        } catch (cause) {
          uncaught.push(cause);
        }
      });
    }
  }
  class MutationObserver {
    private readonly run: () => void;

    constructor(run: () => void) {
      this.run = run;
    }

    observe(text: Text): void {
      text.heard = this.run;
    }
  }
  return {
    uncaught,
    tell: (value: unknown): boolean => Array.isArray(value) || isPlain(value),
    document: { createTextNode: () => new Text() },
    MutationObserver,
    ...Object.fromEntries(kinds.map((name) => [name, function () {}])),
  };
};

/** What an engine of ES5 has of the language's own objects; of what is not named here it has all. */
const known = {
  Array: 'isArray',
  'Array.prototype':
    'concat join pop push reverse shift slice sort splice toString toLocaleString unshift indexOf lastIndexOf every some forEach map filter reduce reduceRight',
  Object:
    'getPrototypeOf getOwnPropertyDescriptor getOwnPropertyNames create defineProperty defineProperties seal freeze preventExtensions isSealed isFrozen isExtensible keys setPrototypeOf',
  String: 'fromCharCode',
  'String.prototype':
    'charAt charCodeAt concat indexOf lastIndexOf localeCompare match replace search slice split substr substring toLowerCase toLocaleLowerCase toUpperCase toLocaleUpperCase trim valueOf toString',
  Number: 'MAX_VALUE MIN_VALUE NaN NEGATIVE_INFINITY POSITIVE_INFINITY',
};

const later =
  'Promise Symbol Map Set WeakMap WeakSet WeakRef Proxy Reflect BigInt globalThis Intl.DisplayNames Intl.ListFormat Array.prototype.@@iterator String.prototype.@@iterator';

/** Runs in the engine that is to be old. */
const becomeOld = `(function (known, later) {
  var iterator = Symbol.iterator;
  var all = this;
  var find = function (path) {
    return path.reduce(function (owner, name) { return owner[name]; }, all);
  };
  Object.keys(known).forEach(function (path) {
    var kept = known[path].split(' ').concat(['length', 'name', 'prototype', 'constructor']);
    var owner = find(path.split('.'));
    Object.getOwnPropertyNames(owner).forEach(function (name) {
      if (kept.indexOf(name) < 0 && name.slice(0, 1) !== '_') delete owner[name];
    });
  });
  later.split(' ').map(function (path) {
    return path.split('.');
  }).forEach(function (path) {
    var name = path.pop();
    delete find(path)[name === '@@iterator' ? iterator : name];
  });
}).call(this, ${JSON.stringify(known)}, ${JSON.stringify(later)});`;

const createEngine = (...scripts: readonly string[]): Engine => {
  const context = createContext(page([]));
  for (const script of ['var window = this;', bringer, ...scripts]) runInContext(script, context);
  return runInContext('this', context) as Engine;
};

/** An engine as it is. */
export const createOwnEngine = (): Engine =>
  createEngine('this.queueMicrotask = function (run) { Promise.resolve().then(run); };');

/** An engine that knows ES5 alone, and what a script has put there before, and has the fall-backs. */
export const createOldEngine = (before = ''): Engine => createEngine(becomeOld, before, fallbacks);

type Act = (engine: Engine) => unknown;

/** What came of it, or of what kind that was which was thrown. */
const outcomeOf = (engine: Engine, act: Act): unknown => {
  try {
    return { came: act(engine) };
  } catch (cause) {
    return { thrown: String(cause).split(':')[0] };
  }
};

/** What is awaited though not all of it has to be. */
export const together = (...all: readonly unknown[]) => all as readonly Promise<unknown>[];

/** Tells what happens, as it happens. */
export type Tell = (...words: readonly unknown[]) => void;

type Story = (engine: Engine, tell: Tell) => void;

/** All that is told until nothing is left to be done before the next turn, as text. */
const hear = async (engine: Engine, story: Story): Promise<readonly string[]> => {
  const heard: string[] = [];
  story(engine, (...words) => heard.push(words.map(String).join(' ')));
  heard.push('end of the script');
  await new Promise((resolve) => void setImmediate(resolve));
  return heard;
};

const old = createOldEngine();
const own = createOwnEngine();

/** The same is done in both; nobody could tell by what comes of it in which. */
export const expectSame = (act: Act): void => {
  expect(outcomeOf(old, act)).toEqual(outcomeOf(own, act));
};

/** The same happens in both, in the same order. */
export const expectSameTold = async (story: Story): Promise<void> => {
  expect(await hear(old, story)).toEqual(await hear(own, story));
};
