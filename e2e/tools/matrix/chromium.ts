import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../browsers.ts';
import type { DriverSettings, StartDriver } from './driver.ts';
import { leftToUs, openTab } from './playwright-tab.ts';

/** Third-party cookies: what Chrome does unless told otherwise, or none at all. */
export type ChromiumCookies = 'default' | 'blocked';

const cookieControlsMode: Readonly<Record<ChromiumCookies, number>> = { default: 2, blocked: 1 };

const writePreferences = (profile: string, cookies: ChromiumCookies): void => {
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { cookie_controls_mode: cookieControlsMode[cookies] } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
};

/** The last list of disabled features counts: this one leaves storage partitioned, as browsers have it. */
const switches = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
];

const proxySwitches = (port: number | undefined): readonly string[] =>
  port === undefined ? [] : [`--proxy-server=127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'];

export const launchChromium = (
  cookies: ChromiumCookies,
  { profile, proxyPort }: DriverSettings,
): Promise<BrowserContext> => {
  const executablePath = findBrowser('chromium')?.executablePath;
  if (executablePath === undefined) throw new Error('No Chromium.');
  writePreferences(profile, cookies);
  return chromium.launchPersistentContext(profile, {
    ...leftToUs,
    executablePath,
    ignoreHTTPSErrors: true,
    args: [...switches, ...proxySwitches(proxyPort)],
  });
};

export const startChromium =
  (cookies: ChromiumCookies): StartDriver =>
  async (settings, undo) => {
    const context = await launchChromium(cookies, settings);
    undo.later(() => context.close());
    return {
      version: `Chromium ${context.browser()?.version() ?? ''}`,
      open: () => openTab(context),
    };
  };
