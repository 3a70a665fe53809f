import { fileURLToPath } from 'node:url';
import type { AppRole } from '#sandbox/http/hosts';
import type { Site } from '#sandbox/http/listen';
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

/** The shop of this machine, and that for phones, whose sessions and orders are its own. */
function openShop(sandbox: Sandbox): Site {
  const { hosts, merchants, clients, clock } = sandbox;
  const { phone } = hosts;
  const { userId, password, entityId } = merchants.standard;
  const settings = {
    credentials: { userId, password, entityId },
    baseUrls: readGatewayAddresses(process.env['BASE_URLS']),
    scenarios: describeScenarios(),
    sandboxOrigin: hosts.origin('sandbox'),
    now: clock.now,
  };
  const shop = createShop({
    ...settings,
    shopOrigin: hosts.origin('shop'),
    baseUrl: `${hosts.origin('gateway')}/`,
    authority: hosts.authority,
    office: {
      ...clients.standard.shop,
      authUrl: hosts.origin('auth'),
      portalUrl: `${hosts.origin('portal')}/`,
      authority: hosts.authority,
    },
    phone: phone && { kind: 'elsewhere', shopUrl: `${phone.origins.shop}/` },
  });
  if (phone === undefined) return shop;
  const shopOrigin = phone.origins.shop;
  const baseUrl = `${phone.origins.gateway}/`;
  const phoneShop = createShop({
    ...settings,
    shopOrigin,
    baseUrl,
    authority: phone.authority,
    phone: { kind: 'here', baseUrl },
  });
  return {
    fetch: (request, connection) =>
      (new URL(request.url).origin === shopOrigin ? phoneShop : shop).fetch(request, connection),
  };
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
