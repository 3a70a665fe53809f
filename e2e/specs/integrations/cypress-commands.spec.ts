import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readDistFile } from '../../support/dist.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { findHeadlessShell } from '../../../demo/shared/browsers.ts';
import { chromiumOptions } from '../../tools/launch-options.ts';

/*
 * Cypress downloads a browser when it is installed, so it is not a dependency. These tests run its commands in a page
 * like that of Cypress: of the shop's origin, with the shop in a frame, and with the arguments that Cypress passes to
 * Chromium if `chromeWebSecurity` is false.
 */
const { args = [], ...launchOptions } = chromiumOptions(findHeadlessShell());
const flags = ['--disable-web-security', '--disable-site-isolation-trials'];
const ownArgs = args.filter((arg) => arg !== '--site-per-process');
test.use({ launchOptions: { ...launchOptions, args: [...ownArgs, ...flags] } });

/** `cy` with the commands that the helpers use. `run` executes a command of the helpers. */
const runner = `
  const retry = async (query) => {
    const end = Date.now() + 10000;
    for (;;) {
      try {
        return query();
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const shop = document.querySelector('iframe');
  let queue = Promise.resolve();
  const append = (step) => {
    queue = queue.then(step);
    return chain;
  };
  const chain = {
    should: (check) => append(() => retry(() => {
      check(shop.contentDocument);
      return shop.contentDocument;
    })),
    then: append,
    click: () => append((element) => element.click()),
  };
  const commands = {};
  window.cy = { document: () => append(() => {}), wrap: async (element) => element };
  window.Cypress = { Commands: { addAll: (added) => Object.assign(commands, added) } };
  window.run = async (name, ...values) => {
    commands[name](...values);
    await queue;
  };`;

async function serveHelpers({ site }: Sandbox): Promise<void> {
  for (const name of await readdir('dist/npm/testing')) {
    if (!name.endsWith('.js')) continue;
    site.serve({
      path: `/testing/${name}`,
      html: await readDistFile(`npm/testing/${name}`),
      headers: { 'content-type': 'text/javascript' },
    });
  }
}

async function open(page: Page, sandbox: Sandbox, options: object): Promise<void> {
  await serveHelpers(sandbox);
  const checkoutId = await sandbox.createCheckout();
  const shop = sandbox.site.serve(sandbox.snippet({ checkoutId, options }));
  const body = `<iframe name="shop" src="${shop}" width="800" height="900"></iframe>
    <script>${runner}</script><script type="module" src="/testing/cypress.js"></script>`;
  await page.goto(sandbox.site.serve({ path: '/runner', body }));
}

async function run(page: Page, command: string, value = {}): Promise<void> {
  await page.evaluate(`run('${command}', ${JSON.stringify(value)})`);
}

/** Fills the form, pays and answers the challenge; returns the result code. */
async function payWith(page: Page, sandbox: Sandbox, answer: string): Promise<unknown> {
  const number = '4200000000000042';
  await run(page, 'fillCard', { number, expiry: '12/39', cvv: '123', holder: 'Jane Jones' });
  await run(page, 'pay');
  await run(page, answer);
  const shop = page.frame('shop');
  await shop?.waitForURL((url) => url.pathname === '/result');
  const query = new URL(shop?.url() ?? '').searchParams;
  const { body } = await sandbox.readStatus(query.get('resourcePath') ?? '');
  return (body as { readonly result: { readonly code: string } }).result.code;
}

test.describe('The Cypress commands', () => {
  test('fill the fields, pay and pass a challenge in the window', async ({ page, sandbox }) => {
    await open(page, sandbox, {});
    expect(await payWith(page, sandbox, 'passChallenge')).toBe('000.100.110');
  });

  test('fill hosted fields only, and fail a challenge in the page @full', async ({
    page,
    sandbox,
  }) => {
    await open(page, sandbox, { enableSAQACompliance: true, paymentTarget: 'iframe' });
    expect(await payWith(page, sandbox, 'failChallenge')).toBe('100.390.112');
  });
});
