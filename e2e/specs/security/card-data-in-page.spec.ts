import type { Locator, Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { findLeaks, wordsOf, type Secret } from '../../support/find-leaks.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import {
  recordingOptions,
  recordPage,
  type Observation,
  type PageRecorder,
} from '../../support/page-recorder.ts';
import { succeeded } from '../../support/shop.ts';

const secret: Secret = { number: '4928716350849271', cvv: '739' };
const challenged: Secret = { number: '375987000000021', cvv: '7391' };

type Recorded = PageRecorder & {
  readonly checkoutId: string;
  readonly publicWords: ReadonlySet<string>;
};

type Settings = { readonly options?: object; readonly brands?: string };

/** The paths of the brand logos contain numbers; they are public. */
async function readBrandMarks(page: Page, { client }: Sandbox): Promise<string> {
  const frameUrl = await page.locator('.wpwl-control-iframe').first().getAttribute('src');
  const { body } = await client.get(new URL('brands.json', frameUrl ?? '').href);
  return JSON.stringify(body);
}

function lastHostedField(page: Page): Locator {
  return page.locator('.wpwl-control-iframe').last().contentFrame().getByRole('textbox');
}

/** Opens a form on a recorded page. All words that the page contains before typing count as public. */
async function openRecorded(
  page: Page,
  sandbox: Sandbox,
  { options = {}, ...settings }: Settings = {},
): Promise<Recorded> {
  const checkoutId = await sandbox.createCheckout();
  const { observations } = await recordPage(page);
  await sandbox.merchantPage(page, {
    ...sandbox.snippet({ checkoutId, ...settings }),
    head: `<script>${recordingOptions(options)}</script>
      <script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
  });
  await expect(lastHostedField(page)).toBeVisible();
  const publicTexts = [
    ...(await observations()).map(({ text }) => text),
    sandbox.sandboxOutput(),
    await readBrandMarks(page, sandbox),
  ];
  return { observations, checkoutId, publicWords: wordsOf(publicTexts) };
}

/** Without the sandbox's timestamps. */
async function readLedger(sandbox: Sandbox, checkoutId: string): Promise<string> {
  return JSON.stringify(await sandbox.ledger(checkoutId)).replaceAll(/"at":\d+/g, '');
}

async function readSandboxPage(page: Page, { sandboxOrigin }: Sandbox): Promise<string> {
  const sandboxPage = await page.context().newPage();
  await sandboxPage.goto(sandboxOrigin);
  await expect(sandboxPage.getByText('/payment').first()).toBeVisible();
  const text = await sandboxPage.locator('body').innerText();
  await sandboxPage.close();
  return text.replaceAll(/\d+:\d+:\d+|[0-9A-Fa-f]{8}…/g, '');
}

/** All places outside the hosted fields where typed characters could appear. */
async function observeEverything(
  page: Page,
  sandbox: Sandbox,
  recorded: Recorded,
): Promise<readonly Observation[]> {
  return [
    ...(await recorded.observations()),
    ...sandbox.site.received().map((text) => ({ where: "request to the merchant's site", text })),
    { where: 'ledger', text: await readLedger(sandbox, recorded.checkoutId) },
    { where: 'page of the sandbox', text: await readSandboxPage(page, sandbox) },
    { where: 'output of the sandbox', text: sandbox.sandboxOutput() },
  ];
}

/** The payment API returns the first six and the last four digits by contract. */
async function findCardLeaks(
  page: Page,
  sandbox: Sandbox,
  recorded: Recorded,
): Promise<readonly string[]> {
  const returned = wordsOf([secret.number.slice(0, 6), secret.number.slice(-4)]);
  const publicWords = new Set([...recorded.publicWords, ...returned]);
  return findLeaks(await observeEverything(page, sandbox, recorded), secret, publicWords);
}

test.describe('Number and CVV stay out of the page', () => {
  test('when a wrong number is corrected and paid @firefox', async ({ page, sandbox, shop }) => {
    const recorded = await openRecorded(page, sandbox);
    const { form } = shop;
    // Key by key: each key is an event that could leak.
    await form.type({ ...secret, number: `${secret.number.slice(0, -1)}2` });
    await form.pay();
    await expect(form.hints).toHaveCount(1);
    await form.number.press('End');
    await form.number.press('Backspace');
    await form.number.press('1');
    await form.pay();

    expect(await shop.resultCode()).toBe(succeeded);
    expect(await findCardLeaks(page, sandbox, recorded)).toEqual([]);
    const places = new Set((await recorded.observations()).map(({ where }) => where));
    expect([...places]).toEqual(
      expect.arrayContaining([
        'message on a port',
        'message sent',
        'attribute',
        'onBlurCardNumber',
      ]),
    );
  });

  test('when the issuer declines @full', async ({ page, sandbox, shop }) => {
    const recorded = await openRecorded(page, sandbox);
    const { form } = shop;
    await form.fill({ ...secret, holder: 'Decline Me' });
    await form.pay();

    expect(await shop.resultCode()).toBe('800.100.100');
    expect(await findCardLeaks(page, sandbox, recorded)).toEqual([]);
  });

  test('during a challenge in the page', async ({ page, sandbox, shop }) => {
    const options = { threeDIframeSize: { width: 400, height: 400 } };
    const recorded = await openRecorded(page, sandbox, { options });
    const { form } = shop;
    await form.fill(challenged);
    await form.pay();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();

    await shop.result();
    const observations = await recorded.observations();
    const returned = wordsOf([challenged.number.slice(-4)]);
    const publicWords = new Set([...recorded.publicWords, ...returned]);
    expect(findLeaks(observations, challenged, publicWords)).toEqual([]);
    expect(observations.map(({ where }) => where)).toContain('onLoadThreeDIframe');
  });
});

test('The password of an account stays out of the page, and so does its length', async ({
  page,
  sandbox,
  shop,
}) => {
  const password = 'Kq7vZx93LmTw';
  const recorded = await openRecorded(page, sandbox, { brands: 'CASHU' });
  await page.getByRole('textbox', { name: words.accountNumber }).fill('jane-jones');
  await lastHostedField(page).pressSequentially(password);
  await lastHostedField(page).press('Enter');

  await shop.result();
  const observations = await observeEverything(page, sandbox, recorded);
  const typed: Secret = { number: password, cvv: password };
  expect(findLeaks(observations, typed, recorded.publicWords)).toEqual([]);
  // One message when the field is no longer empty, one when it is emptied after the payment; none per key.
  const changes = observations.filter(
    ({ where, text }) => where === 'message on a port' && text.includes('kind=changed'),
  );
  expect(changes).toHaveLength(2);
});
