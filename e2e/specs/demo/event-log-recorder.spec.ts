import { eventLogPanel } from '../../pages/event-log.ts';
import { demoShop } from '../../pages/demo-shop.ts';
import { expect, test } from '../../support/fixtures.ts';

type Result = readonly [what: string, value: unknown];

/** Uses the browser functions that the recorder wraps. */
async function useWrappedFunctions(): Promise<readonly Result[]> {
  const results: Result[] = [];
  function note(what: string, value: unknown): void {
    void results.push([what, value]);
  }

  const { port1, port2 } = new MessageChannel();
  const first = new Promise((resolve) => {
    port2.addEventListener('message', ({ data }) => resolve(data));
  });
  const bytes = new Uint8Array([1, 2, 3]);
  note('result of postMessage', port1.postMessage({ kind: 'bytes', bytes }, [bytes.buffer]));
  note('length of transferred bytes', bytes.byteLength);
  try {
    port1.postMessage(() => {});
  } catch (cause) {
    note('error of postMessage', cause instanceof DOMException && cause.name);
  }
  let messagesBeforeStart = 0;
  port2.addEventListener('message', () => (messagesBeforeStart += 1));
  await new Promise((resolve) => {
    const other = new MessageChannel();
    other.port2.addEventListener('message', resolve);
    other.port2.start();
    other.port1.postMessage(null);
  });
  note('messages before start', messagesBeforeStart);
  port2.start();
  const { bytes: received } = Object(await first);
  note('received bytes', [...received]);
  note('instanceof MessageChannel', new MessageChannel() instanceof MessageChannel);
  note('names', [MessageChannel.name, fetch.name, MessagePort.prototype.postMessage.length]);

  const refused = await fetch('data:,x').catch((cause: unknown) => cause);
  note('error of fetch', refused instanceof TypeError);
  const unhandled = new Promise<unknown>((resolve) => {
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      resolve(event.reason);
    });
  });
  void fetch('data:,x');
  note('unhandled rejection of fetch', (await unhandled) instanceof TypeError);
  return results;
}

type Callback = (this: unknown, ...values: readonly unknown[]) => unknown;

type Options = { onReady?: Callback | null; onError?: Callback };

/** Sets, calls and deletes callbacks in `wpwlOptions`, and replaces `wpwlOptions`. */
function useCallbacks(): readonly Result[] {
  const results: Result[] = [];
  const options: Options = Reflect.get(window, 'wpwlOptions');
  results.push(['keys at first', Object.keys(options)]);
  const self = {};
  let received: readonly unknown[] = [];
  options.onReady = function onReady(this: unknown, ...values: readonly unknown[]) {
    received = [this === self, ...values];
    return 'result';
  };
  results.push(['result', options.onReady?.call(self, 1, 'two')], ['received', received]);
  options.onError = () => {
    throw new RangeError('mine');
  };
  try {
    options.onError?.();
  } catch (cause) {
    results.push(['error', String(cause)]);
  }
  options.onReady = null;
  delete options.onError;
  results.push(['keys at last', Object.keys(options)]);
  const replacement = { style: 'plain' };
  Object.assign(window, { wpwlOptions: replacement });
  results.push(
    ['keys of the replacement', Object.keys(replacement)],
    ['replacement is kept', Reflect.get(window, 'wpwlOptions') === replacement],
  );
  return results;
}

test.describe('The event log recorder of the demo shop', () => {
  test('does not change messages, requests and callbacks of the page @full @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const expected = [
      ['result of postMessage', undefined],
      ['length of transferred bytes', 0],
      ['error of postMessage', 'DataCloneError'],
      ['messages before start', 0],
      ['received bytes', [1, 2, 3]],
      ['instanceof MessageChannel', true],
      ['names', ['MessageChannel', 'fetch', 1]],
      ['error of fetch', true],
      ['unhandled rejection of fetch', true],
    ];
    await page.goto(`${sandbox.shopOrigin}/nowhere`);
    expect(await page.evaluate(useWrappedFunctions), 'without the recorder').toEqual(expected);
    await demoShop(page, sandbox.shopOrigin).buy();
    await eventLogPanel(page).heading.click();
    expect(await page.evaluate(useWrappedFunctions), 'with the recorder').toEqual(expected);
    await expect(eventLogPanel(page).entries.filter({ hasText: 'bytes' })).toHaveCount(2);

    expect(await page.evaluate(useCallbacks)).toEqual([
      ['keys at first', ['layout', 'onDeclined']],
      ['result', 'result'],
      ['received', [true, 1, 'two']],
      ['error', 'RangeError: mine'],
      ['keys at last', ['layout', 'onReady', 'onDeclined']],
      ['keys of the replacement', ['style']],
      ['replacement is kept', true],
    ]);
  });

  test('does not prevent a payment when browser interfaces throw @full', async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      function fail(): never {
        throw new Error('Unavailable.');
      }
      Object.defineProperty(window, 'PerformanceObserver', { value: fail });
      Object.defineProperty(window, 'localStorage', { get: fail });
      Object.defineProperty(window, 'localStorage', { get: fail });
      Object.defineProperty(performance, 'timeOrigin', { get: fail });
    });
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await shop.pay({ number: '4200000000000091' });
    await shop.waitForResult();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
  });
});
