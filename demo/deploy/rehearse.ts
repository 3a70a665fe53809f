import { once } from 'node:events';
import { makeCertificate } from '#sandbox/http/certificate';
import { withNginx } from './find-nginx.ts';
import { findPort } from '../shared/find-port.ts';
import { startNginx } from './run-nginx.ts';

/*
 * `tsx demo/deploy/rehearse.ts <address:port>`: runs nginx.conf on loopback ports, with a new self-signed certificate,
 * in front of a service at this address. Prints the ports and the folder of the logs. Tests use it.
 */

const serverNames = ['pay.example', 'login.example'];

async function makeCertificates(): Promise<ReadonlyMap<string, string>> {
  const { cert, key } = await makeCertificate(serverNames);
  return new Map(
    serverNames.flatMap((name) => [
      [`${name}.pem`, cert],
      [`${name}.key`, key],
    ]),
  );
}

async function rehearse(path: string, service: string): Promise<number> {
  const securePort = await findPort();
  const plainPort = await findPort(securePort);
  const nginx = await startNginx({
    path,
    main: 'nginx.conf',
    edits: [
      ['listen 443', `listen 127.0.0.1:${securePort}`],
      ['listen 80', `listen 127.0.0.1:${plainPort}`],
      ['server 127.0.0.1:8081', `server ${service}`],
      ['server 127.0.0.1:8082', `server ${service}`],
    ],
    port: securePort,
    certificates: await makeCertificates(),
  });
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  console.log(`ready ${JSON.stringify({ securePort, plainPort, logs: `${nginx.folder}/logs` })}`);
  await ended;
  await nginx.close();
  return 0;
}

await withNginx(async (path) => {
  const [service] = process.argv.slice(2);
  if (service !== undefined) return rehearse(path, service);
  console.error('Name the service by address and port: 127.0.0.1:8081');
  return 2;
});
