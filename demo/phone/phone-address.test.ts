import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { OptionError } from '../package/options.ts';
import { readPhoneAddress, type Interfaces } from './phone-address.ts';

const alone = { tlsPort: undefined, network: undefined };

function at(address: string, internal = false): NetworkInterfaceInfo {
  const [netmask, mac] = ['255.255.255.0', '00:00:00:00:00:00'];
  return { address, internal, family: 'IPv4', netmask, mac, cidr: `${address}/24` };
}

function read(PHONE: string | undefined, interfaces: Interfaces, env: NodeJS.ProcessEnv = {}) {
  return readPhoneAddress(alone, { ...env, PHONE }, interfaces);
}

const loopback = at('127.0.0.1', true);
const home: Interfaces = {
  lo: [loopback],
  docker0: [at('172.17.0.1')],
  tun0: [at('10.8.0.2')],
  wlan0: [at('192.168.1.5')],
};

describe('PHONE', () => {
  test.each([undefined, '', '0'])('is off with %j', (value) => {
    expect(read(value, home)).toBeUndefined();
  });

  test.each([
    ['the address of a home network before those of containers and tunnels', home, '192.168.1.5'],
    [
      'a private address before a public one',
      { a: [at('203.0.113.9'), at('10.0.0.7')] },
      '10.0.0.7',
    ],
    ['the only private address', { a: [at('172.31.0.2')] }, '172.31.0.2'],
  ])('with 1 chooses %s', (_name, interfaces, expected) => {
    expect(read('1', interfaces)).toBe(expected);
  });

  // Attack: a machine in a data center opens its sandbox to the internet.
  test.each([
    ['a public address only', { lo: [loopback], a: [at('203.0.113.9')] }, '203.0.113.9'],
    ['an address beside the private ranges', { a: [at('172.32.0.1')] }, '172.32.0.1'],
    ['no network', { lo: [loopback] }, 'It has none in a network.'],
  ])('with 1 is refused on a machine with %s', (_name, interfaces, message) => {
    expect(() => read('1', interfaces)).toThrow(OptionError);
    expect(() => read('1', interfaces)).toThrow(message);
  });

  test.each(['10.8.0.2', '127.0.0.1', '127.0.0.2'])(
    'names an address of this machine: %s',
    (own) => {
      expect(read(own, home)).toBe(own);
    },
  );

  test.each(['192.168.1.6', '0.0.0.0', 'yes', '192.168.1', '::1', '127.evil.example'])(
    'is refused with %s, and the message lists the addresses',
    (value) => {
      expect(() => read(value, home)).toThrow(OptionError);
      expect(() => read(value, home)).toThrow('172.17.0.1, 10.8.0.2, 192.168.1.5');
      expect(() => read(value, home)).toThrow(/^.+$/);
    },
  );

  test('excludes other addresses of the demo', () => {
    const network = { address: '0.0.0.0', names: ['pay'] };
    const env = { PHONE: '1' };
    expect(() => readPhoneAddress({ ...alone, tlsPort: 8443 }, env, home)).toThrow('PHONE and TLS');
    expect(() => readPhoneAddress({ ...alone, network }, env, home)).toThrow('SANDBOX_HOST');
    expect(() => read('1', home, { FRONT_PORT: '80' })).toThrow('PHONE and FRONT_PORT');
  });
});
