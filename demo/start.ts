import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Time } from '#sandbox/clock';
import { describeScenarios } from '#sandbox/describe-scenarios';
import { hostRoles, type HostRole } from '#sandbox/hosts';
import type { Site } from '#sandbox/listen';
import { startSandbox } from '#sandbox/sandbox';
import { readTransaction } from '#sandbox/transactions';
import type { World } from '#sandbox/world';
import { createBank } from './bank/server.ts';
import { withReload } from './reload.ts';
import { readGatewayAddresses } from './shop/gateway-addresses.ts';
import { createShop } from './shop/server.ts';

const time: Time = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

const readPort = (text: string | undefined): number => {
  const port = Number(text ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT is a number from 0 (any that is free) to 65535.');
  return port;
};

/** `npm run dev` sets this: pages load again when shop, bank, sandbox or widget have changed. */
const watched = (site: Site): Site => (process.env['RELOAD'] === '1' ? withReload(site) : site);

/** Shop and bank are strangers: they get addresses and secrets, and none of the sandbox's objects. */
const createNeighbours = (world: World) => {
  const { hosts, merchants, signatures } = world;
  const { userId, password, entityId } = merchants.standard;
  return {
    shop: watched(
      createShop({
        shopOrigin: hosts.origin('shop'),
        baseUrl: `${hosts.origin('gateway')}/`,
        credentials: { userId, password, entityId },
        baseUrls: readGatewayAddresses(process.env['BASE_URLS']),
        scenarios: describeScenarios(),
      }),
    ),
    bank: watched(
      createBank({
        gatewayOrigin: hosts.origin('gateway'),
        signVerdict: signatures.sign,
        readTransaction: (transactionId) => readTransaction(world, transactionId),
      }),
    ),
  };
};

const what: Readonly<Record<HostRole, string>> = {
  shop: 'demo shop',
  gateway: 'payment API and widget',
  bank: "the card issuer's page",
  sandbox: 'console: requests, payments, clock, faults',
};

const describe = ({ hosts, merchants }: World): string => {
  const { userId, password, entityId } = merchants.standard;
  const addresses = hostRoles.map((role) => `  ${hosts.origin(role).padEnd(36)} ${what[role]}`);
  const isBuilt = existsSync(resolve(distFolder, 'v1/paymentWidgets.js'));
  return [
    '',
    ...addresses,
    ...(isBuilt ? [] : ['', `  The widget is not built: ${distFolder} holds none.`]),
    '',
    '  Credentials of the standard merchant, good until this process ends:',
    `    authentication.userId=${userId}`,
    `    authentication.password=${password}`,
    `    authentication.entityId=${entityId}`,
    '',
    `ready ${hosts.origin('sandbox')}`,
    '',
  ].join('\n');
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'EADDRINUSE'
    ? 'The port is in use. Choose another by PORT; PORT=0 takes any that is free.'
    : error.message;
};

const distFolder = resolve(process.env['DIST'] ?? 'dist');

const run = async (): Promise<void> => {
  const port = readPort(process.env['PORT']);
  const sandbox = await startSandbox({ port, time, distFolder, createNeighbours });
  process.stdout.write(describe(sandbox.world));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.close());
};

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
