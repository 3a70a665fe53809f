import { describe, expect, test } from 'vitest';
import { useTestShop } from '../test-shop.fixture.ts';
import { readFilter, readTile, tileAddress } from './choice.ts';
import { tileStates } from './states.ts';

const testShop = useTestShop();

async function open(path: string) {
  const response = await testShop.createBrowser().send(path);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return { status: response.status, policy, text: await response.text() };
}

function countTiles(text: string): number {
  return text.split('<iframe').length - 1;
}

describe('the gallery', () => {
  test('shows every state in four styles, light and dark', async () => {
    const { text } = await open('/gallery');
    expect(countTiles(text)).toBe(tileStates.length * 4 * 2);
  });

  test.each([
    ['?style=plain', 2],
    ['?theme=dark', 4],
    ['?style=plain&theme=dark&locale=ar', 1],
    ['?layout=accordion&theme=dark', 4],
    ['?style=%22%3E&theme=none&locale=xx', 8],
  ])('filtered by %s shows each state %i times', async (query, times) => {
    const { text } = await open(`/gallery${query}`);
    expect(countTiles(text)).toBe(tileStates.length * times);
  });

  test('loads tiles lazily and keeps them inert', async () => {
    const { text } = await open('/gallery?style=card&theme=light');
    expect(text.split('loading="lazy" inert').length - 1).toBe(tileStates.length);
  });

  test('may frame only its own pages and may not be framed', async () => {
    const { policy } = await open('/gallery');
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('a tile', () => {
  test('has its own checkout', async () => {
    const { text } = await open('/gallery/tile?style=logos&theme=dark&state=invalid&locale=de');
    await open('/gallery/tile');
    expect(testShop.creations()).toHaveLength(2);
    expect(text).toMatch(/paymentWidgets\.js\?checkoutId=0+1\.fake"/);
    expect(text).toContain('data-theme="dark"');
    expect(text).toContain('data-state="invalid"');
  });

  test('that redirects to the result stays on its page', async () => {
    expect((await open('/gallery/no-content')).status).toBe(204);
  });

  test.each(['expired', 'not-set-up'])('in the state %s creates no checkout', async (state) => {
    await open(`/gallery/tile?state=${state}`);
    expect(testShop.creations()).toEqual([]);
  });

  test('may be framed only by this shop', async () => {
    const { policy } = await open('/gallery/tile');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain(`frame-src ${testShop.gateway.baseUrl};`);
    expect(policy).not.toContain('unsafe');
  });

  test('blocks the hosted fields in the state blocked', async () => {
    expect((await open('/gallery/tile?state=blocked')).policy).toContain("frame-src 'none'");
  });

  test('responds with 502 if no checkout can be created', async () => {
    testShop.gateway.setBroken(true);
    expect((await open('/gallery/tile')).status).toBe(502);
  });
});

test('the address of a tile is parsed to the same tile', () => {
  const filter = { layout: 'accordion', style: 'plain', theme: 'dark', locale: 'ar' };
  const tile = { ...filter, state: 'offline' };
  const { searchParams } = new URL(tileAddress(tile), 'http://shop.localhost');
  expect(readTile(searchParams)).toEqual(tile);
  expect(readFilter(searchParams)).toEqual(filter);
});
