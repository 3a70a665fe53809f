import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPage } from './script-tags.fixture.ts';

const onError = vi.fn();
const error = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('console', { ...console, error });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(...sources: readonly string[]) {
  const page = createPage(...sources);
  const window = { ...page.globals.window, console, wpwlOptions: { onError } };
  const navigator = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko' };
  const globals = { ...page.globals, window, navigator, __WPWL_FOLDER__: 'legacy/0.1.0-01234567' };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  await import('./load.ts');
  return page;
}

test.each([
  ['https://pay.example/v1/paymentWidgets.js?checkoutId=1', 'https://pay.example/v1/'],
  ['https://pay.example/eu/v1/paymentWidgets.js', 'https://pay.example/eu/v1/'],
  [
    'https://pay.example/v1/paymentWidgets/0.1.0-01234567/paymentWidgets.js#a',
    'https://pay.example/v1/',
  ],
])('the loader at %s loads widget.js from %s', async (src, base) => {
  const page = await open('https://shop.example/shop.js', src);
  const [, , loaded] = page.scripts();
  const folder = loaded?.src.slice(base.length);
  expect(loaded?.src.startsWith(base)).toBe(true);
  expect(folder).toMatch(/^paymentWidgets\/[^/]*.*\/widget\.js$/);
  expect(error).not.toHaveBeenCalled();
});

test.each([
  ['https://shop.example/bundle.js'],
  ['https://pay.example/v2/paymentWidgets.js'],
  ['https://pay.example/a.js?/v1/paymentWidgets.js'],
])('a page with only %s receives script_source_missing', async (src) => {
  const page = await open(src);
  expect(page.scripts()).toHaveLength(1);
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'script_source_missing', actor: 'merchant' }),
  );
});

test('a script that does not load is reported, also when onError throws', async () => {
  onError.mockImplementation(() => {
    throw new Error('thrown by the page');
  });
  const page = await open('https://pay.example/v1/paymentWidgets.js');
  page.scripts().at(-1)?.onerror?.();
  const [[reported] = []] = onError.mock.calls;
  expect(reported).toBeInstanceOf(Error);
  expect(reported).toMatchObject({
    name: 'PciIframeCommunicationError',
    code: 'frame_unreachable',
  });
  expect(error).toHaveBeenCalledTimes(2);
});
