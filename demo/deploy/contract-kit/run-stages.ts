import { reasonOf } from '../reason-of.ts';
import type { Check, Stage, Verdict } from './check.ts';
import { TooManyRequests, type Answer, type ContractClient } from './client.ts';
import type { Redact } from './redact.ts';
import { describeRequest, neededIds, toCurl, toSent } from './request.ts';
import { fieldOf } from './expectations.ts';
import type { CheckResult, Level, Outcome } from './result.ts';

type Settings = {
  readonly level: Level;
  readonly base: URL;
  readonly client: ContractClient;
  /** The largest number of requests at the same time. */
  readonly parallel: number;
  readonly redact: Redact;
};

export type StagesRun = {
  readonly results: readonly CheckResult[];
  /** The ids of the registrations that were created. */
  readonly registrations: readonly string[];
  /** Why the run was stopped. */
  readonly stopped: string | undefined;
};

/**
 * Runs the checks of a level. The checks of a stage run beside each other unless it `isInOrder`. After a failure of the
 * stage that `isBasis`, after the status 429 and if the service does not respond, all further checks have the outcome
 * `not run`.
 */
export async function runStages(stages: readonly Stage[], settings: Settings): Promise<StagesRun> {
  const run = createRun(settings);
  for (const { checks, isInOrder = false, isBasis = false } of stages) {
    await inParallel(checks, isInOrder ? 1 : settings.parallel, run.check);
    if (isBasis && !checks.every(run.hasPassed))
      run.stop('The first request did not succeed, so nothing else can be checked.');
  }
  return run.finish(stages.flatMap(({ checks }) => checks));
}

/** A wrong setting looks like a wrong service. */
function fixOf(fix: string, settings: string | undefined): string {
  return settings === undefined ? fix : `${fix} If the service does so, check ${settings}.`;
}

/** Calls `act` for each item, `count` of them at the same time. */
async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  async function work(): Promise<void> {
    for (const item of queue) await act(item);
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, work));
}

/** After so many requests without an answer, one after the other, the service is probably not there. */
const maxUnanswered = 5;

function createRun({ level, base, client, redact }: Settings) {
  const kept = new Map<string, string>();
  const results = new Map<Check, CheckResult>();
  const registrations = new Set<string>();
  let stopped: string | undefined;
  let unanswered = 0;

  function report(check: Check, outcome: Outcome, details: readonly string[], answer?: Answer) {
    const { section, title, statement, request } = check;
    const result = {
      level,
      section,
      title,
      statement,
      outcome,
      details: details.map(redact),
      request: describeRequest(base, request, kept),
      ...(answer === undefined ? {} : { answer: redact(describeAnswer(answer)) }),
      repeat: toCurl(base, request, kept),
    };
    results.set(check, result);
    return result;
  }

  async function judge(check: Check, answer: Answer): Promise<void> {
    const ofAnswer = check.expect(answer, kept);
    keepIds(check, answer);
    const verdict =
      ofAnswer.kind === 'passed' && check.afterwards !== undefined
        ? await check.afterwards(kept)
        : ofAnswer;
    const result = report(check, verdict.kind, detailsOf(verdict), answer);
    if (verdict.kind === 'failed')
      results.set(check, { ...result, fix: fixOf(verdict.fix, check.settings) });
    if (verdict.kind === 'supported' && check.marks !== undefined) kept.set(check.marks, '');
  }

  function keepIds(check: Check, answer: Answer): void {
    for (const [name, text] of Object.entries(check.takes?.(answer) ?? {})) kept.set(name, text);
    const { status, json } = answer;
    if (status !== 200) return;
    const id = fieldOf(json, check.keepsField ?? 'id');
    if (check.keeps !== undefined && typeof id === 'string') kept.set(check.keeps, id);
    const registrationId = fieldOf(json, isRegistration(check) ? 'id' : 'registrationId');
    if (typeof registrationId === 'string') registrations.add(registrationId);
  }

  function stop(reason: string): void {
    stopped ??= reason;
  }

  return {
    check: async (check: Check): Promise<void> => {
      if (stopped !== undefined) return;
      const needed = [...neededIds(check.request), ...(check.needs ?? [])];
      const missing = needed.find((name) => !kept.has(name));
      if (missing !== undefined) {
        report(check, 'not run', [
          `needs "${missing}", which the service does not have or did not create`,
        ]);
        return;
      }
      try {
        const answer = await client.send(toSent(base, check.request, kept));
        unanswered = 0;
        await judge(check, answer);
      } catch (error) {
        if (error instanceof TooManyRequests) return stop(error.message);
        report(check, 'no answer', [reasonOf(error)]);
        unanswered += 1;
        if (unanswered >= maxUnanswered)
          stop(`The service did not respond to ${maxUnanswered} requests in a row.`);
      }
    },
    stop,
    hasPassed: (check: Check): boolean => results.get(check)?.outcome === 'passed',
    finish: (checks: readonly Check[]): StagesRun => {
      for (const check of checks)
        if (!results.has(check)) report(check, 'not run', [stopped ?? 'stopped']);
      return {
        results: checks.flatMap((check) => results.get(check) ?? []),
        registrations: [...registrations],
        stopped,
      };
    },
  };
}

function detailsOf(verdict: Verdict): readonly string[] {
  switch (verdict.kind) {
    case 'failed':
      return verdict.problems;
    case 'information':
      return [verdict.text];
    case 'passed':
    case 'supported':
    case 'absent':
      return [];
  }
}

/** A service may also accept a registration that it should refuse. */
function isRegistration({ request: { path } }: Check): boolean {
  return path === '/v1/registrations' || /^\/v1\/checkouts\/[^/]+\/registration$/.test(path);
}

const shownLength = 600;

function describeAnswer({ status, headers, text }: Answer): string {
  const location = headers.get('location');
  const start = location === undefined ? String(status) : `${status} Location: ${location}`;
  return `${start} ${text.length > shownLength ? `${text.slice(0, shownLength)}…` : text}`;
}
