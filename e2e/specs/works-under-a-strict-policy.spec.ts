import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../pages/bank.ts';
import { cardForm } from '../pages/card-form.ts';
import {
  versionedScriptPath,
  readDistFile,
  readSriHash,
  readIntegrityList,
} from '../support/dist.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

type Policy = Readonly<Record<string, string>>;

const policyOf = (directives: Policy): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** All that the widget needs, and nothing else. */
const strictest = ({ baseUrl }: Sandbox): Policy => ({
  'default-src': "'none'",
  'script-src': baseUrl,
  'frame-src': baseUrl,
  'connect-src': baseUrl,
  'require-trusted-types-for': "'script'",
});

/** Collects whatever a browser says of a broken policy; the page itself may run no script of ours. */
const listen = async (page: Page): Promise<readonly string[]> => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/favicon\.ico/.test(message.text())) return;
    if (/content.security.policy|trusted ?type|violat|refused to/i.test(message.text()))
      said.push(message.text());
  });
  await page.exposeFunction('tellViolation', (directive: string) => void said.push(directive));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell = Reflect.get(globalThis, 'tellViolation') as (text: string) => void;
      // A browser's own wish for an icon is none of the widget's.
      if (!blockedURI.endsWith('/favicon.ico')) tell(`${violatedDirective} ${blockedURI}`);
    });
  });
  return said;
};

type Headers = Readonly<Record<string, string>>;

