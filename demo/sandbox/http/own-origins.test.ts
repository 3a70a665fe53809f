import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { createSiteStubs, createTestTime, deriveCheaply } from '../test-server.fixture.ts';
import { hostNames, hostRoles, numericRoles, phoneRoles, type Hosts } from './hosts.ts';
import type { PortSettings } from './open-ports.ts';

type Scheme = 'http' | 'https';

/** An open port, and the origins that it serves. The first one is an example of them. */
type Door = {
  readonly scheme: Scheme;
  readonly port: number;
  readonly origins: readonly string[];
};

const frontPort = 20_001;

function namedDoor(scheme: Scheme, port: number, more: readonly string[] = []): Door {
  const named = hostRoles.map((role) => `${scheme}://${hostNames[role]}:${port}`);
  return { scheme, port, origins: [...named, ...more] };
}

function numericDoors({ numericOrigin }: Hosts, names: readonly string[] = []): readonly Door[] {
  return numericRoles.map((role) => {
    const port = Number(new URL(numericOrigin(role) ?? '').port);
    const origins = ['127.0.0.1', ...names].map((name) => `http://${name}:${port}`);
    return { scheme: 'http', port, origins };
  });
}

function phoneDoors({ phone }: Hosts): readonly Door[] {
  return phoneRoles.map((role) => {
    const origin = phone?.origins[role] ?? '';
    return { scheme: 'https', port: Number(new URL(origin).port), origins: [origin] };
  });
}

type Row = readonly [
  name: string,
  settings: Omit<PortSettings, 'port'>,
  doorsOf: (hosts: Hosts) => readonly Door[],
];

const rows: readonly Row[] = [
  ['http', {}, ({ port }) => [namedDoor('http', port)]],
  [
    'http behind a reverse proxy',
    { frontPort },
    ({ port }) => {
      const fronted = [hostNames.gateway, hostNames.auth].map(
        (name) => `http://${name}:${frontPort}`,
      );
      return [namedDoor('http', port, fronted)];
    },
  ],
  [
    'http and https',
    { tlsPort: 0 },
    ({ ports: [port = 0, tlsPort = 0] }) => [namedDoor('http', port), namedDoor('https', tlsPort)],
  ],
  [
    'the services',
    { hasNumericPorts: true },
    (hosts) => [namedDoor('http', hosts.port), ...numericDoors(hosts)],
  ],
  [
    'the services in a network of containers',
    { hasNumericPorts: true, network: { address: '127.0.0.1', names: ['pay', 'pay.internal'] } },
    (hosts) => [namedDoor('http', hosts.port), ...numericDoors(hosts, ['pay', 'pay.internal'])],
  ],
  [
    'phones',
    { hasNumericPorts: true, phoneAddress: '127.0.0.1' },
    (hosts) => [namedDoor('http', hosts.port), ...numericDoors(hosts), ...phoneDoors(hosts)],
  ],
];

type Attempt = {
  /** The origin in the request target, or `undefined` for a target that is only a path. */
  readonly target: string | undefined;
  readonly host: string;
};

/** Requests for the origins of all ports, with both schemes, in all forms that name a host. */
function attemptsAt({ origins: [own = ''] }: Door, doors: readonly Door[]): readonly Attempt[] {
  const { host: ownHost } = new URL(own);
  return doors
    .flatMap(({ origins }) => origins)
    .flatMap((origin) => {
      const { host } = new URL(origin);
      return [
        { target: undefined, host },
        { target: own, host },
        ...[`http://${host}`, `https://${host}`].flatMap((target) => [
          { target, host },
          { target, host: ownHost },
        ]),
      ];
    });
}

function isOwn({ scheme, origins }: Door, { target, host }: Attempt): boolean {
  const origin = target ?? `${scheme}://${host}`;
  return origins.includes(origin) && new URL(origin).host === host;
}

/** Sends all requests over one connection. Returns the status codes of the responses. */
async function send({ scheme, port }: Door, attempts: readonly Attempt[], ca: string | undefined) {
  const address = { host: '127.0.0.1', port };
  const socket =
    scheme === 'http'
      ? connect(address)
      : connectSecurely({ ...address, ca, checkServerIdentity: () => undefined });
  await once(socket, scheme === 'http' ? 'connect' : 'secureConnect');
  attempts.forEach(({ target = '', host }, index) => {
    const connection = index === attempts.length - 1 ? 'close' : 'keep-alive';
    socket.write(
      `GET ${target}/v1/tokens HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`,
    );
  });
  return Array.from((await readText(socket)).matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) =>
    Number(status),
  );
}

// Attack: someone who reaches one port only, such as that of the shop for phones, names a site of another port in the
// header `Host`, or in a request target in absolute form (RFC 9112 §3.2.2), which replaces that header.
test.each(rows)(
  'the ports of %s serve only their own origins',
  async (_name, settings, doorsOf) => {
    const { sandbox, close } = await startSandbox({
      port: 0,
      time: createTestTime(),
      distFolder: '/nonexistent',
      derive: deriveCheaply,
      createOtherSites: createSiteStubs,
      ...settings,
    });
    onTestFinished(close);
    const { hosts } = sandbox;
    const doors = doorsOf(hosts);
    expect(doors.map(({ port }) => port)).toEqual(hosts.ports.filter((port) => port !== frontPort));
    for (const door of doors) {
      const attempts = attemptsAt(door, doors);
      const statuses = await send(door, attempts, hosts.authority ?? hosts.phone?.authority);
      const wrong = attempts.flatMap((attempt, index) => {
        const status = statuses[index];
        if ((status !== 421) === isOwn(door, attempt)) return [];
        return `${door.scheme} at ${door.port}, ${attempt.target}, Host: ${attempt.host}: ${status}`;
      });
      expect(statuses).toHaveLength(attempts.length);
      expect(wrong).toEqual([]);
    }
  },
);
