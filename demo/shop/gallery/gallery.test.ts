import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../test-shop.fixture.ts';
import { readFilter, readTile, tileAddress } from './choice.ts';
import { tileStates } from './states.ts';

let testShop: TestShop;

beforeEach(async () => {
  testShop = await startTestShop();
});

afterEach(() => testShop.gateway.stop());

const open = async (path: string) => {
  const answer = await testShop.createBrowser().send(path);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  return { status: answer.status, policy, text: await answer.text() };
};

const countTiles = (text: string): number => text.split('<iframe').length - 1;

describe('the gallery', () => {
  test('shows every state in four styles, light and dark', async () => {
    const { text } = await open('/gallery');
    expect(countTiles(text)).toBe(tileStates.length * 4 * 2);
  });

  test.each([
    ['?style=plain', 2],
    ['?theme=dark', 4],
    ['?style=plain&theme=dark&locale=ar', 1],
    ['?style=%22%3E&theme=none&locale=xx', 8],
  ])('narrowed down by %s shows each state %i times', async (query, times) => {
    const { text } = await open(`/gallery${query}`);
    expect(countTiles(text)).toBe(tileStates.length * times);
  });

  test('loads tiles late, and leaves the focus to the page', async () => {
    const { text } = await open('/gallery?style=card&theme=light');
    expect(text.split('loading="lazy" inert').length - 1).toBe(tileStates.length);
  });

  test('makes no checkout by itself', async () => {
    await open('/gallery');
    expect(testShop.creations()).toEqual([]);
  });

  test('frames its own pages alone, and is framed by none', async () => {
    const { policy } = await open('/gallery');
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('is found from the checkout page', async () => {
    expect((await open('/checkout')).text).toContain('href="/gallery"');
  });
});

describe('a tile', () => {
  test('has a checkout of its own', async () => {
    const { text } = await open('/gallery/tile?style=logos&theme=dark&state=wrong&locale=de');
    await open('/gallery/tile');
    expect(testShop.creations()).toHaveLength(2);
    expect(text).toMatch(/paymentWidgets\.js\?checkoutId=0+1\.fake"/);
    expect(text).toContain('data-theme="dark"');
    expect(text).toContain('data-state="wrong"');
  });

  test('that is on its way back stays where it is', async () => {
    expect((await open('/gallery/stay')).status).toBe(204);
  });

  test.each(['ended', 'not-set-up'])('that is %s needs none', async (state) => {
    await open(`/gallery/tile?state=${state}`);
    expect(testShop.creations()).toEqual([]);
  });

  test('may be framed by this shop alone', async () => {
    const { policy } = await open('/gallery/tile');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain(`frame-src ${testShop.gateway.baseUrl};`);
    expect(policy).not.toContain('unsafe');
  });

  test('keeps the secure fields out where it shows them blocked', async () => {
    expect((await open('/gallery/tile?state=blocked')).policy).toContain("frame-src 'none'");
  });

  test('says so where no checkout was made', async () => {
    testShop.gateway.breakDown(true);
    expect((await open('/gallery/tile')).status).toBe(502);
  });
});

test('an address brings back what it was made for', () => {
  const tile = { style: 'plain', theme: 'dark', state: 'offline', locale: 'ar' };
  const { searchParams } = new URL(tileAddress(tile), 'http://shop.localhost');
  expect(readTile(searchParams)).toEqual(tile);
  expect(readFilter(searchParams)).toEqual({ style: 'plain', theme: 'dark', locale: 'ar' });
});
