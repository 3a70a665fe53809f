import type { Page, Route } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { errorsOf, openComponent, perform } from '../pages/component.ts';
import { recordConsoleProblems } from '../support/console-messages.ts';
import { countPayments } from '../support/ledger.ts';
import { trackResources, readResources, noResources } from '../support/page-resources.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const card = { number: '4200000000000091' };

/** Longer than the widget waits for anything. */
const longest = '00:20';

/** Keeps what is asked for on the way; lets it go once somebody asks, and tells when it was asked for. */
const hold = async (page: Page, address: string) => {
  let release = (): void => {};
  const isReleased = new Promise<void>((go) => (release = go));
  const isAsked = page.waitForRequest(address);
  await page.route(address, async (route: Route) => {
    await isReleased;
    // Who asked may be gone.
    await route.continue().catch(() => {});
  });
  return {
    isAsked,
    release: async () => {
      release();
      await page.unroute(address);
    },
  };
};

const open = async (page: Page, sandbox: Sandbox, locale?: string) => {
  await page.clock.install();
  await trackResources(page);
  await openComponent(page, sandbox, locale);
  const checkoutId = await sandbox.createCheckout();
  return { checkoutId, source: sandbox.scriptAddress(checkoutId) };
};

const expectPaid = async (page: Page, sandbox: Sandbox, checkoutId: string): Promise<void> => {
  const form = cardForm(page);
  await expect(form.container).toHaveCount(1);
  await form.fill(card);
  await form.pay();
  expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  expect(await countPayments(sandbox, checkoutId)).toBe(1);
};

/** What is still on its way when the component is taken away. */
const moments: readonly (readonly [what: string, address: string])[] = [
  ['its script', '**/v1/paymentWidgets.js?*'],
  ['its words', '**/locales/de.json'],
  ['its marks', '**/brands.json'],
  ['its configuration', '**/widget'],
  ['its frames', '**/frame.html'],
  ['the script of its frames', '**/frame.js'],
];

test.describe('A component that is unmounted before the widget has', { tag: '@firefox' }, () => {
  for (const [what, address] of moments)
    test(`${what} leaves nothing, and mounts again`, async ({ page, sandbox }) => {
      const { checkoutId, source } = await open(page, sandbox, 'de');
      const consoleProblems = recordConsoleProblems(page);
      const { isAsked, release } = await hold(page, address);
      await perform(page, source, ['mount']);
      await isAsked;
      await perform(page, source, ['unmount']);
      await release();
      await page.clock.fastForward(longest);
      await expect.poll(() => readResources(page)).toEqual(noResources);
      await expect(page.locator('body')).toHaveText('');
      expect([await errorsOf(page), consoleProblems()]).toEqual([[], []]);

      await page.evaluate("wpwlOptions.locale = 'en'");
      await perform(page, source, ['mount']);
      await expectPaid(page, sandbox, checkoutId);
    });
});

test.describe('A component that is mounted twice within one turn', { tag: '@firefox' }, () => {
  test('has one form that works, and no word of another', async ({ page, sandbox }) => {
    const { checkoutId, source } = await open(page, sandbox);
    const consoleProblems = recordConsoleProblems(page);
    await perform(page, source, ['mount', 'unmount', 'mount']);
    const form = cardForm(page);
    await expect(form.cvv).toBeEditable();
    await page.clock.fastForward(longest);
    await expect(page.getByText(words.notSetUp)).toHaveCount(0);
    expect(await readResources(page)).toMatchObject({ frames: 2, styleSheets: 1, scripts: 1 });
    expect([await errorsOf(page), consoleProblems()]).toEqual([[], []]);
    await expectPaid(page, sandbox, checkoutId);
  });

  test('and unmounted after all leaves nothing', async ({ page, sandbox }) => {
    const { source } = await open(page, sandbox);
    const loaded = page.waitForResponse(source);
    await perform(page, source, ['mount', 'unmount', 'mount', 'unmount']);
    await (await loaded).finished();
    await page.clock.fastForward(longest);
    await expect.poll(() => readResources(page)).toEqual(noResources);
    await expect(page.locator('body')).toHaveText('');
    expect(await errorsOf(page)).toEqual([]);
  });
});

const run = promisify(execFile);

test.describe('On a server', () => {
  for (const file of ['dist/v1/paymentWidgets.js', 'dist/v1/sessionTracker/oasm.js']) {
    test(`${file} is imported without a word`, async () => {
      const address = pathToFileURL(resolve(file)).href;
      const code = `await import(${JSON.stringify(address)}); 
        process.stdout.write(String(Object.keys(globalThis).filter((name) => /wpwl|OASM/i.test(name))));`;
      const said = await run(process.execPath, ['--input-type=module', '--eval', code]);
      expect(said).toEqual({ stdout: '', stderr: '' });
    });

    test(`${file} runs where there is nothing but the language`, async () => {
      const empty = {};
      runInNewContext(await readFile(file, 'utf8'), empty);
      expect(empty).toEqual({});
    });
  }
});
