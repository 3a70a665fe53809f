import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { findPort } from '../../shared/find-port.ts';
import { openPorts } from './open-ports.ts';
import { startTestServer } from '../test-server.fixture.ts';

function isOpen(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address);
    function finish(isOpenNow: boolean) {
      return () => {
        socket.destroy();
        resolve(isOpenNow);
      };
    }
    socket.once('connect', finish(true)).once('error', finish(false));
  });
}

describe('the ports of http and https', () => {
  test('are open on loopback addresses only, until they are closed', async () => {
    const port = await findPort();
    const { hosts, close } = await openPorts({ port, tlsPort: await findPort(port) });
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    expect(hosts.ports).toHaveLength(2);
    for (const each of hosts.ports) {
      expect(await isOpen('127.0.0.1', each)).toBe(true);
      for (const other of others) expect(await isOpen(other, each)).toBe(false);
    }
    await close();
    for (const each of hosts.ports) expect(await isOpen('127.0.0.1', each)).toBe(false);
  });

  test('are opened both or not at all', async () => {
    const taken = await openPorts({ port: 0 });
    const port = await findPort();
    const opened = openPorts({ port, tlsPort: taken.hosts.port });
    await expect(opened).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await isOpen('127.0.0.1', port)).toBe(false);
    await taken.close();
  });

  test('are one port with http origins and no certificate if there is no https', async () => {
    const plain = await startTestServer();
    const { ports, origin } = plain.sandbox.hosts;
    expect([ports, origin('shop')]).toEqual([[plain.port], `http://shop.localhost:${plain.port}`]);
    expect((await plain.send('sandbox', '/certificate.pem')).status).toBe(404);
    await plain.close();
  });
});
