import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIntegrity, type DeliveredFile } from '#contract/integrity';
import { isOnThisMachine, isPublic } from './base-urls.ts';
import { apiStages } from './contract-kit/api/level.ts';
import { announce, defaultParallel, defaultRate } from './contract-kit/announce.ts';
import type { Stage } from './contract-kit/check.ts';
import { createContractClient, type ContractClient } from './contract-kit/client.ts';
import { deleteRegistrations } from './contract-kit/clean-up.ts';
import { secretsOf, type Context, type Credentials } from './contract-kit/context.ts';
import { describeFiles } from './contract-kit/describe-files.ts';
import { paymentStages } from './contract-kit/payments/level.ts';
import { startReceiver } from './contract-kit/payments/receiver.ts';
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
import { sessionStages } from './contract-kit/sessions/level.ts';
import type { Login } from './contract-kit/sessions/requests.ts';
import { standardTestCards, type TestCard } from './contract-kit/test-cards.ts';
import { runWidget } from './contract-kit/widget/level.ts';
import { readEarlierFiles } from './earlier-releases.ts';
import { verifyFiles, type Verification } from './verify-files.ts';

export type VerifyOptions = {
  /** `{base_url}`, with a slash at its end. */
  readonly baseUrl: URL;
  /** `{auth_url}`, with a slash at its end. Without it, the authentication service is not verified. */
  readonly authUrl?: URL | undefined;
  /** Default: `files`. */
  readonly levels?: readonly Level[];
  /** Required by the levels `api`, `payments` and `widget`. */
  readonly credentials?: Credentials | undefined;
  readonly cards?: readonly TestCard[];
  /** Required by the level `sessions`, and for the session tracker in the level `widget`. */
  readonly login?: Login | undefined;
  /** Only checks whose section or title contains this text, and those that they need. */
  readonly only?: string | undefined;
  /** Selects sampled values. The same seed makes the same requests. Default: 1. */
  readonly seed?: number;
  /** Part of the merchant's own ids of payments, which must be new in each run. Default: the time. */
  readonly runId?: string;
  /** Default: 20. */
  readonly requestsPerSecond?: number;
  /** The largest number of requests at the same time. Default: 4. */
  readonly parallel?: number;
  /** The folder of the build, for the level `files`. Default: `dist`. */
  readonly distFolder?: string;
  /**
   * The folder with the `*.integrity.json` of earlier releases, for the level `files`. Empty: there are none. Default:
   * `release`, if it exists.
   */
  readonly releasesFolder?: string | undefined;
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
  const ofFiles = files === undefined ? [] : describeFiles(files);
  const { results: ofService, stopped } = await verifyService(options);
  const results = [...ofFiles, ...ofService];
  return {
    baseUrl: baseUrl.href,
    authUrl: authUrl?.href,
    seed,
    results,
    counts: countOutcomes(results),
    stopped,
    exitCode: exitCodeOf(results, stopped),
    files,
  };
}

/** The list comes from our own build: one from the server could have been changed together with the files. */
async function verifyBuild({
  baseUrl,
  authUrl,
  distFolder = 'dist',
  releasesFolder,
}: VerifyOptions) {
  const path = join(distFolder, 'integrity.json');
  if (!existsSync(path))
    throw new Error(
      `There is no ${path}. Run "npm run build", or set DIST to the folder of your build.`,
    );
  const rows: readonly DeliveredFile[] = readIntegrity(await readFile(path, 'utf8'));
  if (rows.length === 0) throw new Error(`${path} lists no files.`);
  // Without a name it is the folder of `npm run release`, which need not exist.
  const isNamed = releasesFolder !== undefined && releasesFolder !== '';
  const earlier = await readEarlierFiles(releasesFolder ?? 'release', rows, isNamed);
  return verifyFiles([...rows, ...earlier], { payment: baseUrl, authentication: authUrl });
}

type ServiceRun = Pick<StagesRun, 'results' | 'stopped'>;

