import type { Page } from '@playwright/test';
import { bankPage } from '../../pages/bank.ts';
import { cardForm } from '../../pages/card-form.ts';
import { expect, test, type Sandbox } from '../../support/fixtures.ts';
import { countPayments } from '../../support/ledger.ts';

type EmbeddedPage = {
  readonly checkoutId: string;
  /** Address of the outer page. */
  readonly outerUrl: string;
  /** Current address of the embedded page. */
  readonly innerUrl: () => string;
};

type Settings = { readonly options?: object; readonly attributes?: string };

/** Opens the payment page of a shop in a frame of another site's page. */
const openEmbedded = async (
  page: Page,
  sandbox: Sandbox,
  { options = {}, attributes = '' }: Settings,
): Promise<EmbeddedPage> => {
  const checkoutId = await sandbox.createCheckout();
  const address = sandbox.site.serve(sandbox.snippet({ checkoutId, options }));
  const outerUrl = sandbox.siteAt('booking.localhost').serve({
    body: `<h1>Your booking</h1>
      <iframe name="payment" title="Payment" src="${address}" width="480" height="700" ${attributes}></iframe>`,
  });
  await page.goto(outerUrl);
  return { checkoutId, outerUrl, innerUrl: () => page.frame('payment')?.url() ?? '' };
};

const pay = async (page: Page, number: string): Promise<void> => {
  const form = cardForm(page.frameLocator('iframe[name="payment"]'));
  await form.fill({ number });
  await form.pay();
};

const cards = { plain: '4200000000000091', challenged: '4200000000000042' };

test.describe('A payment page inside a frame of another site', () => {
  const cases = [
    { frame: 'a plain frame', attributes: '', tag: '@firefox' },
    {
      frame: 'a sandboxed frame without top navigation',
      attributes: 'sandbox="allow-scripts allow-same-origin allow-forms"',
      tag: '@firefox',
    },
  ] as const;

  for (const { frame, attributes, tag } of cases) {
    test(`keeps challenge and result in ${frame}`, { tag }, async ({ page, sandbox }) => {
      const embedded = await openEmbedded(page, sandbox, { attributes });
      await pay(page, cards.challenged);
      await bankPage(page.frameLocator('iframe[name="payment"]')).confirm();
      await expect.poll(embedded.innerUrl).toContain('/result?');
      expect(page.url()).toBe(embedded.outerUrl);
      expect(await countPayments(sandbox, embedded.checkoutId)).toBe(1);
    });
  }

  test('opens the result in the top window with shopperResultTarget "_top"', async ({
    page,
    sandbox,
  }) => {
    const options = { shopperResultTarget: '_top' };
    const { checkoutId } = await openEmbedded(page, sandbox, { options });
    await pay(page, cards.plain);
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
  });

  test('opens the challenge in the top window with paymentTarget "_top"', async ({
    page,
    sandbox,
  }) => {
    const options = { paymentTarget: '_top' };
    const { checkoutId } = await openEmbedded(page, sandbox, { options });
    await pay(page, cards.challenged);
    await bankPage(page).confirm();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });

  test('opens the challenge in the embedded page and the result in the top window @firefox', async ({
    page,
    sandbox,
  }) => {
    const options = { paymentTarget: 'iframe', shopperResultTarget: '_top' };
    const { checkoutId } = await openEmbedded(page, sandbox, { options });
    await pay(page, cards.challenged);
    const challenge = page.frameLocator('iframe[name="payment"]').frameLocator('.wpwl-target');
    await bankPage(challenge).confirm();
    expect((await sandbox.result(page)).get('id')).toBe(checkoutId);
    expect(await countPayments(sandbox, checkoutId)).toBe(1);
  });
});
