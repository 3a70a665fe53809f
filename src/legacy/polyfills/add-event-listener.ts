type Listener = EventListenerOrEventListenerObject;

type Options = AddEventListenerOptions | boolean | null;

/** A listener that was added with `once`. The browser has `wrapper` in its place. */
type OnceListener = {
  readonly type: string;
  readonly listener: Listener;
  readonly capture: boolean;
  readonly wrapper: Listener;
};

function call(listener: Listener, target: EventTarget, event: Event): void {
  if (typeof listener === 'function') listener.call(target, event);
  else listener.handleEvent(event);
}

/** Returns the options of a listener. Converts `capture` and `once` to booleans, as browsers do. */
function readOptions(options: Options | undefined) {
  const { capture, once, signal }: AddEventListenerOptions =
    typeof options === 'object' && options !== null ? options : { capture: Boolean(options) };
  return { capture: Boolean(capture), once: Boolean(once), signal };
}

/**
 * Adds support for the options `capture`, `once` and `signal`. Internet Explorer treats an object
 * as `capture: true`, also when it removes a listener.
 */
function addOptions(prototype: EventTarget): void {
  const add = prototype.addEventListener;
  const remove = prototype.removeEventListener;
  const onceListeners = new WeakMap<EventTarget, readonly OnceListener[]>();

  function onceListenersOf(target: EventTarget) {
    return onceListeners.get(target) ?? [];
  }
  function findWrapper(
    target: EventTarget,
    type: string,
    listener: Listener | null,
    capture: boolean,
  ): Listener | undefined {
    return onceListenersOf(target).find(
      (other) => other.type === type && other.listener === listener && other.capture === capture,
    )?.wrapper;
  }
  function removeAdded(target: EventTarget, type: string, added: Listener, capture: boolean): void {
    remove.call(target, type, added, capture);
    const others = onceListenersOf(target).filter(({ wrapper }) => wrapper !== added);
    onceListeners.set(target, others);
  }

  // If a script calls a method without a target, browsers use the window.
  const methods = {
    addEventListener(
      this: EventTarget | undefined,
      type: string,
      listener: Listener | null,
      options?: Options,
    ): void {
      const target = this ?? window;
      const { capture, once, signal } = readOptions(options);
      if (listener === null || signal?.aborted) return;
      // Browsers ignore a listener that is already added for this type and phase, but they cannot
      // recognize one behind a wrapper. Not detected: one added without `once`, and then with it.
      if (findWrapper(target, type, listener, capture) !== undefined) return;
      function stop(): void {
        removeAdded(target, type, added, capture);
      }
      const added = !once
        ? listener
        : (event: Event): void => {
            stop();
            call(listener, target, event);
          };
      if (once) {
        const onceListener = { type, listener, capture, wrapper: added };
        onceListeners.set(target, [...onceListenersOf(target), onceListener]);
      }
      add.call(target, type, added, capture);
      signal?.addEventListener('abort', stop);
    },
    removeEventListener(
      this: EventTarget | undefined,
      type: string,
      listener: Listener | null,
      options?: Options,
    ): void {
      const target = this ?? window;
      const { capture } = readOptions(options);
      const wrapper = findWrapper(target, type, listener, capture);
      if (wrapper !== undefined) removeAdded(target, type, wrapper, capture);
      remove.call(target, type, listener, capture);
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
}

/** Whether the browser supports signals, including those of an `AbortController` polyfill. */
function supportsSignals(): boolean {
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
}

if (!supportsSignals())
  [Window.prototype, Node.prototype, XMLHttpRequest.prototype].forEach(addOptions);
