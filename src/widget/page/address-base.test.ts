import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressBaseOf } from './address-base.ts';

class TestNode {
  base = '';
  get baseURI(): string {
    return this.base;
  }
}

class TestWindow {
  parent: unknown = this;
  origin = 'https://shop.example';
}

class TestDocument extends TestNode {
  page = new TestWindow();
  get defaultView(): TestWindow {
    return this.page;
  }
}

beforeEach(() => {
  vi.stubGlobal('Node', TestNode);
  vi.stubGlobal('Window', TestWindow);
  vi.stubGlobal('Document', TestDocument);
});
afterEach(() => vi.unstubAllGlobals());

const embedder = Object.assign(new TestDocument(), { base: 'https://shop.example/shop/page' });
const foreign = {
  get document(): unknown {
    throw new DOMException('Blocked', 'SecurityError');
  },
};

type Row = readonly [
  own: string,
  place: string,
  base: string | undefined,
  parent?: unknown,
  origin?: string,
];

const around = { document: embedder };
const origin = 'https://shop.example';

test.each<Row>([
  [`${origin}/checkout`, 'a window', `${origin}/checkout`],
  [`${origin}/base/`, 'a page of the same origin', `${origin}/base/`, around],
  ['about:srcdoc', 'a page of the same origin', `${origin}/shop/page`, around],
  [`blob:${origin}/1`, 'a page of the same origin', `${origin}/shop/page`, around],
  [`blob:${origin}/1`, 'a page of another origin', origin, foreign],
  [`blob:${origin}/1`, 'a window', origin],
  ['about:blank', 'a window', origin],
  ['about:srcdoc', 'a sandboxed frame', undefined, foreign, 'null'],
])('the base URL of %s in %s is %s', (own, _place, base, parent, ownOrigin = origin) => {
  const document = Object.assign(new TestDocument(), { base: own });
  Object.assign(document.page, { origin: ownOrigin }, parent === undefined ? {} : { parent });
  expect(addressBaseOf(document as unknown as Document)).toBe(base);
});