/** Runs the levels that are about answers. A level that is stopped ends the run. */
async function verifyService(options: VerifyOptions): Promise<ServiceRun> {
  const results: CheckResult[] = [];
  for (const level of serviceLevels) {
    if (options.levels?.includes(level) !== true) continue;
    const run = level === 'widget' ? await runInBrowser(options) : await runLevel(level, options);
    results.push(...run.results);
    if (run.stopped !== undefined) return { results, stopped: run.stopped };
  }
  return { results, stopped: undefined };
}

const serviceLevels = ['api', 'payments', 'sessions', 'widget'] as const;

/** The levels that consist of single requests. */
type ServiceLevel = Exclude<(typeof serviceLevels)[number], 'widget'>;

/** The requests of a level, and what surrounds them. */
type Plan = {
  readonly base: URL;
  readonly stages: readonly Stage[];
  /** What messages show in place of secrets. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Undoes what the run has created. */
  readonly cleanUp: (client: ContractClient, run: StagesRun) => Promise<void>;
  readonly close: () => Promise<void>;
};

async function runLevel(level: ServiceLevel, options: VerifyOptions): Promise<ServiceRun> {
  const plan = await createPlan(level, options);
  const stages = selectChecks(plan.stages, options.only);
  options.announce?.(announce(level, plan.base, stages, options));
  const client = createContractClient(options.requestsPerSecond ?? defaultRate);
  try {
    const { base, secrets } = plan;
    const redact = createRedact(secrets);
    const parallel = options.parallel ?? defaultParallel;
    const run = await runStages(stages, { level, base, client, parallel, redact });
    if (run.stopped === undefined) await plan.cleanUp(client, run);
    return run;
  } finally {
    await client.close();
    await plan.close();
  }
}

async function runInBrowser(options: VerifyOptions): Promise<ServiceRun> {
  const { baseUrl: base, authUrl: auth, login, only, announce: print } = options;
  const context = createContext('widget', options);
  const client = createContractClient(options.requestsPerSecond ?? defaultRate);
  const secrets = new Map([
    ...secretsOf(context),
    ...(login === undefined ? [] : secretsOfLogin(login)),
  ]);
  try {
    const redact = createRedact(secrets);
    return await runWidget({ base, auth, login, context, client, redact, only, announce: print });
  } finally {
    await client.close();
  }
}

async function createPlan(level: ServiceLevel, options: VerifyOptions): Promise<Plan> {
  return level === 'sessions' ? planSessions(options) : planPaymentApi(level, options);
}

function planSessions({ authUrl, login }: VerifyOptions): Plan {
  if (authUrl === undefined)
    throw new Error('The level sessions needs the URL of the authentication service.');
  if (login === undefined)
    throw new Error(
      'The level sessions needs a client and a test user: set CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, LOGOUT_URI, LOGIN_NAME and LOGIN_PASSWORD.',
    );
  return {
    base: authUrl,
    stages: sessionStages(login, authUrl),
    secrets: secretsOfLogin(login),
    cleanUp: async () => {},
    close: async () => {},
  };
}

function secretsOfLogin({ clientSecret, password }: Login): ReadonlyMap<string, string> {
  return new Map([
    [clientSecret, '$CLIENT_SECRET'],
    [password, '$LOGIN_PASSWORD'],
  ]);
}

async function planPaymentApi(level: 'api' | 'payments', options: VerifyOptions): Promise<Plan> {
  const { baseUrl: base } = options;
  const context = createContext(level, options);
  const receiver =
    level === 'payments' && isOnThisMachine(base) ? await startReceiver() : undefined;
  return {
    base,
    stages: level === 'api' ? apiStages(context, isPublic(base)) : paymentStages(context, receiver),
    secrets: secretsOf(context),
    cleanUp: (client, { registrations }) =>
      deleteRegistrations({ client, base, context }, registrations),
    close: async () => receiver?.close(),
  };
}

function createContext(level: 'api' | 'payments' | 'widget', options: VerifyOptions): Context {
  const { credentials, cards = standardTestCards, seed = 1 } = options;
  if (credentials === undefined)
    throw new Error(
      `The level ${level} needs the credentials of a test merchant: set USER_ID, PASSWORD and ENTITY_ID.`,
    );
  const runId = options.runId ?? Date.now().toString(36);
  return { credentials, cards, random: createRandom(seed), runId };
}
