import { once } from 'node:events';
import { resolve } from 'node:path';
import { makeCertificate } from '#sandbox/http/certificate';
import { withNginx } from './find-nginx.ts';
import { findPort, startNginx } from './run-nginx.ts';
import { exampleSite, type Site } from './site.ts';

const chain = 'chain.pem';
const key = 'chain.key';

const siteAt = (securePort: number, plainPort: number, upstream: string): Site => {
  const host = {
    listen: `127.0.0.1:${securePort} ssl http2`,
    certificate: { chain, key },
    upstream,
  };
  return {
    payment: { ...exampleSite.payment, ...host },
    authentication: { ...exampleSite.authentication, ...host },
    plainListen: `127.0.0.1:${plainPort}`,
    dist: resolve(process.env['DIST'] ?? 'dist'),
  };
};

/** The deployment of the example, with a certificate of nobody, in front of whatever listens at `upstream`. */
const rehearse = async (path: string, upstream: string): Promise<number> => {
  const securePort = await findPort();
  const plainPort = await findPort(securePort);
  const site = siteAt(securePort, plainPort, upstream);
  const names = [site.payment.serverName, site.authentication.serverName];
  const certificate = await makeCertificate(names);
  const beside = new Map([
    [chain, certificate.cert],
    [key, certificate.key],
  ]);
  const nginx = await startNginx({ path, site, port: securePort, beside });
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  console.log(`ready ${JSON.stringify({ securePort, plainPort, logs: `${nginx.folder}/logs` })}`);
  await ended;
  await nginx.close();
  return 0;
};

await withNginx(async (path) => {
  const [upstream] = process.argv.slice(2);
  if (upstream !== undefined) return rehearse(path, upstream);
  console.error('Name the service behind, by address and port: 127.0.0.1:8081');
  return 2;
});
