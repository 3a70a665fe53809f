import { describe, expect, test } from 'vitest';
import { Address } from './address.ts';

type Url = typeof URL;

const native = URL;
const StandIn = Address as unknown as Url;

const parts = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'hostname',
  'host',
  'pathname',
  'search',
  'hash',
] as const;

const tell = (Kind: Url, address: string, base?: string): unknown => {
  try {
    const url = new Kind(address, base);
    return Object.fromEntries(parts.map((part) => [part, url[part]]));
  } catch {
    return 'no address';
  }
};

describe('an address is read as by newer engines', () => {
  test.each([
    'https://pay.example/v1/paymentWidgets.js?checkoutId=A.b-c',
    'http://gateway.localhost:8080/v1/x?a=1&b=%20#c',
    'HTTPS://Pay.Example:443/a/../b/./c',
    'http://pay.example:80',
    'https://user:secret@pay.example/',
    'https://good.example@evil.example/',
    'https://good.example\\@evil.example/',
    'https:\\\\evil.example\\path',
    'https:evil.example',
    ' https://pay.example/a b?c d ',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    'https://',
    'https://pay example/',
    'https://pay.example/ä?ö#ü',
    '/relative',
    'pay.example',
    '',
  ])('%j', (address) => {
    expect(tell(StandIn, address)).toEqual(tell(native, address));
  });

  test.each([
    ['frame?client_id=1', 'https://auth.example/v1/sessionTracker/'],
    ['/result?x=1', 'https://shop.example/a/b?c#d'],
    ['?x', 'https://shop.example/a/b?c#d'],
    ['#x', 'https://shop.example/a/b?c#d'],
    ['../x', 'https://shop.example/a/b/c'],
    ['//evil.example/x', 'https://shop.example/'],
    ['\\\\evil.example/x', 'https://shop.example/'],
    ['https://other.example/x', 'https://shop.example/'],
    ['x', 'about:blank'],
    ['', 'https://shop.example/a/b?c#d'],
  ])('%j in %s', (address, base) => {
    expect(tell(StandIn, address, base)).toEqual(tell(native, address, base));
  });

  test('what is asked of its query is answered, and what is added is said', () => {
    const hrefs = [StandIn, native].map((Kind) => {
      const url = new Kind('https://bank.example/acs?a=1+2&b=%26');
      expect([url.searchParams.get('a'), url.searchParams.get('b')]).toEqual(['1 2', '&']);
      expect(url.searchParams.get('c')).toBeNull();
      url.searchParams.append('Pa Req', "x=y&z'");
      return url.href;
    });
    expect(hrefs[0]).toBe(hrefs[1]);
    const result = new StandIn(new StandIn('https://shop.example/result?x=1'));
    result.search = `${result.search}&id=1`;
    expect(result.href).toBe('https://shop.example/result?x=1&id=1');
  });
});
