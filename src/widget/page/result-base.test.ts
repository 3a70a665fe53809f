import { describe, expect, test } from 'vitest';
import { resultBaseOf } from './result-base.ts';

const page = 'https://shop.example/cart/pay?step=2';
const blob = 'blob:https://shop.example/5f1c';
const own = 'https://shop.example/';
const injected = 'https://evil.example/';

describe('resultBaseOf', () => {
  test.each<readonly [what: string, url: string, base: string, result: string]>([
    ['a page without a base element', page, page, page],
    ['a page with a base element of its origin', page, own, own],
    ['a page with an injected base element', page, injected, page],
    ['a page with a base element of another port', page, 'https://shop.example:8443/', page],
    ['a page with a base element of another scheme', page, 'http://shop.example/', page],
    ['a page with a base element that is a data URL', page, 'data:text/html,x', page],
    ['a page on localhost', 'http://localhost:3000/pay', injected, 'http://localhost:3000/pay'],
    ['a blob document', blob, blob, own],
    ['a blob document with a base element', blob, `${own}cart/`, `${own}cart/`],
    ['a blob document with an injected base element', blob, injected, own],
    ['a blob document of an opaque origin', 'blob:null/5f1c', page, page],
    ['an about:blank document', 'about:blank', page, page],
    ['a srcdoc document', 'about:srcdoc', page, page],
    ['a local file', 'file:///shop/pay.html', 'file:///shop/pay.html', 'file:///shop/pay.html'],
    ['a document without a URL', '', page, page],
  ])('returns the base of %s: %s with %s has %s', (_what, url, base, result) => {
    expect(resultBaseOf(url, base)).toBe(result);
  });
});
