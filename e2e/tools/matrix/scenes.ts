import type { Tab } from './driver.ts';
import { allowedForNobody, allowedSights, sourceOf, type Seen, type Source } from './expected.ts';
import type { Inbox, Word } from './inbox.ts';
import { falseAlarms, faultOf, faultOfChanges, lastSight } from './judge.ts';
import type { Probe } from './probe.ts';
import type { Asked } from './relay.ts';
import type { Visitor, Wish } from './visitor.ts';
import { untilAnswered, untilChanged, untilStirred } from './watch.ts';

/** How long before the callback the service had answered the logout, and had heard of it. */
export type Latency = { readonly sinceAnswerMs: number; readonly sinceRequestMs: number };

/** One page under watch: what it was told before the logout and after, and how long that took. */
export type Part = {
  readonly probe: Probe;
  readonly before: Seen;
  readonly after: Seen;
  readonly latency: Latency | undefined;
};

export type Scene = {
  readonly inbox: Inbox;
  /** The person as a visitor of the page under watch. */
  readonly visitor: Visitor;
  readonly acting: Tab;
  readonly watched: Tab;
  readonly faults: string[];
  readonly falseLogouts: string[];
};

/** Looks as often as it may, and is looked at all the time. */
const stirred: Wish = { intervalMs: 1_000, isStirred: true, session: undefined };

/** Looks so rarely that nothing but a push can have told. */
const leftAlone: Wish = { intervalMs: 600_000, isStirred: false, session: undefined };

const pushLimitMs = 5_000;

/** The service is asked about a handle once a minute at most, however often somebody looks. */
const lookLimitMs = 75_000;

const latencyOf = (change: Word | undefined, logout: Asked): Latency | undefined =>
  change && {
    sinceAnswerMs: change.at - logout.answeredAt,
    sinceRequestMs: change.at - logout.heardAt,
  };

/** The page is opened and stirred, then the person logs out in the other tab. The person is logged in. */
export const watchOneLogout = async (
  scene: Scene,
  name: string,
  session?: string,
): Promise<Part> => {
  const { inbox, visitor, acting, watched, faults, falseLogouts } = scene;
  const fail = (when: string, found: readonly string[]): void =>
    void faults.push(...found.map((fault) => `${name}, ${when}: ${fault}`));
  const hasHandle = session !== undefined;
  // In this tab the service is never opened: some browsers let it in where a visit to it led to the page.
  const probe = await visitor.probe(watched);
  const openedAt = Date.now();
  const tab = await visitor.openTracked(watched, { ...stirred, session });
  await untilAnswered(inbox, tab);
  await untilStirred(inbox, tab, openedAt);
  const before = lastSight(inbox.of(tab));
  fail('logged in', faultOf(before, allowedSights(probe, 'logged in', hasHandle)));
  const leftAt = Date.now();
  const logout = await visitor.logOut(acting);
  const change = await waitForChange(scene, tab, sourceOf(probe, hasHandle));
  const words = inbox.of(tab);
  const allowed = allowedSights(probe, 'logged out', hasHandle);
  fail('logged out', faultOf(lastSight(words), allowed));
  fail('logged out', faultOfChanges(words, allowed));
  falseLogouts.push(...falseAlarms(words, leftAt));
  return { probe, before, after: lastSight(words), latency: latencyOf(change, logout) };
};

/** The cookie tells by itself, the handle at a look; where nothing can tell, nothing may. */
const waitForChange = async (
  { inbox }: Scene,
  tab: string,
  source: Source,
): Promise<Word | undefined> => {
  switch (source) {
    case 'cookie':
      return untilChanged(inbox, tab, pushLimitMs);
    case 'handle':
      return untilChanged(inbox, tab, lookLimitMs);
    case 'none':
      await untilStirred(inbox, tab, Date.now());
      return undefined;
  }
};

/** Logs in and out again, with nothing to tell of the logout but a push. */
const timeOnePush = async (scene: Scene): Promise<Latency | undefined> => {
  const { inbox, visitor, acting, watched, falseLogouts } = scene;
  await visitor.logIn(acting);
  const tab = await visitor.openTracked(watched, leftAlone);
  await untilAnswered(inbox, tab);
  const leftAt = Date.now();
  const logout = await visitor.logOut(acting);
  const change = await untilChanged(inbox, tab, pushLimitMs);
  falseLogouts.push(...falseAlarms(inbox.of(tab), leftAt));
  return latencyOf(change, logout);
};

/** One for each logout that was told. A browser whose first push does not come has none. */
export const timePushes = async (scene: Scene, count: number): Promise<readonly Latency[]> => {
  const pushes: Latency[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const latency = await timeOnePush(scene);
    if (latency !== undefined) pushes.push(latency);
    else if (turn === 0) return [];
    else scene.faults.push(`push ${turn + 1} of ${count} did not come`);
  }
  return pushes;
};

/** The page is opened and stirred while nobody is logged in. */
const watchEmpty = async (
  { inbox, visitor, watched, faults }: Scene,
  name: string,
  hasVisited: boolean,
): Promise<{ readonly probe: Probe; readonly seen: Seen }> => {
  const probe = await visitor.probe(watched);
  const openedAt = Date.now();
  const tab = await visitor.openTracked(watched, stirred);
  await untilAnswered(inbox, tab);
  await untilStirred(inbox, tab, openedAt);
  const words = inbox.of(tab);
  const seen = lastSight(words);
  const allowed = allowedForNobody(probe, hasVisited);
  for (const fault of [...faultOf(seen, allowed), ...faultOfChanges(words, allowed)])
    faults.push(`${name}: ${fault}`);
  return { probe, seen };
};

/** Nobody has ever logged in: before the login form was opened for the first time, and after. */
export const watchNobody = async (scene: Scene, other: Visitor): Promise<Part> => {
  const before = await watchEmpty(scene, 'nobody', false);
  await other.openForm(scene.acting);
  const after = await watchEmpty(scene, 'nobody, after a visit', true);
  return { probe: after.probe, before: before.seen, after: after.seen, latency: undefined };
};
