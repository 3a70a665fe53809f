import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import { findLeaks, wordsOf, type Secret } from '../support/find-leaks.ts';
import {
  recordingOptions,
  recordPage,
  type Observation,
  type PageRecorder,
} from '../support/page-recorder.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

const secret: Secret = { number: '4928716350849271', cvv: '739' };
const password = 'Kq7vZx93LmTw';
const challenged: Secret = { number: '375987000000021', cvv: '7391' };

type Watched = PageRecorder & {
  readonly checkoutId: string;
  readonly innocent: ReadonlySet<string>;
};

const textsOf = (observations: readonly Observation[]): readonly string[] =>
  observations.map(({ text }) => text);

/** Drawings of brands are numbers too; what is public cannot leak. */
const readMarks = async (page: Page, { client }: Sandbox): Promise<string> => {
  const frameAddress = await page.locator('.wpwl-control-iframe').first().getAttribute('src');
  const { body } = await client.get(new URL('brands.json', frameAddress ?? '').href);
  return JSON.stringify(body);
};

const lastSecureField = (page: Page) =>
  page.locator('.wpwl-control-iframe').last().contentFrame().getByRole('textbox');

/** Opens a page that watches itself; whatever is there before anything is typed is no secret. */
const openWatched = async (
  page: Page,
  sandbox: Sandbox,
  options: object = {},
  brands?: string,
): Promise<Watched> => {
  const checkoutId = await sandbox.createCheckout();
  const { observations } = await recordPage(page);
  await sandbox.merchantPage(page, {
    ...sandbox.snippet({ checkoutId, ...(brands !== undefined && { brands }) }),
    head: `<script>${recordingOptions(options)}</script>
      <script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
  });
  await expect(lastSecureField(page)).toBeVisible();
  const before = [
    ...textsOf(await observations()),
    sandbox.sandboxOutput(),
    await readMarks(page, sandbox),
  ];
  return { observations, checkoutId, innocent: wordsOf(before) };
};

/** What the gateway says of a card by the reference, and the sandbox's own clock, are no secret either. */
const ledgerText = async (sandbox: Sandbox, checkoutId: string): Promise<string> =>
  JSON.stringify(await sandbox.ledger(checkoutId)).replaceAll(/"at":\d+/g, '');

const consoleText = async (page: Page, { sandboxOrigin }: Sandbox): Promise<string> => {
  const sandboxConsole = await page.context().newPage();
  await sandboxConsole.goto(sandboxOrigin);
  await expect(sandboxConsole.getByText('/payment').first()).toBeVisible();
  const text = await sandboxConsole.locator('body').innerText();
  await sandboxConsole.close();
  return text.replaceAll(/\d+:\d+:\d+|[0-9a-f]{8}…/g, '');
};

/** All places outside the secure frames where digits could have gone. */
const lookEverywhere = async (page: Page, sandbox: Sandbox, watched: Watched) => [
  ...(await watched.observations()),
  ...sandbox.site.received().map((text) => ({ where: "request to the merchant's site", text })),
  { where: 'ledger', text: await ledgerText(sandbox, watched.checkoutId) },
  { where: 'console page', text: await consoleText(page, sandbox) },
  { where: 'output of the sandbox', text: sandbox.sandboxOutput() },
];

const leaksOf = async (page: Page, sandbox: Sandbox, watched: Watched, typed: Secret) => {
  const told = wordsOf([typed.number.slice(0, 6), typed.number.slice(-4)]);
  const innocent = new Set([...watched.innocent, ...told]);
  return findLeaks(await lookEverywhere(page, sandbox, watched), typed, innocent);
};

test.describe('No digit of number or CVV reaches the page', { tag: '@firefox' }, () => {
  test('when the payment succeeds', async ({ page, sandbox }) => {
    const watched = await openWatched(page, sandbox);
    const form = cardForm(page);
    await form.fill(secret);
    await form.pay();

    const returned = await sandbox.result(page);
    expect(await leaksOf(page, sandbox, watched, secret)).toEqual([]);
    const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(body).toMatchObject({ result: { code: '000.100.110' } });
    const seen = new Set((await watched.observations()).map(({ where }) => where));
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'message on a port',
        'message sent',
        'attribute',
        'onBlurCardNumber',
      ]),
    );
  });

  test('when the issuer declines', async ({ page, sandbox }) => {
    const watched = await openWatched(page, sandbox);
    const form = cardForm(page);
    await form.fill({ ...secret, holder: 'Decline Me' });
    await form.pay();

    const returned = await sandbox.result(page);
    expect(await leaksOf(page, sandbox, watched, secret)).toEqual([]);
    const { body } = await sandbox.readStatus(returned.get('resourcePath') ?? '');
    expect(body).toMatchObject({ result: { code: '800.100.100' } });
  });

  test('when the number is wrong and then corrected', async ({ page, sandbox }) => {
    const watched = await openWatched(page, sandbox);
    const form = cardForm(page);
    await form.fill({ ...secret, number: `${secret.number.slice(0, -1)}2` });
    await form.pay();
    await expect(form.hints).toHaveCount(1);
    await form.number.press('End');
    await form.number.press('Backspace');
    await form.number.press('1');
    await form.pay();

    await sandbox.result(page);
    expect(await leaksOf(page, sandbox, watched, secret)).toEqual([]);
  });

  test('nor a sign of a password', async ({ page, sandbox }) => {
    const watched = await openWatched(page, sandbox, {}, 'CASHU');
    await page.getByRole('textbox', { name: words.accountNumber }).fill('jane-jones');
    await lastSecureField(page).pressSequentially(password);
    await lastSecureField(page).press('Enter');

    await sandbox.result(page);
    const typed: Secret = { number: password, cvv: password };
    expect(
      findLeaks(await lookEverywhere(page, sandbox, watched), typed, watched.innocent),
    ).toEqual([]);
    // Nor how long it is: it was typed, and with the outcome it was gone.
    const told = (await watched.observations()).filter(
      ({ where, text }) => where === 'message on a port' && text.includes('kind=changed'),
    );
    expect(told).toHaveLength(2);
  });

  test('when the bank asks inside the page', async ({ page, sandbox }) => {
    const watched = await openWatched(page, sandbox, {
      threeDIframeSize: { width: 400, height: 400 },
    });
    const form = cardForm(page);
    await form.fill(challenged);
    await form.pay();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();

    await sandbox.result(page);
    const observations = await watched.observations();
    const told = wordsOf([challenged.number.slice(-4)]);
    expect(findLeaks(observations, challenged, new Set([...watched.innocent, ...told]))).toEqual(
      [],
    );
    expect(observations.map(({ where }) => where)).toContain('onLoadThreeDIframe');
  });
});

/** Each way out that is watched, and a page script that goes it with a piece of the number. */
const plants: Readonly<Record<string, string>> = {
  'message on the window': `postMessage({ deep: [{ digits: '8716' }] }, location.origin)`,
  'message on a port': `new Promise((resolve) => { const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve; port2.postMessage('8716'); })`,
  'custom event': `document.dispatchEvent(new CustomEvent('leak', { detail: { cvv: 739 } }))`,
  error: `new Promise((resolve) => { addEventListener('error', resolve);
    setTimeout(() => { throw new Error('no 8716 here') }) })`,
  unhandledrejection: `new Promise((resolve) => { addEventListener('unhandledrejection', resolve);
    void Promise.reject(new Error('card', { cause: '8716' })) })`,
  attribute: `document.body.setAttribute('data-card', '4928 7163')`,
  'value of a field': `Object.assign(document.querySelector('[name="card.holder"]'), { value: '8716' })
    && document.body.setAttribute('data-any', '')`,
  fetch: `fetch('/result', { method: 'POST', body: new URLSearchParams({ cvv: '739' }) })`,
  beacon: `navigator.sendBeacon('/result', '8716')`,
  history: `history.replaceState({ card: ['8716'] }, '')`,
  storage: `sessionStorage.setItem('card', '8716')`,
  console: `console.debug('8716')`,
  'address of a request': `fetch('/result?bin=8716')`,
};

test.describe('The watch on the page can fail', { tag: '@firefox' }, () => {
  test('digits that are planted are found, whichever way they go', async ({ page, sandbox }) => {
    const watched = await openWatched(page, sandbox);
    expect(findLeaks(await watched.observations(), secret, watched.innocent)).toEqual([]);
    for (const [where, script] of Object.entries(plants)) {
      await page.evaluate(`(async () => { observations.length = 0; await (${script}); })()`);
      await expect
        .poll(async () => findLeaks(await watched.observations(), secret, watched.innocent))
        .toContain(where);
    }
  });
});
