import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '../browsers.ts';
import { connectBidi, type Bidi } from './bidi.ts';
import { openBidiTab } from './bidi-tab.ts';
import type { StartDriver } from './driver.ts';
import { runProcess } from './processes.ts';
import type { Undoing } from './undoing.ts';

export type FirefoxCookies = 'default' | 'blocked' | 'isolated';

type Preferences = Readonly<Record<string, string | number | boolean>>;

const cookiePreferences: Readonly<Record<FirefoxCookies, Preferences>> = {
  default: {},
  blocked: { 'network.cookie.cookieBehavior': 1 },
  isolated: { 'privacy.firstparty.isolate': true },
};

const proxyPreferences = (port: number | undefined): Preferences =>
  port === undefined
    ? {}
    : {
        'network.proxy.type': 1,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': port,
      };

const writePreferences = (profile: string, preferences: Preferences): void => {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), `${lines.join('\n')}\n`);
};

const listening = /^WebDriver BiDi listening on (ws:\S+)$/;

/** Gives the address at which the browser listens. */
const launch = async (executablePath: string, profile: string, undo: Undoing): Promise<string> => {
  const { child, stop } = runProcess(
    executablePath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  undo.later(stop);
  if (child.stderr === null) throw new Error('Firefox cannot say where it listens.');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = listening.exec(line)?.[1];
    if (address === undefined) continue;
    child.stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before it was ready.');
};

type Session = { readonly capabilities: { readonly browserVersion: string } };

const beginSession = (bidi: Bidi): Promise<Session> =>
  bidi.send('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  }) as Promise<Session>;

/**
 * Spoken to directly, since Playwright makes Firefox believe in each new frame that the user has just
 * acted there, and then Firefox opens to that frame what it keeps shut in life.
 */
export const startFirefox =
  (cookies: FirefoxCookies): StartDriver =>
  async ({ profile, proxyPort }, undo) => {
    const executablePath = findBrowser('firefox')?.executablePath;
    if (executablePath === undefined) throw new Error('No Firefox.');
    writePreferences(profile, { ...cookiePreferences[cookies], ...proxyPreferences(proxyPort) });
    const bidi = await connectBidi(`${await launch(executablePath, profile, undo)}/session`);
    undo.later(bidi.close);
    const { capabilities } = await beginSession(bidi);
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      open: () => openBidiTab(bidi),
    };
  };
