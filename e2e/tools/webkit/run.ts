import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebDriver } from 'selenium-webdriver';
import { openSandbox, startRunning, type Running } from '../../support/sandbox.ts';
import { createCleanup } from '../matrix/cleanup.ts';
import { findWebKit, webKitAdvice } from '../matrix/find-webkit.ts';
import { distFolder } from '../matrix/results.ts';
import { startWebDriver } from '../matrix/webkit.ts';
import { journeys } from './journeys.ts';
import { createShopper } from './shopper.ts';

const pictures = fileURLToPath(new URL('../../results/webkit/', import.meta.url));

const cleanup = createCleanup();

/** Runs a journey; returns whether it ended as expected. Saves a picture of the page otherwise. */
async function runJourney(name: string, driver: WebDriver, running: Running): Promise<boolean> {
  const sandbox = await openSandbox(running);
  try {
    await journeys[name]?.(createShopper(driver, sandbox), sandbox);
    console.log(`ok      ${name}`);
    return true;
  } catch (error) {
    console.error(`failed  ${name}\n  ${error instanceof Error ? error.message : String(error)}`);
    mkdirSync(pictures, { recursive: true });
    const picture = join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`);
    writeFileSync(picture, await driver.takeScreenshot(), 'base64');
    console.error(`  ${picture}`);
    return false;
  }
}

async function main(words: readonly string[]): Promise<void> {
  const names = Object.keys(journeys).filter((name) => words.every((word) => name.includes(word)));
  if (names.length === 0) throw new Error(`No journey: ${Object.keys(journeys).join(', ')}`);
  if (findWebKit() === undefined) throw new Error(webKitAdvice);
  if (!existsSync(join(distFolder, 'v1/paymentWidgets.js')))
    throw new Error('The widget is not built. Run npm run build.');
  const profile = mkdtempSync(join(tmpdir(), 'webkit-'));
  cleanup.add(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const { close, ...running } = await startRunning();
  cleanup.add(close);
  // As in Safari, with tracking prevention.
  const driver = await startWebDriver('prevented', profile, cleanup);
  for (const name of names) if (!(await runJourney(name, driver, running))) process.exitCode = 1;
}

async function stop(): Promise<void> {
  await cleanup.run();
  process.exit(1);
}

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}
