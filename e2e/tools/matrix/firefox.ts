import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Capabilities, Key, Session, WebDriver } from 'selenium-webdriver';
import { BrowsingContext } from 'selenium-webdriver/bidi/generated/browsing_context.js';
import { Input } from 'selenium-webdriver/bidi/generated/input.js';
import { Script } from 'selenium-webdriver/bidi/generated/script.js';
import { Session as BidiSession } from 'selenium-webdriver/bidi/generated/session.js';
import { findBrowser } from '../../../demo/shared/browsers.ts';
import type { StartBrowser, Tab } from './browser.ts';
import type { Cleanup } from './cleanup.ts';
import { readMatch, startProcess } from './start-process.ts';

type Preferences = Readonly<Record<string, string | number | boolean>>;

const cookiePreferences = {
  default: {},
  blocked: { 'network.cookie.cookieBehavior': 1 },
  isolated: { 'privacy.firstparty.isolate': true },
} satisfies Record<string, Preferences>;

export type FirefoxCookies = keyof typeof cookiePreferences;

/**
 * Not driven by Playwright: it evaluates scripts in each new frame as a user gesture, and Firefox then grants the
 * frame storage access that users' browsers deny.
 */
export function startFirefox(cookies: FirefoxCookies): StartBrowser {
  return async (profile, cleanup) => {
    writePreferences(profile, cookiePreferences[cookies]);
    const driver = connect(`${await launchFirefox(profile, cleanup)}/session`);
    const bidi = await driver.getBidi();
    cleanup.add(() => bidi.close());
    const session = await BidiSession.create(driver);
    const alwaysMatch = { acceptInsecureCerts: true };
    const { capabilities } = await session.new({ capabilities: { alwaysMatch } });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      openTab: () => openTab(driver),
    };
  };
}

function writePreferences(profile: string, preferences: Preferences): void {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
}

/**
 * Connects without geckodriver, which Debian does not have: a driver that supports WebDriver BiDi only.
 * `Session.create` and the like take their connection from it.
 */
function connect(webSocketUrl: string): WebDriver {
  const capabilities = new Capabilities().set('webSocketUrl', webSocketUrl);
  const executor = { execute: () => Promise.reject(new Error('Only BiDi is supported.')) };
  return new WebDriver(new Session('', capabilities), executor);
}

/** Starts Firefox; returns the address of its WebDriver BiDi server. */
function launchFirefox(profile: string, cleanup: Cleanup): Promise<string> {
  const executablePath = findBrowser('firefox')?.executablePath ?? 'firefox';
  const { stderr } = startProcess(
    executablePath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
    cleanup,
  );
  return readMatch(stderr, /^WebDriver BiDi listening on (ws:\S+)$/);
}

async function openTab(driver: WebDriver): Promise<Tab> {
  const browsingContext = await BrowsingContext.create(driver);
  const [input, script] = [await Input.create(driver), await Script.create(driver)];
  const { context } = await browsingContext.create({ type: 'window' });
  function press(keys: string): Promise<void> {
    const actions = Array.from(keys).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    return input.performActions({ context, actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
  async function run(expression: string): Promise<unknown> {
    const options = { awaitPromise: true, userActivation: false };
    const result = await script.evaluate({ expression, target: { context }, ...options });
    if (result.type === 'exception') throw new Error(result.exceptionDetails.text);
    return 'value' in result.result ? result.result.value : undefined;
  }
  return {
    open: async (url) => void (await browsingContext.navigate({ context, url, wait: 'complete' })),
    run,
    type: async (selector, text) => {
      await run(`document.querySelector(${JSON.stringify(selector)}).focus()`);
      await press(text);
    },
    pressEnter: () => press(Key.ENTER),
  };
}
