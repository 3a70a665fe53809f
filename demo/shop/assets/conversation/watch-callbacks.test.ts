import { afterEach, describe, expect, test, vi } from 'vitest';
import { callbacks } from '#contract/callbacks';
import { tell } from './hear.js';
import { callbackNames, watchCallbacks } from './watch-callbacks.js';

const isWaitedFor = ([, { result }]: readonly [string, { readonly result: string }]): boolean =>
  result.includes('Promise');

const waitedFor = Object.entries(callbacks).filter(isWaitedFor);
const others = Object.entries(callbacks).filter((callback) => !isWaitedFor(callback));

/** What is heard while a page's own callback is called, and until the promise that it returns is kept. */
const hearPromise = async (name: string): Promise<readonly string[]> => {
  const heard: string[] = [];
  tell(({ title }) => heard.push(title));
  const page = { wpwlOptions: { [name]: () => Promise.resolve(true) } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLIFrameElement', vi.fn());
  watchCallbacks();
  await page.wpwlOptions[name]?.();
  return heard;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the callbacks of the page', () => {
  test('are listened to, all that the contract has', () => {
    expect(callbackNames.toSorted()).toEqual(Object.keys(callbacks).toSorted());
  });

  test.each(waitedFor)('are followed to the end of what %s promised', async (name) => {
    expect(await hearPromise(name)).toEqual([
      name,
      `${name} returned a promise`,
      `${name} resolved`,
    ]);
  });

  test.each(others)('are left alone with what %s promised: nobody waits', async (name) => {
    expect(await hearPromise(name)).toEqual([name, `${name} returned a promise`]);
  });
});