/** What the kit for assessors tells every shop to begin with. */
const headersOfTheKit = async ({ baseUrl }: Sandbox): Promise<Headers> => {
  const [, part = ''] = (await readDistFile('assessor.md')).split('## Headers of a checkout page');
  const headers = Array.from(
    part.matchAll(/^ {4}([\w-]+): (.*)$/gm),
    ([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('{base_url}', baseUrl)],
  );
  return Object.fromEntries(headers) as Headers;
};

const byPolicy = (policy: Policy): Headers => ({ 'content-security-policy': policyOf(policy) });

const openStrict = async (page: Page, sandbox: Sandbox, headers: Headers, head = '') => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, {
    head: `${head}<script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    body: '<form action="/result" class="paymentWidgets" data-brands="VISA MASTER"></form>',
    headers,
  });
  return checkoutId;
};

test.describe('A page with the strictest policy', { tag: '@firefox' }, () => {
  test('shows the form with its look, its errors, and pays', async ({ page, sandbox }) => {
    const said = await listen(page);
    const headers = await headersOfTheKit(sandbox);
    expect(headers).toMatchObject(byPolicy(strictest(sandbox)));
    expect(Object.keys(headers)).toHaveLength(5);
    const checkoutId = await openStrict(page, sandbox, headers);
    const form = cardForm(page);
    await expect(form.container).toHaveCSS('border-radius', '16px');
    await expect(form.number).toHaveCSS('padding-left', '14px');
    await expect(form.payButton).toHaveCSS('background-color', 'rgb(29, 78, 216)');

    await form.fill({ number: '4200000000000092' });
    await form.pay();
    await expect(form.hints).toHaveText([words.cardNumberError]);
    await expect(form.hints).toHaveCSS('color', 'rgb(180, 35, 24)');
    await form.number.press('End');
    await form.number.press('Backspace');
    await form.number.press('1');
    await expect(page.locator('.wpwl-brand-VISA svg')).toBeVisible();
    await form.pay();

    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
    expect(said).toEqual([]);
  });

  test('takes options from a file, and a challenge inside the page', async ({ page, sandbox }) => {
    const said = await listen(page);
    const { site, baseUrl } = sandbox;
    const options = site.serve({
      path: '/options.js',
      html: "var wpwlOptions = { locale: 'de', threeDIframeSize: { width: 390, height: 400 } };",
      headers: { 'content-type': 'text/javascript' },
    });
    const bank = new URL(baseUrl.replace('//gateway.', '//bank.')).origin;
    const policy = {
      ...strictest(sandbox),
      'script-src': `${baseUrl} ${site.origin}`,
      'frame-src': `${baseUrl} ${bank}`,
    };
    await openStrict(page, sandbox, byPolicy(policy), `<script src="${options}"></script>`);
    const fields = page.locator('.wpwl-container-card');
    const secure = (name: string) => fields.frameLocator(`iframe[name="${name}"]`).locator('input');
    await expect(fields).toContainText('Kartennummer');
    await secure('card.number').fill('4200000000000042');
    await fields.locator('.wpwl-control-expiry').fill('12 / 39');
    await fields.locator('.wpwl-control-cardHolder').fill('Jane Jones');
    await secure('card.cvv').fill('123');
    await fields.locator('.wpwl-button-pay').click();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();

    await sandbox.result(page);
    expect(said).toEqual([]);
  });
});

test.describe('A page whose policy forbids the frame', { tag: '@firefox' }, () => {
  test('tells shopper and merchant so within the time a shopper waits', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    const { site, baseUrl } = sandbox;
    const options = site.serve({
      path: '/options.js',
      html: `var errors = [];
        var wpwlOptions = { onError: ({ name, code }) => void errors.push([name, code]) };`,
      headers: { 'content-type': 'text/javascript' },
    });
    const policy = {
      ...strictest(sandbox),
      'script-src': `${baseUrl} ${site.origin}`,
      'frame-src': "'none'",
    };
    await openStrict(page, sandbox, byPolicy(policy), `<script src="${options}"></script>`);
    const form = cardForm(page);
    await page.clock.runFor(100);
    await expect(form.payButton).toBeVisible();
    await expect(form.message).toHaveText('');
    await page.clock.runFor(8_000);
    await expect(form.message).toHaveText(words.fieldsUnreachable);
    const errors: unknown = await page.evaluate('errors');
    expect(errors).toContainEqual(['PciIframeCommunicationError', 'frame_unreachable']);
  });
});

test.describe('A script tag with integrity', { tag: '@firefox' }, () => {
  /** The page's own script notes whether the browser took the tag's. */
  const openPinned = async (page: Page, sandbox: Sandbox, source: string, hash: string) => {
    await sandbox.merchantPage(page, {
      head: `<script src="${source}" integrity="${hash}" crossorigin="anonymous"
        onload="document.title = 'taken'" onerror="document.title = 'refused'"></script>`,
      body: '<form action="/result" class="paymentWidgets" data-brands="VISA"></form>',
    });
  };

  /** The script, on a site that lets every page read it. */
  const serveScript = (sandbox: Sandbox, script: string): string =>
    sandbox.site.serve({
      path: '/v1/paymentWidgets.js',
      html: script,
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    });

  const alias = 'v1/paymentWidgets.js';

  test('runs with the hash that is delivered beside it', async ({ page, sandbox }) => {
    const source = sandbox.scriptAddress(await sandbox.createCheckout());
    await openPinned(page, sandbox, source, await readSriHash(alias));
    await expect(cardForm(page).number).toBeVisible();
    await expect(page).toHaveTitle('taken');
  });

  test('runs as well by the address of its version', async ({ page, sandbox }) => {
    const path = await versionedScriptPath();
    const source = new URL(path, sandbox.baseUrl).href;
    await openPinned(
      page,
      sandbox,
      `${source}?checkoutId=${await sandbox.createCheckout()}`,
      await readSriHash(path),
    );
    await expect(cardForm(page).number).toBeVisible();
  });

  test('runs for the session tracker too, by either address', async ({ page, sandbox }) => {
    const rows = await readIntegrityList();
    const version = rows.find(({ path }) => path === 'v1/sessionTracker/oasm.js')?.version ?? '';
    for (const folder of ['', `${version}/`]) {
      const path = `v1/sessionTracker/${folder}oasm.js`;
      await openPinned(page, sandbox, `${sandbox.authUrl}/${path}`, await readSriHash(path));
      await expect(page).toHaveTitle('taken');
    }
  });

  test('is taken whole, and refused with one byte changed: nothing is drawn, nothing breaks', async ({
    page,
    sandbox,
  }) => {
    const script = await readDistFile(alias);
    const hash = await readSriHash(alias);
    await openPinned(page, sandbox, serveScript(sandbox, script), hash);
    await expect(page).toHaveTitle('taken');

    const broken: string[] = [];
    page.on('pageerror', ({ message }) => {
      // That it refused the script, Firefox tells here as well.
      if (!message.includes('integrity attribute')) broken.push(message);
    });
    const last = script.length - 1;
    const changed = `${script.slice(0, last)}${script.endsWith(';') ? ' ' : ';'}`;
    expect(Buffer.byteLength(changed)).toBe(Buffer.byteLength(script));
    await openPinned(page, sandbox, serveScript(sandbox, changed), hash);
    await expect(page).toHaveTitle('refused');
    expect(await page.evaluate(() => ['wpwl' in globalThis, frames.length])).toEqual([false, 0]);
    await expect(page.locator('form.paymentWidgets')).toBeEmpty();
    expect(broken).toEqual([]);
  });
});
