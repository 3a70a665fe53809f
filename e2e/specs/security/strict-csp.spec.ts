import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardFields } from '../../pages/card-fields.ts';
import { recording } from '../../pages/merchant-script.ts';
import { readDistFile } from '../../support/dist.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

type Policy = Readonly<Record<string, string>>;

type Headers = Readonly<Record<string, string>>;

function toHeaders(policy: Policy): Headers {
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
  };
}

/** The policy that allows only what the widget needs. */
function strictPolicy({ baseUrl }: Sandbox): Policy {
  return {
    'default-src': "'none'",
    'script-src': baseUrl,
    'frame-src': baseUrl,
    'connect-src': baseUrl,
    'require-trusted-types-for': "'script'",
  };
}

/** Collects violations from the console and from events, except those of the browser's own icon request. */
async function recordViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/favicon\.ico/.test(message.text())) return;
    if (/content.security.policy|trusted ?type|violat|refused to/i.test(message.text()))
      violations.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = Reflect.get(globalThis, 'reportViolation') as (text: string) => void;
      if (!blockedURI.endsWith('/favicon.ico')) report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}

/** The headers that pci-report.md recommends for a checkout page. */
async function readRecommendedHeaders({ baseUrl }: Sandbox): Promise<Headers> {
  const [, part = ''] = (await readDistFile('pci-report.md')).split(
    '## Headers of a checkout page',
  );
  const headers = Array.from(
    part.matchAll(/^ {4}([\w-]+): (.*)$/gm),
    ([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('{base_url}', baseUrl)],
  );
  return Object.fromEntries(headers) as Headers;
}

const form = '<form action="/result" class="paymentWidgets" data-brands="VISA MASTER"></form>';

/** Opens a page without inline script; returns the checkout id. `script` is a file of the merchant. */
async function openWithHeaders(
  page: Page,
  sandbox: Sandbox,
  headers: Headers,
  script?: string,
): Promise<string> {
  const checkoutId = await sandbox.createCheckout();
  const scripts = [...(script === undefined ? [] : [script]), sandbox.scriptAddress(checkoutId)];
  const head = scripts.map((source) => `<script src="${source}"></script>`).join('');
  await sandbox.merchantPage(page, { head, body: form, headers });
  return checkoutId;
}

/** Opens the page with options from a script file of the merchant. */
function openWithOptionsFile(page: Page, sandbox: Sandbox, html: string, directives: Policy) {
  const { site, baseUrl } = sandbox;
  const headers = { 'content-type': 'text/javascript' };
  const source = site.serve({ path: '/options.js', html, headers });
  const scriptSource = { 'script-src': `${baseUrl} ${site.origin}` };
  const policy = { ...strictPolicy(sandbox), ...scriptSource, ...directives };
  return openWithHeaders(page, sandbox, toHeaders(policy), source);
}

test.describe('A page with a strict Content-Security-Policy', () => {
  test('shows the styled form and its errors, and pays, with the recommended headers @firefox-full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const violations = await recordViolations(page);
    const headers = await readRecommendedHeaders(sandbox);
    expect(headers).toMatchObject(toHeaders(strictPolicy(sandbox)));
    const checkoutId = await openWithHeaders(page, sandbox, headers);
    const { container, number, payButton, hints } = shop.form;
    await expect(container).toHaveCSS('border-radius', '16px');
    await expect(number).toHaveCSS('padding-left', '14px');
    await expect(payButton).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await shop.pay({ number: '4200000000000092' });
    await expect(hints).toHaveText([words.cardNumberWrong]);
    await expect(hints).toHaveCSS('color', 'rgb(180, 35, 24)');
    await number.fill('4200000000000091');
    await expect(page.locator('.wpwl-brand-VISA svg')).toBeVisible();
    await payButton.click();
    await shop.result();
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  test('loads another language and shows a challenge in the page @full', async ({
    page,
    sandbox,
    shop,
  }) => {
    const violations = await recordViolations(page);
    const bankOrigin = new URL(sandbox.baseUrl.replace('//gateway.', '//bank.')).origin;
    const options =
      "var wpwlOptions = { locale: 'de', threeDIframeSize: { width: 390, height: 400 } };";
    await openWithOptionsFile(page, sandbox, options, {
      'frame-src': `${sandbox.baseUrl} ${bankOrigin}`,
    });
    const { container, number, expiry, holder, cvv, button } = cardFields(page);
    await expect(container).toContainText('Kartennummer');
    await number.fill('4200000000000042');
    await expiry.fill('12 / 39');
    await holder.fill('Jane Jones');
    await cvv.fill('123');
    await button.click();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();
    await shop.result();
    expect(violations).toEqual([]);
  });

  test("reports the fields as unreachable after 8 seconds with frame-src 'none' @firefox-full", async ({
    page,
    sandbox,
    shop,
  }) => {
    await page.clock.install();
    const script = `var wpwlOptions = {}; ${recording('onError')}`;
    await openWithOptionsFile(page, sandbox, script, { 'frame-src': "'none'" });
    await page.clock.runFor(100);
    await expect(shop.form.payButton).toBeVisible();
    await expect(shop.form.message).toHaveText('');
    await page.clock.runFor(8_000);
    await expect(shop.form.message).toHaveText(words.fieldsNotLoaded);
    const error = { name: 'PciIframeCommunicationError', code: 'frame_unreachable' };
    expect(await shop.calls()).toContainEqual(['onError', error]);
  });
});
