import { fileURLToPath } from 'node:url';
import type { AppRole } from '#sandbox/http/hosts';
import { describeScenarios } from '#sandbox/scenarios/describe-scenarios';
import type { Sandbox } from '#sandbox/sandbox';
import { createApp } from './apps/server.ts';
import { createPortal } from './portal/server.ts';
import { createBankOf } from './sandbox-sites.ts';
import { readGatewayAddresses } from './shop/gateway-addresses.ts';
import { createShop } from './shop/server.ts';

/** Shop, bank, portal and example applications do not use the sandbox's objects: they get only addresses, secrets and functions. */
export function createOtherSites(sandbox: Sandbox) {
  return {
    shop: openShop(sandbox),
    bank: createBankOf(sandbox),
    portal: openPortal(sandbox),
    react: openApp('react', sandbox),
    vue: openApp('vue', sandbox),
    plain: openApp('plain', sandbox),
  };
}

function openShop({ hosts, merchants, clients, clock }: Sandbox) {
  const { userId, password, entityId } = merchants.standard;
  return createShop({
    shopOrigin: hosts.origin('shop'),
    baseUrl: `${hosts.origin('gateway')}/`,
    credentials: { userId, password, entityId },
    baseUrls: readGatewayAddresses(process.env['BASE_URLS']),
    scenarios: describeScenarios(),
    sandboxOrigin: hosts.origin('sandbox'),
    authority: hosts.authority,
    office: {
      ...clients.standard.shop,
      authUrl: hosts.origin('auth'),
      portalUrl: `${hosts.origin('portal')}/`,
      authority: hosts.authority,
      now: clock.now,
    },
  });
}

function openPortal({ hosts, clients, clock }: Sandbox) {
  return createPortal({
    portalOrigin: hosts.origin('portal'),
    authUrl: hosts.origin('auth'),
    client: clients.standard.portal,
    otherSites: [{ title: "the shop's back office", address: `${hosts.origin('shop')}/office` }],
    authority: hosts.authority,
    now: clock.now,
  });
}

function openApp(name: AppRole, { hosts, merchants, clients, clock, distFolder }: Sandbox) {
  const { userId, password, entityId } = merchants.standard;
  return createApp({
    ...clients.standard.apps,
    folder: fileURLToPath(new URL(`apps/${name}/dist`, import.meta.url)),
    distFolder,
    origin: hosts.origin(name),
    baseUrl: `${hosts.origin('gateway')}/`,
    credentials: { userId, password, entityId },
    authUrl: hosts.origin('auth'),
    authority: hosts.authority,
    now: clock.now,
  });
}
