import { conversationPanel } from '../pages/conversation.ts';
import { demoShop } from '../pages/demo-shop.ts';
import { expect, test } from '../support/fixtures.ts';

/** What scripts of the page find when they use what is listened to: `[what, found]`, as JSON can tell it. */
const useAll = async (): Promise<readonly (readonly [string, unknown])[]> => {
  const found: (readonly [string, unknown])[] = [];
  const note = (what: string, value: unknown): void => void found.push([what, value]);

  const { port1, port2 } = new MessageChannel();
  const first = new Promise((resolve) => {
    port2.addEventListener('message', ({ data }) => resolve(data));
  });
  const bytes = new Uint8Array([1, 2, 3]);
  note('result of postMessage', port1.postMessage({ kind: 'bytes', bytes }, [bytes.buffer]));
  note('bytes that are left', bytes.byteLength);
  try {
    port1.postMessage(() => {});
  } catch (cause) {
    note('thrown by postMessage', cause instanceof DOMException && cause.name);
  }
  let early = 0;
  port2.addEventListener('message', () => (early += 1));
  await new Promise((resolve) => {
    const other = new MessageChannel();
    other.port2.addEventListener('message', resolve);
    other.port2.start();
    other.port1.postMessage(null);
  });
  note('heard before start', early);
  port2.start();
  const { bytes: arrived } = Object(await first);
  note('bytes that arrived', [...arrived]);
  const isChannel = new MessageChannel() instanceof MessageChannel;
  note('a channel is one', isChannel);
  note('names', [MessageChannel.name, fetch.name, MessagePort.prototype.postMessage.length]);

  const refused = await fetch('data:,x').catch((cause: unknown) => cause);
  note('thrown by fetch', refused instanceof TypeError);
  const unhandled = new Promise<unknown>((resolve) => {
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      resolve(event.reason);
    });
  });
  void fetch('data:,x');
  note('not handled by the page', (await unhandled) instanceof TypeError);
  return found;
};

type Callback = (this: unknown, ...values: readonly unknown[]) => unknown;

type Options = { onReady?: Callback | null; onError?: Callback };

const useCallbacks = (): readonly (readonly [string, unknown])[] => {
  const found: (readonly [string, unknown])[] = [];
  const options: Options = Reflect.get(window, 'wpwlOptions');
  found.push(['names of options', Object.keys(options)]);
  const self = {};
  let heard: readonly unknown[] = [];
  options.onReady = function onReady(this: unknown, ...values: readonly unknown[]) {
    heard = [this === self, ...values];
    return 'result';
  };
  found.push(['result', options.onReady?.call(self, 1, 'two')], ['heard', heard]);
  options.onError = () => {
    throw new RangeError('mine');
  };
  try {
    options.onError?.();
  } catch (cause) {
    found.push(['thrown', String(cause)]);
  }
  options.onReady = null;
  delete options.onError;
  found.push(['names at last', Object.keys(options)]);
  const others = { style: 'plain' };
  Object.assign(window, { wpwlOptions: others });
  found.push(
    ['names of others', Object.keys(others)],
    ['others are theirs', Reflect.get(window, 'wpwlOptions') === others],
  );
  return found;
};

test.describe('Whoever listens', { tag: '@firefox' }, () => {
  test('changes nothing for scripts that send and ask', async ({ page, sandbox }) => {
    const shop = demoShop(page, sandbox.shopOrigin);
    const expected = [
      ['result of postMessage', undefined],
      ['bytes that are left', 0],
      ['thrown by postMessage', 'DataCloneError'],
      ['heard before start', 0],
      ['bytes that arrived', [1, 2, 3]],
      ['a channel is one', true],
      ['names', ['MessageChannel', 'fetch', 1]],
      ['thrown by fetch', true],
      ['not handled by the page', true],
    ];
    await page.goto(`${sandbox.shopOrigin}/nowhere`);
    expect(await page.evaluate(useAll), 'where nobody listens').toEqual(expected);
    await shop.buy();
    await conversationPanel(page).heading.click();
    expect(await page.evaluate(useAll), 'where somebody listens').toEqual(expected);
    await expect(conversationPanel(page).entries.filter({ hasText: 'bytes' })).toHaveCount(2);
  });

  test('changes nothing for callbacks, and adds none to the options of the page', async ({
    page,
    sandbox,
  }) => {
    await demoShop(page, sandbox.shopOrigin).buy();
    await conversationPanel(page).heading.click();
    expect(await page.evaluate(useCallbacks)).toEqual([
      ['names of options', []],
      ['result', 'result'],
      ['heard', [true, 1, 'two']],
      ['thrown', 'RangeError: mine'],
      ['names at last', ['onReady']],
      ['names of others', ['style']],
      ['others are theirs', true],
    ]);
  });

  test('stumbles alone: a page where nothing can be heard or kept is paid on', async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      const broken = (): never => {
        throw new Error('Broken on purpose.');
      };
      Object.defineProperty(window, 'PerformanceObserver', { value: broken });
      Object.defineProperty(window, 'sessionStorage', { get: broken });
      Object.defineProperty(window, 'localStorage', { get: broken });
      Object.defineProperty(performance, 'timeOrigin', { get: broken });
    });
    const shop = demoShop(page, sandbox.shopOrigin);
    await shop.buy();
    await shop.pay({ number: '4200000000000091' });
    await shop.whenReturned();
    await expect(shop.heading).toHaveText('Thank you, your order is paid');
  });
});
