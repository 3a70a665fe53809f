import { firefox, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../../demo/shared/browsers.ts';
import { firefoxOptions } from '../launch-options.ts';
import { createTab, launchChromium } from './chromium.ts';
import type { Cleanup } from './cleanup.ts';
import { createHeapMeter, type Heap } from './heap.ts';
import { lastState } from './page-events.ts';
import { siteOf, type Embed } from './rows.ts';
import { startServices } from './services.ts';
import { until } from './until.ts';
import { createAccount, createUser } from './user.ts';

export type IdleSubject = { readonly engine: 'Chromium' | 'Firefox'; readonly embed: Embed };

/** Without WebKitGTK, whose driver has no clock. */
export const idleSubjects: readonly IdleSubject[] = [
  { engine: 'Chromium', embed: 'same-site' },
  { engine: 'Chromium', embed: 'cross-site' },
  { engine: 'Firefox', embed: 'same-site' },
];

export function idleNameOf({ engine, embed }: IdleSubject): string {
  return `${engine}, idle, ${embed}`;
}

export type IdleHour = {
  /** Method and path of the requests to the authentication service within the hour. */
  readonly requests: readonly string[];
  /** The shortest time between two of them. */
  readonly minGapSeconds: number | null;
  /** At the start, after an hour and after two; empty if the heaps of page and frame cannot be separated. */
  readonly heaps: readonly Heap[];
  readonly state: string;
};

const hourMs = 3_600_000;

/** Loading the page is over by then, and the heaps have settled. */
const warmUpMs = 300_000;

/** Notes whether a message of the page to the tracker's frame has no reply yet. */
const watchReplies = `{
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...args) {
    window.isReplyPending = true;
    return postMessage.apply(this, args);
  };
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      this.port1.addEventListener('message', () => { window.isReplyPending = false; });
    }
  };
}`;

/** Measures a page that polls every ten seconds while the user is logged in and does nothing. */
export async function measureIdleHour(
  subject: IdleSubject,
  profile: string,
  cleanup: Cleanup,
): Promise<IdleHour> {
  const services = await startServices('http', cleanup);
  const { authUrl, pages } = services;
  const context = await launch(subject, profile);
  cleanup.add(() => context.close());
  await context.addInitScript({ content: watchReplies });
  await context.clock.install();
  const user = await createUser(services, siteOf[subject.embed], await createAccount(services));
  const page = await context.newPage();
  const tab = createTab(page);
  await user.logIn(tab);
  const name = await user.openTracked(tab, { intervalMs: '10000', wakes: 'no', sessionState: '' });
  if (!(await until(() => lastState(pages.events(name)) === 'logged_in', 60_000)))
    throw new Error(`The tracker reports ${lastState(pages.events(name))}.`);

  const recorded = recordRequests(context, authUrl);
  // The clock still runs, and cannot be paused at a time that has passed.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
  await recorded.passTime(page, warmUpMs);
  // Only a frame of another site has a process, and so a heap, of its own; only Chromium reports heaps.
  const isMeasurable = subject.engine === 'Chromium' && subject.embed === 'cross-site';
  const measureHeap = isMeasurable ? await createHeapMeter(page, authUrl) : undefined;
  const heaps = measureHeap ? [await measureHeap()] : [];
  const first = recorded.count();
  await recorded.passTime(page, hourMs);
  const requests = recorded.since(first);
  if (measureHeap) {
    heaps.push(await measureHeap());
    await recorded.passTime(page, hourMs);
    heaps.push(await measureHeap());
  }
  return {
    requests: requests.map(({ line }) => line),
    minGapSeconds: minGapSeconds(requests.map(({ atMs }) => atMs)),
    heaps,
    state: lastState(pages.events(name)),
  };
}

function minGapSeconds(timesMs: readonly number[]): number | null {
  const gapsMs = timesMs.slice(1).map((timeMs, index) => timeMs - (timesMs[index] ?? timeMs));
  return gapsMs.length === 0 ? null : Math.min(...gapsMs) / 1_000;
}

async function launch({ engine }: IdleSubject, profile: string): Promise<BrowserContext> {
  if (engine === 'Chromium') return launchChromium('allowed', profile);
  const browser = findBrowser('firefox');
  return firefox.launchPersistentContext(profile, {
    ...firefoxOptions(browser),
    ...(browser?.isStock === true && { channel: 'moz-firefox' }),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** Shorter than the tracker's time limits, the shortest of which is 3 s: no limit passes within one step. */
const stepMs = 2_000;

/** Records the requests to the authentication service with the time that has passed on the page's clock. */
function recordRequests(context: BrowserContext, authUrl: string) {
  const requests: { readonly line: string; readonly atMs: number }[] = [];
  const open = new Set<unknown>();
  let passedMs = 0;
  context.on('request', (request) => {
    if (!request.url().startsWith(authUrl)) return;
    open.add(request);
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    requests.push({ line, atMs: passedMs });
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  return {
    /** Moves the clock of the page and its frames. Messages and responses arrive in real time, so each step waits for them. */
    passTime: async (page: Page, durationMs: number): Promise<void> => {
      for (let stepped = 0; stepped < durationMs; stepped += stepMs) {
        await page.clock.runFor(stepMs);
        passedMs += stepMs;
        async function isSettled(): Promise<boolean> {
          return open.size === 0 && (await page.evaluate('window.isReplyPending')) !== true;
        }
        if (!(await until(isSettled, 30_000))) throw new Error('The frame does not reply.');
      }
    },
    since: (index: number) => requests.slice(index),
    count: () => requests.length,
  };
}
