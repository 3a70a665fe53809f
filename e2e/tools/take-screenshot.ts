import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { startSandbox } from '../support/sandbox-process.ts';
import { findBrowser } from './browsers.ts';

const picture = fileURLToPath(new URL('../pictures/card-form.png', import.meta.url));

/** The form of the demo shop, filled with a test card, as a shopper with this colour scheme sees it. */
const takeForm = async (
  browser: Browser,
  port: number,
  colorScheme: 'light' | 'dark',
): Promise<string> => {
  const page = await browser.newPage({
    colorScheme,
    locale: 'en-GB',
    viewport: { width: 1280, height: 1000 },
  });
  await page.goto(`http://shop.localhost:${port}/checkout`);
  const form = cardForm(page);
  await form.fill({ number: '4200000000000091', cvv: '123' });
  await form.holder.blur();
  const image = await form.container.screenshot();
  await page.close();
  return `data:image/png;base64,${image.toString('base64')}`;
};

const layOut = (images: readonly string[]): string => `<!doctype html>
  <style>body { display: flex; gap: 24px; margin: 24px; width: max-content }
  img { width: 480px; border-radius: 16px; align-self: start }</style>
  ${images.map((source) => `<img src="${source}" alt="">`).join('')}`;

const executablePath = findBrowser('chromium')?.executablePath;
if (executablePath === undefined) throw new Error('A picture needs Chromium.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const sandbox = await startSandbox();
try {
  const light = await takeForm(browser, sandbox.port, 'light');
  const dark = await takeForm(browser, sandbox.port, 'dark');
  const page = await browser.newPage({ viewport: { width: 1040, height: 640 } });
  await page.setContent(layOut([light, dark]));
  await page.locator('body').screenshot({ path: picture });
} finally {
  await browser.close();
  await sandbox.stop();
}
