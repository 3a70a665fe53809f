/** Settings that the test passes to the script in the page. */
export type PressScriptSettings = {
  /** Start of the console messages that report a violation. */
  readonly prefix: string;
  /** How long after a press its result may appear. */
  readonly limitMs: number;
  /** How long a button must be busy to count as a result: a shopper does not notice a shorter time. */
  readonly shortestBusyMs: number;
};

declare global {
  /** Resolves when each press on a pay button has had a result or is reported. */
  var settlePresses: (() => Promise<void>) | undefined;
}

/**
 * Init script of every document: watches presses on pay buttons, and reports presses without a visible result to the
 * console. It saves the timers and DOM functions when it starts: `page.clock` and scripts of the page replace them later,
 * and the polyfill tests remove functions that ES5 does not have.
 */
export function watchPressesInPage(settings: PressScriptSettings): void {
  // Playwright runs init scripts again in a page from the back/forward cache, although its listeners still exist.
  if (window.settlePresses !== undefined) return;
  const { prefix, limitMs, shortestBusyMs } = settings;
  const { apply, getOwnPropertyDescriptor } = Reflect;
  const { console, document, performance, Promise: NativePromise } = window;
  const toArray = Array.from;
  /** Returns a function that calls the current method or getter, even after it has been replaced. */
  function keep(owner: object, name: string) {
    const { value, get } = getOwnPropertyDescriptor(owner, name) ?? {};
    const run = (value ?? get) as () => unknown;
    return (self: object, ...values: readonly unknown[]): unknown =>
      apply<object, readonly unknown[], unknown>(run, self, values);
  }
  const setTimer = keep(window, 'setTimeout');
  const now = keep(Performance.prototype, 'now');
  const debug = keep(console, 'debug');
  const findAll = keep(Document.prototype, 'querySelectorAll');
  const closest = keep(Element.prototype, 'closest');
  const checkVisibility = keep(Element.prototype, 'checkVisibility');
  const targetOf = keep(Event.prototype, 'target');
  const detailOf = keep(UIEvent.prototype, 'detail');
  const textOf = keep(Node.prototype, 'textContent');
  const focusOf = keep(Document.prototype, 'activeElement');
  const classOf = keep(Element.prototype, 'className');
  const urlOf = keep(Document.prototype, 'URL');

  type Message = { readonly element: Element; readonly text: unknown };
  type Press = {
    readonly title: string;
    /** The button, or the form if it is submitted without one of its buttons. */
    readonly pressed: Element;
    readonly messages: readonly Message[];
    readonly focus: unknown;
  };

  const payButtons = '.wpwl-button-pay, .wpwl-button-brand, [onclick*="executePayment"]';
  const busyButtons = '.wpwl-button-busy, .wpwl-button[aria-disabled="true"]';
  /** Hints that the page adds, which have only the class of one error. */
  const hints = '.wpwl-message, .wpwl-progress, .wpwl-hint, [class^="wpwl-hint"]';
  /** The frame of a challenge, and a button that is disabled until a field is corrected. */
  const changes = 'iframe.wpwl-target, .wpwl-button:disabled';

  function isVisible(element: Element): boolean {
    return checkVisibility(element) === true;
  }
  function findVisible(selector: string): readonly Element[] {
    return toArray(findAll(document, selector) as NodeListOf<Element>).filter(isVisible);
  }
  function findMessages(): readonly Message[] {
    return findVisible(hints).map((element) => ({ element, text: textOf(element) }));
  }
  function isNew({ element, text }: Message, before: readonly Message[]): boolean {
    return text !== '' && !before.some((old) => old.element === element && old.text === text);
  }
  function isOther(focus: unknown, before: unknown): boolean {
    return (
      focus !== before &&
      focus instanceof Element &&
      closest(focus, '.wpwl-container, .wpwl-control') !== null
    );
  }
  function hasResult({ pressed, messages, focus }: Press): boolean {
    return (
      !isVisible(pressed) ||
      findVisible(changes).length > 0 ||
      findMessages().some((message) => isNew(message, messages)) ||
      isOther(focusOf(document), focus)
    );
  }

  let pending: readonly Press[] = [];
  let waiting: readonly (() => void)[] = [];
  function setPending(presses: readonly Press[]): void {
    pending = presses;
    if (presses.length > 0) return;
    waiting.forEach((resolve) => resolve());
    waiting = [];
  }

  const intervalMs = 15;
  /** After a longer interval, the page was blocked in between. Only this much of it counts. */
  const longestIntervalMs = 30;

  function follow(press: Press): void {
    let lastMs = Number(now(performance));
    let elapsedMs = 0;
    let busyMs = 0;
    function look(): void {
      if (pending.indexOf(press) < 0) return;
      const nowMs = Number(now(performance));
      const passedMs = nowMs - lastMs < longestIntervalMs ? nowMs - lastMs : longestIntervalMs;
      lastMs = nowMs;
      elapsedMs += passedMs;
      if (findVisible(busyButtons).length > 0) busyMs += passedMs;
      const isSeen = busyMs >= shortestBusyMs || hasResult(press);
      if (!isSeen && elapsedMs < limitMs) return void setTimer(window, look, intervalMs);
      if (!isSeen) debug(console, `${prefix}${press.title}`);
      setPending(pending.filter((other) => other !== press));
    }
    setTimer(window, look, intervalMs);
  }

  function start(pressed: Element, how: string): void {
    if (!isVisible(pressed)) return;
    const [text = '', names, url] = [textOf(pressed), classOf(pressed), urlOf(document)].map(
      String,
    );
    const title = `${how} on "${text.slice(0, 40)}" (class "${names}") of ${url}`;
    const press = { title, pressed, messages: findMessages(), focus: focusOf(document) };
    setPending(pending.concat(press));
    follow(press);
  }

  let isClickHandled = false;
  function handleClick(event: Event): void {
    const target = targetOf(event);
    if (!event.isTrusted || !(target instanceof Element)) return;
    const button = closest(target, payButtons);
    if (!(button instanceof Element)) return;
    start(button, detailOf(event) === 0 ? 'Key press' : 'Click');
    // The browser dispatches the `submit` event of the same press before it runs other tasks.
    isClickHandled = true;
    setTimer(window, () => {
      isClickHandled = false;
    });
  }
  /** Scripts submit forms when the shopper presses a button of the page, or Enter in a hosted field. */
  function handleSubmit(event: Event): void {
    const form = targetOf(event);
    if (!event.isTrusted || isClickHandled || !(form instanceof Element)) return;
    if (closest(form, '.wpwl-form') === form) start(form, 'Submit');
  }

  addEventListener('click', handleClick, true);
  addEventListener('submit', handleSubmit, true);
  // A navigation is a visible result.
  addEventListener('pagehide', () => setPending([]), true);
  Object.defineProperty(window, 'settlePresses', {
    value: () =>
      new NativePromise<void>((resolve) => {
        waiting = waiting.concat(resolve);
        setPending(pending);
      }),
  });
}
