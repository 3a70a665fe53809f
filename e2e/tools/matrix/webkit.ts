import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import type { StartBrowser, Tab } from './browser.ts';
import type { Cleanup } from './cleanup.ts';
import { findWebKit } from './find-webkit.ts';
import { readMatch, startProcess } from './start-process.ts';

/** Intelligent Tracking Prevention, as in Safari, or WebKitGTK's default. */
export type WebKitTracking = 'default' | 'prevented';

export function startWebKit(tracking: WebKitTracking): StartBrowser {
  return async (profile, cleanup) => {
    const driver = await startWebDriver(tracking, profile, cleanup);
    const capabilities = await driver.getCapabilities();
    let isFirst = true;
    return {
      version: `WebKitGTK ${String(capabilities.get('browserVersion'))}`,
      openTab: async () => {
        if (!isFirst) await driver.switchTo().newWindow('window');
        isFirst = false;
        return createTab(driver, await driver.getWindowHandle());
      },
    };
  };
}

/** Starts WebKitGTK's browser with a new profile, on a display that nobody sees. */
export async function startWebDriver(
  tracking: WebKitTracking,
  profile: string,
  cleanup: Cleanup,
): Promise<WebDriver> {
  const webKit = findWebKit();
  if (webKit === undefined) throw new Error('WebKitGTK is not installed.');
  const display = await startDisplay(webKit.display, cleanup);
  const serverUrl = await startDriver(webKit.driver, display, profile, cleanup);
  const driver = await startSession(serverUrl, webKit.browser, tracking);
  cleanup.add(() => driver.quit());
  return driver;
}

/** Starts an X server that shows its windows to nobody; returns the display's name. */
async function startDisplay(xvfb: string, cleanup: Cleanup): Promise<string> {
  const { stdio } = startProcess(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    cleanup,
  );
  return `:${await readMatch(stdio[3], /^(\d+)$/)}`;
}

async function startDriver(
  executable: string,
  display: string,
  profile: string,
  cleanup: Cleanup,
): Promise<string> {
  const runtimeFolder = join(profile, 'runtime');
  mkdirSync(runtimeFolder, { mode: 0o700 });
  const service = new DriverService.Builder(executable)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      HOME: profile,
      XDG_RUNTIME_DIR: runtimeFolder,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    })
    .build();
  cleanup.add(() => service.kill());
  return service.start();
}

async function startSession(
  serverUrl: string,
  browser: string,
  tracking: WebKitTracking,
): Promise<WebDriver> {
  const args = ['--automation', '--ignore-tls-errors'];
  if (tracking === 'prevented') args.push('--enable-itp');
  return new Builder()
    .usingServer(serverUrl)
    .withCapabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: browser, args },
    })
    .build();
}

/** The driver sends commands to one window at a time, so each call selects its window first. */
function createTab(driver: WebDriver, handle: string): Tab {
  function select(): Promise<void> {
    return driver.switchTo().window(handle);
  }
  return {
    open: async (url) => {
      await select();
      await driver.get(url);
    },
    run: async (expression) => {
      await select();
      return driver.executeScript(`return (${expression})`);
    },
    type: async (selector, text) => {
      await select();
      await driver.findElement(By.css(selector)).sendKeys(text);
    },
    pressEnter: async () => {
      await select();
      await driver.switchTo().activeElement().sendKeys(Key.ENTER);
    },
  };
}
