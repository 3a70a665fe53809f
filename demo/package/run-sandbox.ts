import { resolve } from 'node:path';
import { readConfig } from '#sandbox/config';
import type { Hosts } from '#sandbox/http/hosts';
import type { Sandbox } from '#sandbox/sandbox';
import { startSandbox, type ServerSettings } from '#sandbox/start-sandbox';
import { openDataFile } from '#sandbox/stores/data-file';
import { realTime } from '../real-time.ts';
import {
  describeAsJson,
  describeExposure,
  describePhoneExposure,
  describeSandbox,
  readyLine,
} from './describe-sandbox.ts';
import type { Options } from './options.ts';

export type Sites = Pick<
  ServerSettings,
  'createOtherSites' | 'distFolder' | 'frontPort' | 'phoneAddress'
> & {
  /** Whether the other sites are those of the demo. */
  readonly hasDemoPages: boolean;
  /** Further lines for readers, before the last one. */
  readonly describeMore: (hosts: Hosts) => readonly string[];
};

/** Starts a sandbox in this process, and prints how to reach it. SIGINT (Ctrl+C) and SIGTERM end it. */
export async function runSandbox(
  options: Options,
  { hasDemoPages, describeMore, ...sites }: Sites,
): Promise<void> {
  const { port, tlsPort, network } = options;
  const { sandbox, close } = await startSandbox({
    port,
    tlsPort,
    network,
    // Over https, certificates name the hosts.
    hasNumericPorts: tlsPort === undefined && sites.frontPort === undefined,
    ...readFiles(options),
    time: realTime,
    ...sites,
  });
  // Before the output, which scripts wait for.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  if (network !== undefined) warn(describeExposure(sandbox.hosts, network));
  if (sandbox.hosts.phone !== undefined) warn(describePhoneExposure(sandbox.hosts.phone));
  process.stdout.write(`${describe(sandbox, options, { hasDemoPages, describeMore })}\n`);
}

function describe(
  sandbox: Sandbox,
  { print }: Options,
  { hasDemoPages, describeMore }: Pick<Sites, 'hasDemoPages' | 'describeMore'>,
): string {
  switch (print) {
    case 'text':
      return describeSandbox(sandbox, hasDemoPages, describeMore(sandbox.hosts));
    case 'json':
      return describeAsJson(sandbox);
    case 'ready':
      return readyLine(sandbox.hosts);
  }
}

function readFiles({ configFile, dataFile }: Options) {
  return {
    ...(configFile !== undefined && readConfig(resolve(configFile))),
    ...(dataFile !== undefined && { openData: () => openDataFile(resolve(dataFile), warn) }),
  };
}

function warn(message: string): void {
  void process.stderr.write(`${message}\n`);
}
