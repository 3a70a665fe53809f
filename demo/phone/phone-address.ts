import { isIPv4 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { OptionError, type Options } from '../package/options.ts';

/** What `networkInterfaces()` of Node returns. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * Reads `PHONE`: the address at which phones in the same network reach the demo shop. `1` chooses a private address of
 * this machine, any other value names one. Empty, `0` or missing: only this machine can open the shop. Throws an
 * `OptionError`.
 */
export function readPhoneAddress(
  { tlsPort, network }: Pick<Options, 'tlsPort' | 'network'>,
  env: NodeJS.ProcessEnv,
  interfaces: Interfaces,
): string | undefined {
  const { PHONE: wanted = '' } = env;
  if (wanted === '' || wanted === '0') return undefined;
  const other = [
    tlsPort === undefined ? [] : 'TLS',
    network === undefined ? [] : 'SANDBOX_HOST',
    env['FRONT_PORT'] ? 'FRONT_PORT' : [],
  ]
    .flat()
    .at(0);
  if (other !== undefined)
    throw new OptionError(
      `PHONE and ${other} exclude each other: the addresses for a phone have a certificate and ports of their own. Set one of them.`,
    );
  const own = addressesIn(interfaces);
  return wanted === '1' ? choosePrivate(own) : findOwn(wanted, own);
}

/** The first address of a network at home or in an office. Addresses of container bridges are usually the last. */
function choosePrivate(own: readonly string[]): string {
  const address = privateNetworks
    .flatMap((network) => own.filter((each) => network.test(each)))
    .at(0);
  if (address === undefined)
    throw new OptionError(
      `PHONE=1 finds no private IPv4 address of this machine: connect it to the network of the phone, or name an address, as in PHONE=192.168.1.5. ${listOf(own)}`,
    );
  return address;
}

function findOwn(wanted: string, own: readonly string[]): string {
  // All of 127.0.0.0/8 is this machine, whatever its interfaces list.
  if (isIPv4(wanted) && (wanted.startsWith('127.') || own.includes(wanted))) return wanted;
  throw new OptionError(
    `PHONE is 1, or an IPv4 address of this machine, as in PHONE=192.168.1.5. ${listOf(own)}`,
  );
}

/** RFC 1918, in the order in which routers and containers use them. */
const privateNetworks = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./];

function addressesIn(interfaces: Interfaces): readonly string[] {
  return Object.values(interfaces)
    .flatMap((infos = []) => infos)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function listOf(own: readonly string[]): string {
  return own.length === 0 ? 'It has none in a network.' : `It has: ${own.join(', ')}.`;
}
