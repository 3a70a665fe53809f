import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import type { Site } from '#sandbox/http/listen';
import { distFolder as usualFolder } from './dist-folder.ts';
import { createOtherSites } from './other-sites.ts';
import { explainStartError } from './package/explain-start-error.ts';
import { OptionError, readOptions, readPort } from './package/options.ts';
import { runSandbox } from './package/run-sandbox.ts';
import { describePhone } from './phone/describe-phone.ts';
import { readPhoneAddress } from './phone/phone-address.ts';
import { watchBuilds, withReload } from './reload.ts';

/* `npm start`: the sandbox, with the sites of the demo. */

const distFolder = resolve(process.env['DIST'] ?? usualFolder);

/** The port of payment API and authentication service behind a proxy, if there is one. */
function readFrontPort(): number | undefined {
  const port = readPort('FRONT_PORT', 0);
  return port === 0 ? undefined : port;
}

/** `npm run dev` sets RELOAD=1: pages reload when shop, bank, portal, sandbox or widget change. */
function createReload(): (site: Site) => Site {
  if (process.env['RELOAD'] !== '1') return (site) => site;
  const whenBuilt = watchBuilds(distFolder);
  return (site) => withReload(site, whenBuilt);
}

async function start(): Promise<void> {
  const options = readOptions([], process.env);
  const frontPort = readFrontPort();
  if (frontPort !== undefined && options.network !== undefined)
    throw new OptionError(
      'FRONT_PORT and SANDBOX_HOST exclude each other: behind a proxy, only the proxy is open to the network.',
    );
  await runSandbox(options, {
    hasDemoPages: true,
    phoneAddress: readPhoneAddress(options, process.env, networkInterfaces()),
    describeMore: ({ phone }) =>
      phone === undefined ? [] : describePhone(phone, process.stdout.isTTY),
    frontPort,
    distFolder,
    createOtherSites: (sandbox) => {
      const { shop, bank, portal, ...apps } = createOtherSites(sandbox);
      const reload = createReload();
      return { shop: reload(shop), bank: reload(bank), portal: reload(portal), ...apps };
    },
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
});
