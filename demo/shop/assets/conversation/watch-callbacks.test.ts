import { afterEach, describe, expect, test, vi } from 'vitest';
import { callbackNames } from '#contract/callbacks';
import { tell } from './hear.js';
import { callbackNames as watchedNames, watchCallbacks } from './watch-callbacks.js';

/** Callbacks whose promises the widget awaits. */
const awaited = callbackNames.filter((name) => /^(?:onBeforeSubmit|validateCard)/.test(name));
const others = callbackNames.filter((name) => !awaited.includes(name));

/** Watches a page with these options. Returns them as the widget reads them. */
const watchOptions = <Value>(options: Record<string, Value>): Readonly<Record<string, Value>> => {
  const page = { wpwlOptions: options };
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLIFrameElement', vi.fn());
  watchCallbacks();
  return page.wpwlOptions;
};

/** What is heard while a page's own callback is called, and until the promise that it returns is kept. */
const hearPromise = async (name: string): Promise<readonly string[]> => {
  const heard: string[] = [];
  tell(({ title }) => heard.push(title));
  await watchOptions({ [name]: () => Promise.resolve(true) })[name]?.();
  return heard;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the callbacks of the page', () => {
  test('are all watched', () => {
    expect(watchedNames.toSorted()).toEqual(callbackNames.toSorted());
  });

  test.each(awaited)('are watched until the promise of %s settles', async (name) => {
    expect(await hearPromise(name)).toEqual([
      name,
      `${name} returned a promise`,
      `${name} resolved`,
    ]);
  });

  test.each(others)('are not watched after %s has returned a promise', async (name) => {
    expect(await hearPromise(name)).toEqual([name, `${name} returned a promise`]);
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
    expect(watchOptions<unknown>(options)['onLoadThreeDIframe']).toBeTypeOf('function');
  });

  test.each(inWindow)('is not defined with %j', (options) => {
    expect(watchOptions<unknown>(options)['onLoadThreeDIframe']).toBeUndefined();
  });
});
