type Listener = EventListenerOrEventListenerObject;

const call = (listener: Listener, target: EventTarget, event: Event): void => {
  if (typeof listener === 'function') listener.call(target, event);
  else listener.handleEvent(event);
};

/**
 * Adds support for the options `capture`, `once` and `signal`. Internet Explorer treats an object
 * as `capture: true`.
 */
const addOptions = (prototype: EventTarget): void => {
  const add = prototype.addEventListener;
  const value = function (
    this: EventTarget,
    type: string,
    listener: Listener | null,
    third?: AddEventListenerOptions | boolean,
  ): void {
    const {
      capture = false,
      once = false,
      signal,
    } = typeof third === 'object' ? third : { capture: third === true };
    if (listener === null || signal?.aborted) return;
    const added = !once
      ? listener
      : (event: Event): void => {
          this.removeEventListener(type, added, capture);
          call(listener, this, event);
        };
    add.call(this, type, added, capture);
    signal?.addEventListener('abort', () => this.removeEventListener(type, added, capture));
  };
  Object.defineProperty(prototype, 'addEventListener', {
    value,
    writable: true,
    configurable: true,
  });
};

/** Whether the browser supports signals, including those of an `AbortController` polyfill. */
const supportsSignals = (): boolean => {
  const controller = new AbortController();
  const target = document.createElement('i');
  let isCalled = false;
  try {
    target.addEventListener('probe', () => (isCalled = true), { signal: controller.signal });
  } catch {
    return false;
  }
  controller.abort();
  target.dispatchEvent(new Event('probe'));
  return !isCalled;
};

if (!supportsSignals())
  [Window.prototype, Node.prototype, XMLHttpRequest.prototype].forEach(addOptions);
