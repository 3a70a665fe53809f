import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { reasonOf } from '../../reason-of.ts';
import type { Verdict } from '../check.ts';
import { TooManyRequests, type ContractClient } from '../client.ts';
import type { Context } from '../context.ts';
import type { Redact } from '../redact.ts';
import type { CheckResult, Outcome } from '../result.ts';
import type { Login } from '../sessions/requests.ts';
import { launchBrowser, readCertificates } from './browser.ts';
import { startApplication, startShop, type Pages } from './pages.ts';
import { paymentScenarios } from './payments.ts';
import { Mismatch, type Scenario } from './scenario.ts';
import type { LoginTools } from './log-in.ts';
import { sessionScenarios, writeApplication } from './sessions.ts';

export type WidgetOptions = {
  readonly base: URL;
  readonly auth: URL | undefined;
  readonly login: Login | undefined;
  readonly context: Context;
  readonly client: ContractClient;
  readonly redact: Redact;
  readonly only: string | undefined;
  readonly announce: ((lines: readonly string[]) => void) | undefined;
};

export type WidgetRun = {
  readonly results: readonly CheckResult[];
  /** Why the run was stopped. */
  readonly stopped: string | undefined;
};

/** The level `widget`: a browser in which a shop and an application use the services. Throws if there is no browser. */
export async function runWidget(options: WidgetOptions): Promise<WidgetRun> {
  const { base, context, client } = options;
  const tools = findLoginTools(options);
  const application = await startFor(tools);
  const shop = await startShop();
  try {
    const scenarios = select(
      [...paymentScenarios({ base, context, client, shop }), ...sessionScenarios(tools)],
      options.only,
    );
    options.announce?.(announceWidget(base, shop, scenarios));
    const browser = await launchBrowser(
      application?.mapping === undefined ? [] : [application.mapping],
      [
        ...(await readCertificates([base, ...(options.auth === undefined ? [] : [options.auth])])),
        ...(application?.certificates ?? []),
      ],
    );
    try {
      return await runAll(scenarios, browser, options);
    } finally {
      await endWithin(closeMs, browser.close());
    }
  } finally {
    await shop.close();
    await application?.close();
  }
}

/** Or why the tracker cannot be checked. */
function findLoginTools({ base, auth, login }: WidgetOptions): LoginTools | string {
  if (auth === undefined) return 'needs the URL of the authentication service';
  if (login === undefined)
    return 'needs CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, LOGOUT_URI, LOGIN_NAME and LOGIN_PASSWORD';
  const { host, hostname } = new URL(login.redirectUri);
  if (!/^[a-z0-9.-]+$/.test(hostname))
    return 'needs an application (REDIRECT_URI) with a host name or an IPv4 address';
  if ([auth.host, base.host].includes(host))
    return 'needs an application (REDIRECT_URI) with another host than the services';
  return { base: auth, login };
}

async function startFor(tools: LoginTools | string): Promise<Pages | undefined> {
  if (typeof tools === 'string') return undefined;
  return startApplication(new URL(tools.login.redirectUri), writeApplication(tools));
}

function select(scenarios: readonly Scenario[], only: string | undefined): readonly Scenario[] {
  const text = only?.toLowerCase() ?? '';
  return scenarios.filter(({ section, title }) =>
    [section, title].some((name) => name.toLowerCase().includes(text)),
  );
}

function announceWidget(base: URL, shop: Pages, scenarios: readonly Scenario[]): readonly string[] {
  const due = scenarios.filter(({ missing }) => missing === undefined);
  const checkouts = due.filter(({ creates }) => creates !== undefined).length;
  const payments = due.filter(({ creates }) => creates === 'payment').length;
  return [
    `level widget at ${base.href}`,
    `  starts a browser, and a shop at ${shop.origin}: if the merchant has registered origins, register this one too`,
    `  creates ${checkouts} checkouts, and makes ${payments} payments of 92.00 EUR with test cards only`,
    ...(due.length - checkouts > 0
      ? [
          '  logs the test user in and out, and types the password into a login form of the service only',
        ]
      : []),
    '',
  ];
}

async function runAll(
  scenarios: readonly Scenario[],
  browser: Browser,
  options: WidgetOptions,
): Promise<WidgetRun> {
  const results: CheckResult[] = [];
  /** Titles of the scenarios that did not succeed. */
  const failed = new Set<string>();
  let stopped: string | undefined;
  for (const scenario of scenarios) {
    const { missing, needs = '' } = scenario;
    const reason = failed.has(needs) ? `needs that ${needs}` : missing;
    if (stopped !== undefined || reason !== undefined) {
      results.push(describe(scenario, options, 'not run', [stopped ?? reason ?? '']));
      continue;
    }
    try {
      const result = describeVerdict(scenario, options, await runOne(scenario, browser));
      if (result.outcome === 'failed') failed.add(scenario.title);
      results.push(result);
    } catch (error) {
      if (error instanceof TooManyRequests) stopped = error.message;
      failed.add(scenario.title);
      results.push(describe(scenario, options, 'no answer', [firstLine(reasonOf(error))]));
    }
  }
  return { results, stopped };
}

/** Messages of Playwright end with a log. */
function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

async function runOne({ run }: Scenario, browser: Browser): Promise<Verdict> {
  // Some builds of Chromium block third-party cookies. The tracker would then notice a logout after minutes only.
  const context = await browser.newContext({ permissions: ['storage-access'] });
  const hung: Verdict = {
    kind: 'failed',
    problems: [`the page did not respond for ${scenarioMs / 1000} s`],
    fix: 'Serve the build unchanged (level files), and pages that respond.',
  };
  try {
    return (await endWithin(scenarioMs, run(context))) ?? hung;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return { kind: 'failed', problems: [error.message], fix: error.fix };
  } finally {
    await endWithin(closeMs, context.close());
  }
}

/** A page with an endless loop keeps some calls of the browser waiting. */
const scenarioMs = 120_000;
const closeMs = 10_000;

/** `undefined` if the promise is not settled in time. */
async function endWithin<Value>(
  limitMs: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([promise, wait(limitMs, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

function describeVerdict(
  scenario: Scenario,
  options: WidgetOptions,
  verdict: Verdict,
): CheckResult {
  if (verdict.kind === 'failed')
    return { ...describe(scenario, options, 'failed', verdict.problems), fix: verdict.fix };
  return describe(
    scenario,
    options,
    verdict.kind,
    verdict.kind === 'information' ? [verdict.text] : [],
  );
}

function describe(
  { section, title, statement, steps }: Scenario,
  { base, auth, redact }: WidgetOptions,
  outcome: Outcome,
  details: readonly string[],
): CheckResult {
  const urls = [base, auth].flatMap((url) => url?.href ?? []).join(' ');
  return {
    level: 'widget',
    section,
    title,
    statement,
    outcome,
    details: details.map(redact),
    request: [`in a browser: ${steps}`],
    repeat: `npm run verify -- ${urls} --level widget --only "${title}"`,
  };
}
