import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostNames,
  hostRoles,
  numericRoles,
  phoneRoles,
  type HostRole,
  type Hosts,
  type NumericRole,
  type PhoneSites,
} from '#sandbox/http/hosts';
import type { Network } from '#sandbox/http/open-ports';
import { bearerTokenOf } from '#sandbox/payment-api/bearer-token';
import type { Sandbox } from '#sandbox/sandbox';
import { demoPassword } from '#sandbox/stores/users';
import { addressesOf } from '../addresses.ts';

/** Addresses and credentials, for readers, then further lines. The last line starts with `ready`. */
export function describeSandbox(
  { hosts, merchants, users, distFolder }: Sandbox,
  hasDemoPages: boolean,
  more: readonly string[],
): string {
  const { userId, password, entityId, webhookSecret } = merchants.standard;
  const { baseUrl, authUrl } = addressesOf(hosts);
  const addresses = hostRoles
    .filter((role) => hasDemoPages || ownRoles.includes(role))
    .map((role) => `  ${hosts.origin(role).padEnd(36)} ${what[role]}`);
  return [
    '',
    ...addresses,
    ...describeNumeric(hosts),
    ...describeCertificate(hosts),
    ...describeMissingBuild(distFolder),
    '',
    '  For a server of a shop: the credentials of the standard merchant, valid until this process ends, and the addresses:',
    `    export USER_ID=${userId} PASSWORD=${password} ENTITY_ID=${entityId} WEBHOOK_SECRET=${webhookSecret}`,
    `    export GATEWAY=${baseUrl.slice(0, -1)} AUTH_URL=${authUrl}`,
    `    or Authorization: Bearer ${bearerTokenOf(merchants.standard)}, with entityId=${entityId}`,
    '',
    `  Accounts for ${hasDemoPages ? 'portal and back office' : 'logins'}, with the password ${demoPassword}:`,
    ...users.all().map(({ username, role }) => `    ${username.padEnd(16)} ${role}`),
    ...more,
    '',
    readyLine(hosts),
  ].join('\n');
}

/** The last line of the output. */
export function readyLine(hosts: Hosts): string {
  return `ready ${hosts.origin('sandbox')}`;
}

/** Addresses and credentials as JSON in one line, for scripts. */
export function describeAsJson({ hosts, merchants, users }: Sandbox): string {
  const { userId, password, entityId, webhookSecret } = merchants.standard;
  return JSON.stringify({
    ...addressesOf(hosts),
    ...(hosts.authority !== undefined && { certificateUrl: certificateUrl(hosts) }),
    merchant: {
      userId,
      password,
      entityId,
      bearerToken: bearerTokenOf(merchants.standard),
      webhookSecret,
    },
    users: users.all().map(({ username, role }) => ({ username, password: demoPassword, role })),
  });
}

/** What others can do who reach the ports, and how they address the services. */
export function describeExposure(hosts: Hosts, { address, names }: Network): string {
  const services = names.flatMap((name) =>
    numericRoles.map(
      (role) => `  ${`http://${name}:${portOf(hosts, role)}`.padEnd(36)} ${what[role]}`,
    ),
  );
  return [
    `Open to the network (${address}), without encryption: everyone who reaches these ports can read all payments, move the clock and use the console.`,
    ...services,
  ].join('\n');
}

/** What others in the network can open. */
export function describePhoneExposure({ address, origins }: PhoneSites): string {
  return [
    `Open to the network (${address}), over https: everyone in it can order in the demo shop, plan faults in its settings, and send requests to the payment API. The console and logins stay on this machine.`,
    ...phoneRoles.map(
      (role) => `  ${origins[role].padEnd(36)} ${role === 'shop' ? 'demo shop' : what[role]}`,
    ),
  ].join('\n');
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

/** The hosts of a sandbox without demo pages. */
const ownRoles: readonly HostRole[] = ['gateway', 'bank', 'auth', 'sandbox'];

function describeNumeric({ numericOrigin }: Hosts): readonly string[] {
  const lines = numericRoles.flatMap((role) => {
    const origin = numericOrigin(role);
    return origin === undefined ? [] : [`    ${origin.padEnd(34)} ${what[role]}`];
  });
  return lines.length === 0
    ? []
    : ['', '  The same for programs that do not resolve names under localhost:', ...lines];
}

/** Over http, because the client does not trust the certificate yet. */
function describeCertificate(hosts: Hosts): readonly string[] {
  return hosts.authority === undefined
    ? []
    : [
        '',
        `  Calls over http on port ${hosts.port} are redirected to https. The certificate to trust, until this process ends:`,
        `    ${certificateUrl(hosts)}`,
      ];
}

function certificateUrl({ port }: Hosts): string {
  return `http://${hostNames.sandbox}:${port}/certificate.pem`;
}

function describeMissingBuild(distFolder: string): readonly string[] {
  return existsSync(join(distFolder, 'v1/paymentWidgets.js'))
    ? []
    : ['', `  The widget is not built: ${distFolder} does not contain it. Run "npm run build".`];
}

function portOf({ numericOrigin }: Hosts, role: NumericRole): string {
  return new URL(numericOrigin(role) ?? '').port;
}
