import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { cardForm } from '../pages/card-form.ts';
import { startSandbox } from '../support/sandbox-process.ts';
import { findBrowser, installAdvice } from '../../demo/shared/browsers.ts';

/* `npm run readme`: takes the screenshot of the payment methods in the project's README. */

const outputFile = fileURLToPath(new URL('../pictures/card-form.png', import.meta.url));

/** A data URL with the payment methods of the demo shop, with a filled test card, in a color scheme. */
async function captureForm(
  browser: Browser,
  port: number,
  colorScheme: 'light' | 'dark',
): Promise<string> {
  const page = await browser.newPage({
    colorScheme,
    locale: 'en-GB',
    viewport: { width: 1280, height: 1000 },
  });
  const brands = 'VISA MASTER AMEX DIRECTDEBIT_SEPA PAYPAL';
  const query = new URLSearchParams({ brands }).toString();
  await page.goto(`http://shop.localhost:${port}/checkout?${query}`);
  const form = cardForm(page);
  await form.fill({ number: '4200000000000091', cvv: '123' });
  await form.holder.focus();
  await form.holder.blur();
  const image = await page.locator('.wpwl-methods').screenshot();
  await page.close();
  return `data:image/png;base64,${image.toString('base64')}`;
}

function placeSideBySide(images: readonly string[]): string {
  return `<!doctype html>
  <style>body { display: flex; gap: 24px; margin: 24px; width: max-content }
  img { width: 480px; border-radius: 16px; align-self: start }</style>
  ${images.map((source) => `<img src="${source}" alt="">`).join('')}`;
}

const executablePath = findBrowser('chromium')?.executablePath;
if (executablePath === undefined) throw new Error(installAdvice.chromium);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const sandbox = await startSandbox();
try {
  const light = await captureForm(browser, sandbox.port, 'light');
  const dark = await captureForm(browser, sandbox.port, 'dark');
  const page = await browser.newPage({ viewport: { width: 1040, height: 640 } });
  await page.setContent(placeSideBySide([light, dark]));
  await page.locator('body').screenshot({ path: outputFile });
} finally {
  await browser.close();
  await sandbox.stop();
}
