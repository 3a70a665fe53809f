import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../pages/card-form.ts';
import { codesOf, recording } from '../pages/merchant-script.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const number = '4928716350849271';
const cvv = '739';

type Telling = { readonly options?: object; readonly action?: string };

const open = async (page: Page, sandbox: Sandbox, telling: Telling = {}): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  const snippet = sandbox.snippet({ checkoutId, script: recording('onError'), ...telling });
  await sandbox.merchantPage(page, snippet);
  return checkoutId;
};

/** A document at the place of our frame; it answers every greeting so, and keeps what it was told. */
const impostor = (answer: object): string => `<!doctype html><script>
  window.told = [];
  addEventListener('message', ({ data, ports }) => {
    told.push(data);
    ports[0]?.postMessage(${JSON.stringify(answer)});
  });</script>`;

test.describe('A frame that is not ours', () => {
  test('and speaks another version is refused with the name of the fault', async ({
    page,
    sandbox,
  }) => {
    const body = impostor({ kind: 'version' });
    await page.route('**/frame.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await open(page, sandbox);
    await expect(cardForm(page).message).toHaveText(words.fieldsUnreachable);
    expect(await codesOf(page)).toContain('frame_version');
  });

  test('and has another origin is told nothing, and taken for unreachable', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    const strange = sandbox.siteAt('evil.localhost').serve({ html: impostor({ kind: 'opened' }) });
    await page.route('**/frame.html', (route) =>
      route.fulfill({ status: 302, headers: { location: strange } }),
    );
    await open(page, sandbox);
    await expect(page.locator('iframe').first().contentFrame().locator('script')).toHaveCount(1);
    await page.clock.runFor(8_100);
    await expect(cardForm(page).message).toHaveText(words.fieldsUnreachable);
    expect(await codesOf(page)).toContain('frame_unreachable');
    const told = page.frames().filter((frame) => frame.url() === strange);
    expect(told.length).toBe(2);
    for (const frame of told) expect(await frame.evaluate('told')).toEqual([]);
  });
});

const wrongAddresses = [
  ['javascript', 'window.wasRun=1'].join(':'),
  'data:text/html,hello',
  'blob:http://merchant.localhost/0',
  'https://user:password@bank.localhost/',
  'http://bank.example/',
  '//bank.example/',
];

test.describe('An address that nobody should be sent to', () => {
  test('is refused when a gateway answers it', async ({ page, sandbox }) => {
    for (const url of wrongAddresses.slice(0, 5)) {
      await test.step(url, async () => {
        await page.route('**/payment', (route) =>
          route.fulfill({
            json: { result: { code: '000.200.000' }, redirect: { url, parameters: [] } },
          }),
        );
        await open(page, sandbox);
        await cardForm(page).fill({ number, cvv });
        await cardForm(page).pay();
        await expect(cardForm(page).message).toHaveText(words.notSetUp);
        expect(await codesOf(page)).toContain('redirect_url_refused');
        expect(page.url()).toBe(`${sandbox.site.origin}/checkout`);
        expect(await page.evaluate('window.wasRun')).toBeUndefined();
        await page.unrouteAll();
      });
    }
  });

  test('is refused as the address of the result, from the form or from the options', async ({
    page,
    sandbox,
  }) => {
    for (const address of wrongAddresses) {
      for (const telling of [
        { action: address },
        { action: '', options: { shopperResultUrl: address } },
      ]) {
        await test.step(JSON.stringify(telling), async () => {
          await open(page, sandbox, telling);
          await expect.poll(() => codesOf(page)).toContain('result_url_refused');
          expect(await page.evaluate('window.wasRun')).toBeUndefined();
        });
      }
    }
  });
});

const markup = '<img src="x" onerror="window.wasRun = 1"><svg onload="window.wasRun = 1">';

test.describe('Words that look like markup', () => {
  test('are words, in labels, locales and answers of a gateway', async ({ page, sandbox }) => {
    await page.route('**/locales/de.json', (route) => {
      const german = Object.fromEntries(Object.keys(words).map((key) => [key, `de ${markup}`]));
      return route.fulfill({ json: german, headers: { 'access-control-allow-origin': '*' } });
    });
    const checkoutId = await sandbox.createCheckout();
    const told = await sandbox.client.get(`${sandbox.baseUrl}v1/checkouts/${checkoutId}/widget`);
    const configuration = { ...Object(told.body), brands: ['VISA', markup] };
    await page.route('**/widget', (route) =>
      route.fulfill({ json: configuration, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.route('**/payment', (route) =>
      route.fulfill({
        status: 400,
        json: {
          result: {
            code: '200.300.404',
            description: markup,
            parameterErrors: [{ name: 'card.expiryYear', message: markup, value: markup }],
          },
        },
      }),
    );
    const options = { locale: 'de', labels: { cardHolder: markup, submit: markup } };
    await sandbox.merchantPage(page, sandbox.snippet({ checkoutId, options }));
    const form = page.locator('.wpwl-container-card');
    await expect(form).toContainText('<img src="x"');
    const inside = form.frameLocator('iframe[name="card.number"]').locator('input');
    await expect(inside).toHaveAttribute('aria-label', /<img/);
    await inside.fill(number);
    await form.frameLocator('iframe[name="card.cvv"]').locator('input').fill(cvv);
    await form.locator('.wpwl-control-expiry').fill('12 / 39');
    await form.locator('.wpwl-control-cardHolder').fill('Jane Jones');
    await form.locator('.wpwl-button-pay').click();
    await expect(form.locator('.wpwl-hint').filter({ visible: true })).toContainText(['<img']);
    for (const frame of page.frames())
      await expect(frame.locator('img[src="x"], svg[onload]')).toHaveCount(0);
    expect(await page.evaluate('window.wasRun')).toBeUndefined();
  });
});
