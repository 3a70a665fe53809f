import { describe, expect, test } from 'vitest';
import { createHosts } from './hosts.ts';
import { sourceOf } from './request-source.ts';

const direct = createHosts(8080);
const fronted = createHosts(8080, { frontPort: 8081 });

function from(hosts: typeof direct, address: string | undefined, forwarded?: string) {
  return sourceOf(hosts, {
    address,
    header: (name) => (name === 'x-forwarded-for' ? forwarded : undefined),
  });
}

describe('the source of a request', () => {
  test('is the address of its connection', () => {
    expect(from(direct, '203.0.113.1')).toBe('203.0.113.1');
    expect(from(direct, '::ffff:203.0.113.1')).toBe('203.0.113.1');
    expect(from(direct, undefined)).toBe('');
  });

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.2'])(
    'is the same for all loopback addresses: %s',
    (address) => {
      expect(from(direct, address)).toBe('loopback');
    },
  );

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::ffff', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::2', '0:0:0:0'],
  ])('is the network of an IPv6 address: %s', (address, network) => {
    expect(from(direct, address)).toBe(network);
  });

  test('is the address that the reverse proxy sends, if there is one', () => {
    expect(from(fronted, '127.0.0.1', '203.0.113.1')).toBe('203.0.113.1');
    expect(from(fronted, '::1', 'invented, 203.0.113.1')).toBe('203.0.113.1');
    expect(from(fronted, '127.0.0.1')).toBe('loopback');
  });

  test('is not the address that a client sends', () => {
    expect(from(direct, '127.0.0.1', '203.0.113.1')).toBe('loopback');
    expect(from(fronted, '198.51.100.7', '203.0.113.1')).toBe('198.51.100.7');
  });
});
