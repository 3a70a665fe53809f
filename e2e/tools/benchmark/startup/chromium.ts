import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser, installAdvice } from '../../../../demo/shared/browsers.ts';
import { chromiumOptions } from '../../launch-options.ts';
import { createCleanup, type Cleanup } from '../../matrix/cleanup.ts';
import { readMatch, startProcess } from '../../matrix/start-process.ts';
import { idleMs, poll, type Conditions, type MeasuredBrowser } from './browser.ts';
import { connectDevTools, type DevTools } from './devtools.ts';
import { createTrace, readFrame, readPage, type FrameTimes, type PageTimes } from './trace.ts';

/**
 * Starts the full Chromium, because the headless shell does not give other sites a process of their own. Not driven by
 * Playwright, which pauses each new frame until it has attached to it.
 */
export async function startChromium(conditions: Conditions): Promise<MeasuredBrowser> {
  const cleanup = createCleanup();
  const profile = mkdtempSync(join(tmpdir(), 'benchmark-'));
  // Processes of the browser may still write to the profile for a moment.
  cleanup.add(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const devTools = await connectDevTools(await start(profile, cleanup));
  cleanup.add(devTools.close);
  const { product } = (await devTools.send('Browser.getVersion')) as { readonly product: string };
  return {
    version: product.replace(/^(?:Headless)?Chrome\/(\d+).*$/, 'Chromium $1'),
    openVisitor: async () => {
      const { browserContextId } = (await devTools.send('Target.createBrowserContext')) as {
        readonly browserContextId: string;
      };
      return {
        load: (url) => load(devTools, browserContextId, conditions, url),
        close: async () => {
          await devTools.send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    close: cleanup.run,
  };
}

function start(profile: string, cleanup: Cleanup): Promise<string> {
  const browser = findBrowser('chromium');
  if (browser === undefined) throw new Error(installAdvice.chromium);
  const { args = [], env } = chromiumOptions(browser);
  const { stderr } = startProcess(
    browser.executablePath,
    [
      ...args,
      '--headless',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
    cleanup,
  );
  return readMatch(stderr, /^DevTools listening on (ws:\S+)$/);
}

type Target = {
  readonly targetId: string;
  readonly type: string;
  readonly browserContextId?: string;
};

/** Loads the page in a new tab of the context. */
async function load(
  devTools: DevTools,
  browserContextId: string,
  conditions: Conditions,
  url: string,
) {
  const { targetId } = (await devTools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })) as Target;
  const session = await attach(devTools, targetId);
  const isThrottled = Object.keys(conditions).length > 0;
  if (isThrottled) {
    await applyConditions(devTools, conditions, session);
    await throttleFrames(devTools, conditions, session);
  }
  await wait(idleMs);
  await devTools.send('Page.navigate', { url }, session);
  const { trace, frames } = await poll(url, async () => {
    const page = (await devTools.evaluate(readPage, session)) as PageTimes | null;
    if (page === null) return undefined;
    const found = await readFrames(devTools, browserContextId);
    const loaded = createTrace(
      page,
      found.map(({ times }) => times),
    );
    return loaded && { trace: loaded, frames: found };
  });
  const fields = frames.filter(({ times }) => times.hasInput);
  const keystrokeMs =
    conditions.cpuSlowdown === undefined
      ? undefined
      : await measureKeystroke(devTools, session, fields);
  await devTools.send('Target.closeTarget', { targetId });
  return { ...trace, keystrokeMs };
}

async function attach({ send }: DevTools, targetId: string): Promise<string> {
  const reply = await send('Target.attachToTarget', { targetId, flatten: true });
  return (reply as { readonly sessionId: string }).sessionId;
}

/** Applies the conditions to the page or frame of a session. */
async function applyConditions(
  { send }: DevTools,
  { cpuSlowdown, network }: Conditions,
  sessionId: string,
): Promise<void> {
  if (cpuSlowdown !== undefined)
    await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown }, sessionId);
  if (network === undefined) return;
  const throughput = network.bitsPerSecond / 8;
  await send('Network.enable', {}, sessionId);
  await send(
    'Network.emulateNetworkConditions',
    {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    },
    sessionId,
  );
}

/**
 * Pauses each frame at its start and applies the conditions to it. The pause costs some milliseconds, so loads without
 * conditions do without it.
 */
async function throttleFrames(
  devTools: DevTools,
  conditions: Conditions,
  pageSession: string,
): Promise<void> {
  devTools.on('Target.attachedToTarget', (params) => {
    const { sessionId, waitingForDebugger } = params as {
      readonly sessionId: string;
      readonly waitingForDebugger: boolean;
    };
    if (!waitingForDebugger) return;
    // A frame that is removed meanwhile rejects the calls.
    async function resume(): Promise<void> {
      await applyConditions(devTools, conditions, sessionId);
      await devTools.send('Runtime.runIfWaitingForDebugger', {}, sessionId);
    }
    void resume().catch(() => {});
  });
  const options = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await devTools.send('Target.setAutoAttach', options, pageSession);
}

/** A frame of the page and the session of its document. */
type Frame = { readonly times: FrameTimes; readonly sessionId: string };

/** Only frames with a process of their own, as all frames of another site have. */
async function readFrames(devTools: DevTools, browserContextId: string): Promise<readonly Frame[]> {
  const { targetInfos } = (await devTools.send('Target.getTargets', { filter: [{}] })) as {
    readonly targetInfos: readonly Target[];
  };
  const frames: Frame[] = [];
  for (const target of targetInfos) {
    if (target.type !== 'iframe' || target.browserContextId !== browserContextId) continue;
    const sessionId = await attach(devTools, target.targetId);
    const times = (await devTools.evaluate(readFrame, sessionId)) as FrameTimes;
    frames.push({ times, sessionId });
  }
  return frames;
}

/** The browser moves the focus to the process of the frame within this time. */
const afterFocusMs = 500;

/** Focuses the first field, types a digit, and returns the time until its paint. */
async function measureKeystroke(
  devTools: DevTools,
  pageSession: string,
  fields: readonly Frame[],
): Promise<number | undefined> {
  const firstInput = `new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries()[0].duration))
      .observe({ type: 'first-input', buffered: true });
  })`;
  await devTools.evaluate(
    "document.querySelector('iframe.wpwl-control-iframe').focus()",
    pageSession,
  );
  await wait(afterFocusMs);
  const key = { key: '4', code: 'Digit4', windowsVirtualKeyCode: 52 };
  await devTools.send(
    'Input.dispatchKeyEvent',
    { type: 'keyDown', text: '4', ...key },
    pageSession,
  );
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }, pageSession);
  const duration = await Promise.race(
    fields.map(({ sessionId }) => devTools.evaluate(firstInput, sessionId)),
  );
  return Number(duration);
}
