import type { BrowserContext, Frame, Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { launchFirefox } from './launch-firefox.ts';
import type { Front } from './front.ts';
import { holdTime, passTime, prepareHeldTime } from './held-time.ts';
import { createHeapMeter, type Heap, type Heaps, type Meter } from './heap.ts';
import type { Seen } from './expected.ts';
import { lastSight } from './judge.ts';
import { tabOf } from './playwright-tab.ts';
import { pageSite, type Embed } from './rows.ts';
import { withUndoing } from './undoing.ts';
import { createVisitor, type Wish } from './visitor.ts';
import { untilAnswered } from './watch.ts';
import type { Sandbox } from './sandbox.ts';

export type IdleHour = {
  readonly engine: 'Chromium' | 'Firefox';
  readonly embed: Embed;
  /** Requests to the authentication service in one hour, by their paths. */
  readonly requests: readonly string[];
  /** The shortest time between two of them; a poll would be ten seconds after another. */
  readonly leastGapSeconds: number | undefined;
  /** Where it can be measured. */
  readonly heaps: Heaps | undefined;
  readonly seen: Seen;
};

/** Looks as often as integrations of the tracker do. */
const usual: Wish = { intervalMs: 10_000, isStirred: false, session: undefined };

const hourMs = 3_600_000;

/** The heaps have settled by then. */
const warmUpMs = 300_000;

/** An hour of the page's and the frame's. Gives the moments at which the service was asked. */
const letAnHourPass = async (page: Page, front: Front): Promise<readonly number[]> => {
  const moments: number[] = [];
  const before = front.asked().length;
  await passTime(page, hourMs, (passedMs) => {
    while (moments.length < front.asked().length - before) moments.push(passedMs);
  });
  return moments;
};

const leastGapSeconds = (momentsMs: readonly number[]): number | undefined => {
  const gapsMs = momentsMs.slice(1).map((moment, index) => moment - (momentsMs[index] ?? moment));
  return gapsMs.length === 0 ? undefined : Math.round(Math.min(...gapsMs) / 1_000);
};

const trackerFrame = (page: Page, front: Front): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(front.origin('auth.opp')));
  if (frame === undefined) throw new Error('The page has no frame of the tracker.');
  return frame;
};

const launch = {
  Chromium: (profile: string) => launchChromium('default', { profile }),
  Firefox: launchFirefox,
} as const;

type Subject = Pick<IdleHour, 'engine' | 'embed'>;

/** The heap is told apart where the frame is of another site: then it is a process of its own. */
export const idleSubjects: readonly Subject[] = [
  { engine: 'Chromium', embed: 'same-site' },
  { engine: 'Chromium', embed: 'cross-site' },
  { engine: 'Firefox', embed: 'same-site' },
];

const openIdlePage = async (
  sandbox: Sandbox,
  context: BrowserContext,
  embed: Embed,
): Promise<{ page: Page; name: string }> => {
  const { inbox } = sandbox;
  const front = sandbox.fronts.http;
  const site = pageSite[embed];
  const { clientId } = await sandbox.createApplication(front, site);
  const person = await sandbox.createPerson();
  const visitor = createVisitor({ front, inbox, site, clientId, person });
  const page = await context.newPage();
  const tab = tabOf(page);
  if ((await visitor.logIn(tab)) === undefined) throw new Error('The login did not work.');
  const name = await visitor.openTracked(tab, usual);
  await untilAnswered(inbox, name);
  return { page, name };
};

/** What grows in the first hour and not in the second is no leak. */
const measureAnotherHour = async (page: Page, meter: Meter, start: Heap): Promise<Heaps> => {
  const first = await meter();
  await passTime(page, hourMs, () => undefined);
  return [start, first, await meter()];
};

/** A page that is logged in and that nobody touches for an hour. */
export const spendIdleHour = (sandbox: Sandbox, { engine, embed }: Subject): Promise<IdleHour> =>
  withUndoing(sandbox.undo, async (undo) => {
    const front = sandbox.fronts.http;
    const context = await launch[engine](sandbox.makeProfile());
    undo.later(() => context.close());
    await prepareHeldTime(context);
    const { page, name } = await openIdlePage(sandbox, context, embed);
    const meter =
      engine === 'Chromium' && embed === 'cross-site'
        ? await createHeapMeter(context, page, trackerFrame(page, front))
        : undefined;
    await holdTime(page);
    await passTime(page, warmUpMs, () => undefined);
    const askedBefore = front.asked().length;
    const start = await meter?.();
    const moments = await letAnHourPass(page, front);
    const asked = front.asked().slice(askedBefore);
    return {
      engine,
      embed,
      requests: asked.map(({ method, path, status }) => `${method} ${path} ${status}`),
      leastGapSeconds: leastGapSeconds(moments),
      heaps: meter && start && (await measureAnotherHour(page, meter, start)),
      seen: lastSight(sandbox.inbox.of(name)),
    };
  });
