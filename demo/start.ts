import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hostNames, hostRoles, numericRoles, type HostRole, type Hosts } from '#sandbox/http/hosts';
import type { Site } from '#sandbox/http/listen';
import { bearerTokenOf } from '#sandbox/payment-api/bearer-token';
import { readConfig } from '#sandbox/config';
import { openDataFile } from '#sandbox/stores/data-file';
import { startSandbox } from '#sandbox/start-sandbox';
import { demoPassword } from '#sandbox/stores/users';
import type { Sandbox } from '#sandbox/sandbox';
import { createOtherSites } from './other-sites.ts';
import { realTime } from './real-time.ts';
import { explainStartError, readPort, readTlsPort } from './ports.ts';
import { watchBuilds, withReload } from './reload.ts';

/** The addresses of payment API and authentication service behind a proxy, if there is one. */
function readFrontPort(): number | undefined {
  const port = readPort('FRONT_PORT', 0);
  return port === 0 ? undefined : port;
}

/** Over https, certificates name the hosts. */
function hasNumericPorts(): boolean {
  return readTlsPort() === undefined && readFrontPort() === undefined;
}

/** `npm run dev` sets RELOAD=1: pages reload when shop, bank, portal, sandbox or widget change. */
function createReload(): (site: Site) => Site {
  if (process.env['RELOAD'] !== '1') return (site) => site;
  const whenBuilt = watchBuilds(distFolder);
  return (site) => withReload(site, whenBuilt);
}

const what: Readonly<Record<HostRole, string>> = {
  shop: 'demo shop; its back office is at /office',
  gateway: 'payment API and widget',
  bank: "the card issuer's page",
  auth: 'authentication service and session tracker',
  portal: 'administration portal, with single sign-on',
  sandbox: 'console: requests, payments, clock, faults',
  react: 'example application of the npm package: React',
  vue: 'example application of the npm package: Vue',
  plain: 'example application of the npm package: without a framework',
};

/** Over http, because the client does not trust the certificate yet. */
function describeCertificate({ port, authority }: Hosts): readonly string[] {
  return authority === undefined
    ? []
    : [
        '',
        `  Calls over http on port ${port} are redirected to https. The certificate to trust, until this process ends:`,
        `    http://${hostNames.sandbox}:${port}/certificate.pem`,
      ];
}

function describeNumeric({ numericOrigin }: Hosts): readonly string[] {
  const lines = numericRoles.flatMap((role) => {
    const origin = numericOrigin(role);
    return origin === undefined ? [] : [`    ${origin.padEnd(34)} ${what[role]}`];
  });
  return lines.length === 0
    ? []
    : ['', '  The same for programs that do not resolve names under localhost:', ...lines];
}

function describe({ hosts, merchants, users }: Sandbox): string {
  const { userId, password, entityId, webhookSecret } = merchants.standard;
  const addresses = hostRoles.map((role) => `  ${hosts.origin(role).padEnd(36)} ${what[role]}`);
  const isBuilt = existsSync(resolve(distFolder, 'v1/paymentWidgets.js'));
  return [
    '',
    ...addresses,
    ...describeNumeric(hosts),
    ...describeCertificate(hosts),
    ...(isBuilt
      ? []
      : ['', `  The widget is not built: ${distFolder} does not contain it. Run "npm run build".`]),
    '',
    '  Credentials of the standard merchant, valid until this process ends:',
    `    export USER_ID=${userId} PASSWORD=${password} ENTITY_ID=${entityId}`,
    `    or Authorization: Bearer ${bearerTokenOf(merchants.standard)}, with entityId=${entityId}`,
    `    webhook secret: ${webhookSecret}`,
    '',
    `  Accounts for portal and back office, with the password ${demoPassword}:`,
    ...users.all().map(({ username, role }) => `    ${username.padEnd(16)} ${role}`),
    '',
    `ready ${hosts.origin('sandbox')}`,
    '',
  ].join('\n');
}

const distFolder = resolve(process.env['DIST'] ?? 'dist');

function warn(message: string): void {
  void process.stderr.write(`${message}\n`);
}

/** `SANDBOX_CONFIG` fixes credentials, `SANDBOX_DATA` keeps data over a restart. */
function readFiles() {
  const { SANDBOX_CONFIG: config, SANDBOX_DATA: data } = process.env;
  return {
    ...(config ? readConfig(resolve(config)) : {}),
    ...(data ? { openData: () => openDataFile(resolve(data), warn) } : {}),
  };
}

async function start(): Promise<void> {
  const server = await startSandbox({
    port: readPort('PORT', 8080),
    tlsPort: readTlsPort(),
    frontPort: readFrontPort(),
    hasNumericPorts: hasNumericPorts(),
    ...readFiles(),
    time: realTime,
    distFolder,
    createOtherSites: (sandbox) => {
      const { shop, bank, portal, ...apps } = createOtherSites(sandbox);
      const reload = createReload();
      return { shop: reload(shop), bank: reload(bank), portal: reload(portal), ...apps };
    },
  });
  process.stdout.write(describe(server.sandbox));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close());
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
});
