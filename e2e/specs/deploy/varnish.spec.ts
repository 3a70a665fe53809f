import { expect, test } from '../../support/fixtures.ts';
import { verify } from '../../../demo/deploy/verify.ts';
import { readNginxLogs } from '../../support/nginx-logs.ts';
import { startVarnish } from '../../support/varnish.ts';

/** The sandbox with nginx in front of it. */
test.use({ sandboxScript: 'demo/deploy/start.ts' });

test('behind Varnish with cdn.vcl every file is right, and stored files are not requested again @full', async ({
  sandbox,
}) => {
  const varnish = await startVarnish(Number(new URL(sandbox.baseUrl).port));
  /** The requests of one verification that reached nginx. */
  async function verifyOnce() {
    const before = readNginxLogs(sandbox.sandboxOutput()).access.length;
    const { files } = await verify({
      baseUrl: new URL(`http://gateway.localhost:${varnish.port}/`),
      authUrl: new URL(`http://auth.opp.localhost:${varnish.port}/`),
      releasesFolder: '',
    });
    const findings = files?.services.flatMap((service) => service.findings) ?? [];
    expect(findings.length).toBeGreaterThan(60);
    expect(findings.filter(({ differences }) => differences.length > 0)).toEqual([]);
    return readNginxLogs(sandbox.sandboxOutput()).access.slice(before);
  }
  try {
    const isStored = /^\/v1\/(?:paymentWidgets|sessionTracker)\/(?:legacy\/)?\d/;
    const [first, second] = [await verifyOnce(), await verifyOnce()];
    expect(first.filter(({ path }) => isStored.test(path)).length).toBeGreaterThan(30);
    expect(second.filter(({ path, status }) => isStored.test(path) && status === 200)).toEqual([]);
    // What is revalidated each time is requested each time.
    for (const { length } of [first, second].map((log) =>
      log.filter(({ path }) => path.startsWith('/v1/paymentWidgets.js')),
    ))
      expect(length).toBeGreaterThan(2);
  } finally {
    await varnish.close();
  }
});
