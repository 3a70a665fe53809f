import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchDeparture } from './watch-departure.ts';

class TestWindow extends EventTarget {
  name = 'shop';
}

class TestDocument {
  readonly page = new TestWindow();
  address = 'https://shop.example/checkout?step=2';
  get defaultView(): TestWindow {
    return this.page;
  }
  get URL(): string {
    return this.address;
  }
}

beforeEach(() => {
  vi.stubGlobal('Window', TestWindow);
  vi.stubGlobal('Document', TestDocument);
});
afterEach(() => vi.unstubAllGlobals());

const resultUrl = 'https://shop.example/result';

/** Starts a navigation. `expire` ends the time in which the page should be left. */
function leave(target: string, address = resultUrl) {
  const calls: boolean[] = [];
  const document = new TestDocument();
  let timer: (() => void) | undefined;
  watchDeparture({
    document: document as unknown as Document,
    after: (_, run) => {
      timer = run;
      return () => {
        timer = undefined;
      };
    },
    target,
    url: new URL(address),
    onStayed: (isBlocked) => void calls.push(isBlocked),
  });
  return { document, calls, expire: () => timer?.() };
}

describe('watchDeparture', () => {
  test.each(['_self', '_top', '_parent', 'shop'])(
    'reports a page that is still shown after a navigation of %s',
    (target) => {
      const { calls, expire } = leave(target);
      expire();
      expect(calls).toEqual([true]);
    },
  );

  test.each<readonly [because: string, target: string, address: string]>([
    ['another window opens', '_blank', resultUrl],
    ['a named window opens', 'bank', resultUrl],
    ['an app handles the address', '_self', 'com.example.shop://paid'],
  ])('does not expect that the page is left if %s', (_because, target, address) => {
    const { calls, expire } = leave(target, address);
    expire();
    expect(calls).toEqual([false]);
  });

  test('reports nothing when the page is left', () => {
    const { document, calls, expire } = leave('_self');
    document.page.dispatchEvent(new Event('pagehide'));
    expire();
    expect(calls).toEqual([]);
  });

  test.each<readonly [address: string, isBlocked: boolean]>([
    ['https://shop.example/result?id=1', false],
    ['https://shop.example/checkout?step=2#card', true],
  ])('compares the address without its fragment, which a router changes to %s', (address, is) => {
    const { document, calls, expire } = leave('_self');
    document.address = address;
    expire();
    expect(calls).toEqual([is]);
  });
});
