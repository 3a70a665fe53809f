import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';
import { isPublic } from './base-urls.ts';
import { secretsOf, type Context, type Credentials } from './contract-kit/api/context.ts';
import { apiStages } from './contract-kit/api/level.ts';
import type { Stage } from './contract-kit/check.ts';
import { createContractClient, type ContractClient } from './contract-kit/client.ts';
import { deleteRegistrations } from './contract-kit/clean-up.ts';
import { describeFiles } from './contract-kit/describe-files.ts';
import { createRandom } from './contract-kit/random.ts';
import { createRedact } from './contract-kit/redact.ts';
import {
  countOutcomes,
  exitCodeOf,
  type CheckResult,
  type Counts,
  type Level,
} from './contract-kit/result.ts';
import { runStages, type StagesRun } from './contract-kit/run-stages.ts';
import { selectChecks } from './contract-kit/select-checks.ts';
import { standardTestCards, type TestCard } from './contract-kit/test-cards.ts';
import { verifyFiles, type Verification } from './verify-files.ts';

export type VerifyOptions = {
  /** `{base_url}`, with a slash at its end. */
  readonly baseUrl: URL;
  /** `{auth_url}`, with a slash at its end. Without it, the authentication service is not verified. */
  readonly authUrl?: URL | undefined;
  /** Default: `files`. */
  readonly levels?: readonly Level[];
  /** Required by the level `api`. */
  readonly credentials?: Credentials | undefined;
  readonly cards?: readonly TestCard[];
  /** Only checks whose section or title contains this text, and those that they need. */
  readonly only?: string | undefined;
  /** Selects sampled values. The same seed makes the same requests. Default: 1. */
  readonly seed?: number;
  /** Default: 20. */
  readonly requestsPerSecond?: number;
  /** The largest number of requests at the same time. Default: 4. */
  readonly parallel?: number;
  /** The folder of the build, for the level `files`. Default: `dist`. */
  readonly distFolder?: string;
  /** Gets what a level will send and create, before its first request. */
  readonly announce?: (lines: readonly string[]) => void;
};

export type Report = {
  readonly baseUrl: string;
  readonly authUrl: string | undefined;
  readonly seed: number;
  readonly results: readonly CheckResult[];
  readonly counts: Counts;
  /** Why the run was stopped before its end. */
  readonly stopped: string | undefined;
  readonly exitCode: 0 | 1 | 2;
  /** The differences of the level `files`. */
  readonly files: Verification | undefined;
};

/**
 * Verifies services over HTTP, level by level. Throws if a level lacks credentials, or if the build cannot be read.
 * The report contains no credential and no card number.
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const { baseUrl, authUrl, levels = ['files'], seed = 1 } = options;
  const files = levels.includes('files') ? await verifyBuild(options) : undefined;
  const api = levels.includes('api') ? await verifyApi(options, seed) : noRun;
  const results = [...(files === undefined ? [] : describeFiles(files)), ...api.results];
  return {
    baseUrl: baseUrl.href,
    authUrl: authUrl?.href,
    seed,
    results,
    counts: countOutcomes(results),
    stopped: api.stopped,
    exitCode: exitCodeOf(results, api.stopped),
    files,
  };
}

const noRun: Pick<StagesRun, 'results' | 'stopped'> = { results: [], stopped: undefined };

/** The list comes from our own build: one from the server could have been changed together with the files. */
async function verifyBuild({ baseUrl, authUrl, distFolder = 'dist' }: VerifyOptions) {
  const path = join(distFolder, 'integrity.json');
  const rows: readonly DeliveredFile[] = readIntegrity(await readFile(path, 'utf8'));
  if (rows.length === 0) throw new Error(`${path} lists no files.`);
  return verifyFiles(rows, { payment: baseUrl, authentication: authUrl });
}

async function verifyApi(options: VerifyOptions, seed: number) {
  const { baseUrl, credentials, cards = standardTestCards, only, announce } = options;
  if (credentials === undefined)
    throw new Error(
      'The level api needs the credentials of a test merchant: set USER_ID, PASSWORD and ENTITY_ID.',
    );
  const context: Context = { credentials, cards, random: createRandom(seed) };
  const stages = selectChecks(apiStages(context, isPublic(baseUrl)), only);
  announce?.(announcementOf(stages, options));
  const client = createContractClient(options.requestsPerSecond ?? defaultRate);
  try {
    return await runLevel(client, stages, context, options);
  } finally {
    await client.close();
  }
}

async function runLevel(
  client: ContractClient,
  stages: readonly Stage[],
  context: Context,
  { baseUrl: base, parallel = defaultParallel }: VerifyOptions,
) {
  const redact = createRedact(secretsOf(context));
  const run = await runStages(stages, { level: 'api', base, client, parallel, redact });
  if (run.stopped === undefined)
    await deleteRegistrations({ client, base, context }, run.registrations);
  return run;
}

export const defaultRate = 20;

export const defaultParallel = 4;

function announcementOf(stages: readonly Stage[], options: VerifyOptions): readonly string[] {
  const checks = stages.flatMap((stage) => stage.checks);
  const { requestsPerSecond = defaultRate, parallel = defaultParallel } = options;
  function count(what: 'checkout' | 'registration'): number {
    return checks.filter(({ creates }) => creates === what).length;
  }
  const [checkouts, registrations] = [count('checkout'), count('registration')];
  const requests = checks.length + registrations;
  return [
    `level api at ${options.baseUrl.href}, seed ${options.seed ?? 1}`,
    `  sends about ${requests} requests: at most ${requestsPerSecond} a second (--rate), ${parallel} at the same time`,
    `  creates about ${checkouts} checkouts, which nobody pays, and ${registrations} registrations of test data,`,
    '  which it deletes at the end if the service has DELETE /v1/registrations/{id}',
    '  makes no payment, and sends only card numbers of the list of test cards',
    '',
  ];
}
