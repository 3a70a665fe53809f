import { define, defineProperty } from '../define.ts';

type Handle = (event: Event) => void;
type Wishes = {
  readonly capture?: boolean;
  readonly once?: boolean;
  readonly signal?: AbortSignal;
};

/** Kinds of events that nothing here is ever one of. */
for (const name of ['PageTransitionEvent', 'SecurityPolicyViolationEvent']) {
  define(window, name, function () {});
}

/** Internet Explorer has no name for what can be listened to. */
const byOwn = (name: 'addEventListener' | 'removeEventListener' | 'dispatchEvent') =>
  function (this: EventTarget, ...given: readonly unknown[]): unknown {
    // What tells of a change of the screen has words of its own there, and is not listened to.
    const own: unknown = this[name];
    return typeof own === 'function' ? Function.prototype.apply.call(own, this, given) : undefined;
  };

define(window, 'EventTarget', {
  prototype: {
    addEventListener: byOwn('addEventListener'),
    removeEventListener: byOwn('removeEventListener'),
    dispatchEvent: byOwn('dispatchEvent'),
  },
});

const isMade = (kind: unknown): boolean => typeof kind === 'function';

if (!isMade(Event)) {
  const { prototype } = Event;
  const make = function (type: string, init: EventInit = {}): Event {
    const event = document.createEvent('Event');
    event.initEvent(type, init.bubbles === true, init.cancelable === true);
    return event;
  };
  Object.defineProperty(make, 'prototype', { value: prototype });
  Object.defineProperty(window, 'Event', { value: make, writable: true, configurable: true });
}

/** Ends what was begun with it. */
class Ending {
  aborted = false;
  private readonly handles: Handle[] = [];

  addEventListener(_type: 'abort', handle: Handle): void {
    this.handles.push(handle);
  }

  end(): void {
    if (this.aborted) return;
    this.aborted = true;
    const told = document.createEvent('Event');
    told.initEvent('abort', false, false);
    this.handles.splice(0).forEach((handle) => handle(told));
  }
}

const hasEndings = 'AbortController' in window;

define(window, 'AbortController', function (this: { signal: Ending; abort: () => void }) {
  this.signal = new Ending();
  this.abort = () => this.signal.end();
});

define(window, 'AbortSignal', {
  timeout: (delayMs: number) => {
    const signal = new Ending();
    setTimeout(() => signal.end(), delayMs);
    return signal;
  },
});

const isWishes = (third: unknown): third is Wishes => typeof third === 'object' && third !== null;

/** Where an object as the third word says nothing but "capture", or knows no ending of ours, it is read here. */
const readWishes = (owner: EventTarget): void => {
  const add = owner.addEventListener;
  const value = function (this: EventTarget, type: string, handle: Handle, third?: unknown): void {
    const {
      capture = false,
      once = false,
      signal,
    } = isWishes(third) ? third : { capture: third === true };
    const heed = !once
      ? handle
      : (event: Event): void => {
          this.removeEventListener(type, heed, capture);
          handle.call(this, event);
        };
    if (signal?.aborted) return;
    add.call(this, type, heed, capture);
    signal?.addEventListener('abort', () => this.removeEventListener(type, heed, capture));
  };
  Object.defineProperty(owner, 'addEventListener', { value, writable: true, configurable: true });
};

const knowsWishes = (): boolean => {
  let isRead = false;
  const probe = {};
  Object.defineProperty(probe, 'once', { get: () => (isRead = true) });
  const ignore = (): void => {};
  document.addEventListener('probe', ignore, probe);
  document.removeEventListener('probe', ignore, probe);
  return isRead;
};

if (!hasEndings || !knowsWishes())
  [Window.prototype, Node.prototype, XMLHttpRequest.prototype].forEach(readWishes);

defineProperty(window, 'origin', () => location.origin);
defineProperty(Navigator.prototype, 'languages', function () {
  return [this.language];
});

const { msCrypto }: Window & { readonly msCrypto?: Crypto } = window;
// Its digests are no promises, so they are left out.
define(
  window,
  'crypto',
  msCrypto
    ? { getRandomValues: (values: Uint8Array<ArrayBuffer>) => msCrypto.getRandomValues(values) }
    : {},
);
