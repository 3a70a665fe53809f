import { afterEach, describe, expect, test, vi } from 'vitest';
import { callbackNames } from '#contract/callbacks';
import { subscribe } from './record.js';
import { callbackNames as recordedNames, recordCallbacks } from './record-callbacks.js';

/** Callbacks whose promises the widget awaits. */
const awaited = callbackNames.filter((name) =>
  /^(?:onBeforeSubmit|validateCard|createCheckout|onDeclined)/.test(name),
);
const others = callbackNames.filter((name) => !awaited.includes(name));

/** Records a page with these options. Returns them as the widget reads them. */
function recordOptions<Value>(options: Record<string, Value>): Readonly<Record<string, Value>> {
  const page = { wpwlOptions: options };
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLIFrameElement', vi.fn());
  recordCallbacks();
  return page.wpwlOptions;
}

/** The events while a callback of the page is called, until the promise that it returns settles. */
async function recordPromise(name: string): Promise<readonly string[]> {
  const titles: string[] = [];
  subscribe(({ title }) => titles.push(title));
  await recordOptions({ [name]: () => Promise.resolve(true) })[name]?.();
  return titles;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the callbacks of the page', () => {
  test('are all recorded', () => {
    expect(recordedNames.toSorted()).toEqual(callbackNames.toSorted());
  });

  test.each(awaited)('are recorded until the promise of %s settles', async (name) => {
    expect(await recordPromise(name)).toEqual([
      name,
      `${name} returned a promise`,
      `${name} resolved`,
    ]);
  });

  test.each(others)('are not recorded after %s has returned a promise', async (name) => {
    expect(await recordPromise(name)).toEqual([name, `${name} returned a promise`]);
  });
});

describe('the placeholder of onLoadThreeDIframe, which opens the challenge in the page,', () => {
  const inPage = [
    { paymentTarget: 'iframe' },
    { threeDIframeSize: { width: 390, height: 400 } },
    { browser: { threeDChallengeWindow: 2 } },
  ];
  const inWindow = [{}, { paymentTarget: '_top' }, { browser: {} }];

  test.each(inPage)('is defined with %j', (options) => {
    expect(recordOptions<unknown>(options)['onLoadThreeDIframe']).toBeTypeOf('function');
  });

  test.each(inWindow)('is not defined with %j', (options) => {
    expect(recordOptions<unknown>(options)['onLoadThreeDIframe']).toBeUndefined();
  });
});
