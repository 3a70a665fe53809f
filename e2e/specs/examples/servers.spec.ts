import type { Page } from '@playwright/test';
import { languages, type Language } from '../../../demo/examples/languages.ts';
import { startExample, type Example } from '../../../demo/examples/start-example.fixture.ts';
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { storedForm } from '../../pages/stored-form.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { environmentOf } from '../../support/readme.ts';

/* The example servers in a browser. `demo/examples/servers.test.ts` tests their routes. */

type Fixtures = {
  readonly languageName: Language['name'];
  /** The running server. Its page and the payment service are different sites. */
  readonly example: Pick<Example, 'origin'>;
};

const test = base.extend<Fixtures>({
  languageName: ['Node', { option: true }],
  example: async ({ languageName, sandbox }, use) => {
    const language = languages.find(({ name }) => name === languageName);
    if (language === undefined) throw new Error(`There is no server for ${languageName}.`);
    const example = await startExample(language, (origin) => ({
      ...environmentOf(sandbox),
      WEBHOOK_SECRET: sandbox.merchant.webhookSecret,
      AUTH_URL: sandbox.authUrl,
      SHOP_URL: atLocalhost(origin),
    }));
    await use({ origin: atLocalhost(example.origin) });
    await example.stop();
  },
  allowedHosts: async ({ example }, use) => {
    await use([new URL(example.origin).host]);
  },
});

function atLocalhost(origin: string): string {
  return origin.replace('127.0.0.1', 'localhost');
}

async function order(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Buy' }).click();
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank you for your order.' })).toBeVisible();
}

// Browsers differ in whether they keep a Secure cookie over http. All servers set the same one.
const firefoxTags: Partial<Record<Language['name'], string>> = { Node: '@firefox-full' };

for (const { name, tag } of languages)
  test.describe(`The example server for ${name}`, () => {
    test.use({ languageName: name });

    test(`takes payments, and offers the saved card until the logout @full ${tag} ${firefoxTags[name] ?? ''}`, async ({
      page,
      sandbox,
      example,
    }) => {
      await order(page, example.origin);
      await cardForm(page).fill({ number: '4200000000000091' });
      await page.getByRole('checkbox', { name: 'Save this card' }).check();
      await cardForm(page).pay();
      await expectPaid(page);

      await order(page, example.origin);
      const stored = storedForm(page);
      await stored.cvv.fill('123');
      await stored.pay.click();
      await expectPaid(page);

      await sandbox.createClient({ post_logout_redirect_uris: [`${example.origin}/`] });
      await page.goto(example.origin);
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(`${example.origin}/`);

      await order(page, example.origin);
      await cardForm(page).fill({ number: '4200000000000042' });
      await expect(stored.container).toHaveCount(0);
      await cardForm(page).pay();
      await bankPage(page).confirm();
      await expectPaid(page);
    });
  });
