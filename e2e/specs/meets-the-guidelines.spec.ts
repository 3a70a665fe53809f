import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { expect, test, type Sandbox } from '../support/fixtures.ts';

/** The form and the documents of its frames; the page around it is the merchant's. */
const theForm = { include: ['.wpwl-container'] };

const expectNone = async (page: Page, state: string): Promise<void> => {
  expect(await findAccessibilityViolations(page, theForm), state).toEqual([]);
};

const schemes = [
  ['light', { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none', contrast: 'no-preference' }],
  ['forced colours', { colorScheme: 'light', forcedColors: 'active', contrast: 'no-preference' }],
  ['more contrast', { colorScheme: 'light', forcedColors: 'none', contrast: 'more' }],
] as const;

const languages = ['en', 'de', 'ar'] as const;
const styles = ['plain', 'logos', 'none'] as const;

type Look = {
  readonly locale?: string;
  readonly style?: string;
  readonly media?: (typeof schemes)[number][1];
};

const page = `<meta name="color-scheme" content="light dark"><style>body { max-width: 30rem }</style>`;

const open = async (
  tab: Page,
  sandbox: Sandbox,
  { locale, style, media = schemes[0][1] }: Look,
) => {
  await tab.emulateMedia(media);
  const checkoutId = await sandbox.createCheckout();
  const { head, body } = sandbox.snippet({
    checkoutId,
    options: {
      locale,
      style,
      showCVVHint: true,
      billingAddress: {},
      mandatoryBillingFields: { country: true, city: true },
    },
  });
  await sandbox.merchantPage(tab, { head: `${page}${head ?? ''}`, body: body ?? '' });
  const container = tab.locator('.wpwl-container-card');
  const inFrame = (name: string) =>
    container.frameLocator(`iframe[name="${name}"]`).locator('input');
  const [number, cvv] = [inFrame('card.number'), inFrame('card.cvv')];
  await expect(number).toBeVisible();
  await expect(cvv).toBeVisible();
  return {
    checkoutId,
    number,
    cvv,
    expiry: container.locator('[name="card.expiry"]'),
    holder: container.locator('[name="card.holder"]'),
    country: container.locator('[name="billing.country"]'),
    city: container.locator('[name="billing.city"]'),
    pay: container.locator('button[name="pay"]'),
    hint: container.locator('.wpwl-icon'),
    hints: container.locator('.wpwl-hint'),
    message: container.getByRole('alert'),
  };
};

type Opened = Awaited<ReturnType<typeof open>>;

const fill = async (form: Opened): Promise<void> => {
  const { number, expiry, holder, cvv, country, city } = form;
  await number.pressSequentially('4200000000000091');
  await expiry.pressSequentially('1239');
  await holder.fill('Jane Jones');
  await cvv.pressSequentially('123');
  await country.selectOption('AT');
  await city.fill('Wien');
  await holder.focus();
};

/** From an empty form through its mistakes to its end, as one shopper may see it. */
const walk = async (tab: Page, sandbox: Sandbox, look: Look): Promise<void> => {
  const form = await open(tab, sandbox, look);
  await expectNone(tab, 'empty');
  await form.hint.click();
  await expectNone(tab, 'with the hint of the security code');
  await form.pay.click();
  await expect(form.hints).toHaveCount(5);
  await expectNone(tab, 'wrong');
  await fill(form);
  await expect(form.hints).toHaveCount(0);
  await expectNone(tab, 'filled');
  await sandbox.fault({
    method: 'POST',
    path: `/v1/checkouts/${form.checkoutId}/payment`,
    kind: 'delay',
    delayMs: 60_000,
    times: 1,
  });
  await form.pay.click();
  await expect(form.pay).toHaveAttribute('aria-disabled', 'true');
  await expectNone(tab, 'under way');
  await sandbox.clearFaults();
};

test.describe('The form meets WCAG 2.2 AA', () => {
  for (const [scheme, media] of schemes) {
    for (const locale of languages) {
      test(`in ${locale}, ${scheme}`, async ({ page: tab, sandbox }) => {
        await walk(tab, sandbox, { locale, media });
      });
    }
  }

  for (const style of styles) {
    test(`in the style ${style}`, async ({ page: tab, sandbox }) => {
      await walk(tab, sandbox, { style });
    });
  }

  test('when the checkout has ended', async ({ page: tab, sandbox }) => {
    const form = await open(tab, sandbox, {});
    await fill(form);
    await sandbox.advance(31 * 60 * 1000);
    await form.pay.click();
    await expect(form.message).not.toBeEmpty();
    await expectNone(tab, 'ended');
  });

  test('and axe does find what breaks them', async ({ page: tab, sandbox }) => {
    await open(tab, sandbox, {});
    await tab.addStyleTag({ content: '.wpwl-label { color: #ddd !important }' });
    expect(await findAccessibilityViolations(tab, theForm)).toContainEqual(
      expect.stringMatching(/^color-contrast at/),
    );
  });
});
