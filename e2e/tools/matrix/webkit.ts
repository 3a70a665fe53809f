import type { StartDriver, Tab } from './driver.ts';
import { findWebKit } from './find-webkit.ts';
import { startDisplay, startWebDriver } from './webkit-processes.ts';
import { byCss, startSession, type WebDriverSession } from './webdriver.ts';

/** Tracking prevention, as Safari has it, or none. */
export type WebKitTracking = 'allowed' | 'prevented';

const capabilities = (
  browser: string,
  tracking: WebKitTracking,
  proxyPort: number | undefined,
): object => ({
  browserName: 'MiniBrowser',
  acceptInsecureCerts: true,
  'webkitgtk:browserOptions': {
    binary: browser,
    args: [
      '--automation',
      ...(tracking === 'prevented' ? ['--enable-itp'] : []),
      ...(proxyPort === undefined ? [] : [`--proxy=http://127.0.0.1:${proxyPort}`]),
      ...(proxyPort === undefined ? [] : ['--ignore-tls-errors']),
    ],
  },
});

/** One session speaks to one window at a time: each call turns to its own first. */
const tabOf = (session: WebDriverSession, handle: string): Tab => {
  const turn = (): Promise<void> => session.switchTo().window(handle);
  return {
    goto: async (url) => {
      await turn();
      await session.get(url);
    },
    type: async (selector, text) => {
      await turn();
      await session.findElement(byCss(selector)).clear();
      await session.findElement(byCss(selector)).sendKeys(text);
    },
    click: async (selector) => {
      await turn();
      await session.findElement(byCss(selector)).click();
    },
    evaluate: async (expression) => {
      await turn();
      return session.executeScript(`return (${expression})`);
    },
  };
};

const versionOf = async (session: WebDriverSession): Promise<string> => {
  const all = await session.getCapabilities();
  return `WebKitGTK ${String(all.get('browserVersion'))}`;
};

/** Windows, so that every page is seen; the one that the session begins with is the first. */
const createOpener = (session: WebDriverSession): (() => Promise<Tab>) => {
  let isFirst = true;
  return async () => {
    if (!isFirst) await session.switchTo().newWindow('window');
    isFirst = false;
    return tabOf(session, await session.getWindowHandle());
  };
};

export const startWebKit =
  (tracking: WebKitTracking): StartDriver =>
  async ({ profile, proxyPort }, undo) => {
    const webKit = findWebKit();
    if (webKit === undefined) throw new Error('No WebKitGTK.');
    const display = await startDisplay(webKit.display, undo);
    const serverUrl = await startWebDriver(webKit.driver, { display, profile }, undo);
    const session = await startSession(
      serverUrl,
      capabilities(webKit.browser, tracking, proxyPort),
    );
    undo.later(() => session.quit());
    return { version: await versionOf(session), open: createOpener(session) };
  };
