import type { Page } from '@playwright/test';
import words from '#locales/en' with { type: 'json' };
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { readDistFile } from '../../support/dist.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';

type Policy = Readonly<Record<string, string>>;

type Headers = Readonly<Record<string, string>>;

const toHeaders = (policy: Policy): Headers => ({
  'content-security-policy': Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
});

/** The policy that allows only what the widget needs. */
const strictPolicy = ({ baseUrl }: Sandbox): Policy => ({
  'default-src': "'none'",
  'script-src': baseUrl,
  'frame-src': baseUrl,
  'connect-src': baseUrl,
  'require-trusted-types-for': "'script'",
});

/** Collects violations from the console and from events, except those of the browser's own icon request. */
const recordViolations = async (page: Page): Promise<readonly string[]> => {
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
};

/** The headers that pci-report.md recommends for a checkout page. */
const readRecommendedHeaders = async ({ baseUrl }: Sandbox): Promise<Headers> => {
  const [, part = ''] = (await readDistFile('pci-report.md')).split(
    '## Headers of a checkout page',
  );
  const headers = Array.from(
    part.matchAll(/^ {4}([\w-]+): (.*)$/gm),
    ([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('{base_url}', baseUrl)],
  );
  return Object.fromEntries(headers) as Headers;
};

const openWithHeaders = async (
  page: Page,
  sandbox: Sandbox,
  headers: Headers,
  head = '',
): Promise<string> => {
  const checkoutId = await sandbox.createCheckout();
  await sandbox.merchantPage(page, {
    head: `${head}<script src="${sandbox.scriptAddress(checkoutId)}"></script>`,
    body: '<form action="/result" class="paymentWidgets" data-brands="VISA MASTER"></form>',
    headers,
  });
  return checkoutId;
};

/** Opens the page with options from a script file of the merchant, because the policy allows no inline script. */
const openWithOptionsFile = async (
  page: Page,
  sandbox: Sandbox,
  script: string,
  directives: Policy,
): Promise<void> => {
  const { site, baseUrl } = sandbox;
  const source = site.serve({
    path: '/options.js',
    html: script,
    headers: { 'content-type': 'text/javascript' },
  });
  const policy = {
    ...strictPolicy(sandbox),
    'script-src': `${baseUrl} ${site.origin}`,
    ...directives,
  };
  await openWithHeaders(page, sandbox, toHeaders(policy), `<script src="${source}"></script>`);
};

test.describe('A page with a strict Content-Security-Policy', () => {
  test('shows the styled form and its errors, and pays, with the recommended headers @firefox', async ({
    page,
    sandbox,
  }) => {
    const violations = await recordViolations(page);
    const headers = await readRecommendedHeaders(sandbox);
    expect(headers).toMatchObject(toHeaders(strictPolicy(sandbox)));
    const checkoutId = await openWithHeaders(page, sandbox, headers);
    const form = cardForm(page);
    await expect(form.container).toHaveCSS('border-radius', '16px');
    await expect(form.number).toHaveCSS('padding-left', '14px');
    await expect(form.payButton).toHaveCSS('background-color', 'rgb(29, 78, 216)');

    await form.fill({ number: '4200000000000092' });
    await form.pay();
    await expect(form.hints).toHaveText([words.cardNumberError]);
    await expect(form.hints).toHaveCSS('color', 'rgb(180, 35, 24)');
    await form.number.fill('4200000000000091');
    await expect(page.locator('.wpwl-brand-VISA svg')).toBeVisible();
    await form.pay();

    await sandbox.result(page);
    expect((await sandbox.ledger(checkoutId)).payments).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  test('loads another language and shows a challenge in the page', async ({ page, sandbox }) => {
    const violations = await recordViolations(page);
    const bankOrigin = new URL(sandbox.baseUrl.replace('//gateway.', '//bank.')).origin;
    await openWithOptionsFile(
      page,
      sandbox,
      "var wpwlOptions = { locale: 'de', threeDIframeSize: { width: 390, height: 400 } };",
      { 'frame-src': `${sandbox.baseUrl} ${bankOrigin}` },
    );
    const container = page.locator('.wpwl-container-card');
    const hostedField = (name: string) =>
      container.frameLocator(`iframe[name="${name}"]`).locator('input');
    await expect(container).toContainText('Kartennummer');
    await hostedField('card.number').fill('4200000000000042');
    await container.locator('.wpwl-control-expiry').fill('12 / 39');
    await container.locator('.wpwl-control-cardHolder').fill('Jane Jones');
    await hostedField('card.cvv').fill('123');
    await container.locator('.wpwl-button-pay').click();
    await bankPage(page.frameLocator('iframe.wpwl-target')).confirm();

    await sandbox.result(page);
    expect(violations).toEqual([]);
  });

  test("reports the fields as unreachable after 8 seconds with frame-src 'none' @firefox-full", async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await openWithOptionsFile(
      page,
      sandbox,
      `var errors = [];
        var wpwlOptions = { onError: ({ name, code }) => void errors.push([name, code]) };`,
      { 'frame-src': "'none'" },
    );
    const form = cardForm(page);
    await page.clock.runFor(100);
    await expect(form.payButton).toBeVisible();
    await expect(form.message).toHaveText('');
    await page.clock.runFor(8_000);
    await expect(form.message).toHaveText(words.fieldsNotLoaded);
    const errors: unknown = await page.evaluate('errors');
    expect(errors).toContainEqual(['PciIframeCommunicationError', 'frame_unreachable']);
  });
});
