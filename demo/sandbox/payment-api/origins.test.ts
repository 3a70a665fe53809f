import { describe, expect, test } from 'vitest';
import { createHosts } from '../http/hosts.ts';
import { maySubmit } from './origins.ts';

const origins = {
  shop: 'https://192.168.1.5:8084',
  gateway: 'https://192.168.1.5:8085',
  bank: 'https://192.168.1.5:8086',
};
const open = createHosts(8080, { phone: { address: '192.168.1.5', origins, authority: '' } });
const closed = createHosts(8080);

const registered = ['https://shop.example'];

/** A hosted field in a page sends a card. */
function maySend(page: string, hosts: typeof open, settings: { origins: string[]; live: boolean }) {
  const headers = new Map([
    ['sec-fetch-site', 'same-origin'],
    ['wpwl-parent-origin', page],
  ]);
  const unused = { brands: [], threeDSecure: true, testMode: 'INTERNAL' } as const;
  const merchant = { ...unused, channelDispatching: false, lenient: false, ...settings };
  return maySubmit((name) => headers.get(name), merchant, hosts);
}

describe('a hosted field in the shop for phones', () => {
  test('may send a card for a test merchant without registered origins', () => {
    expect(maySend(origins.shop, open, { origins: [], live: false })).toBe(true);
  });

  test.each([
    ['the sandbox is not open to phones', origins.shop, closed, { origins: [], live: false }],
    ['the merchant is live', origins.shop, open, { origins: [], live: true }],
    ['the merchant has other origins', origins.shop, open, { origins: registered, live: false }],
    [
      'the page is one of another machine',
      'https://192.168.1.6:8084',
      open,
      { origins: [], live: false },
    ],
    ['the page is another site of this machine', origins.bank, open, { origins: [], live: false }],
    ['the page is unencrypted', 'http://192.168.1.5:8084', open, { origins: [], live: false }],
  ])('may not if %s', (_name, page, hosts, settings) => {
    expect(maySend(page, hosts, settings)).toBe(false);
  });
});
