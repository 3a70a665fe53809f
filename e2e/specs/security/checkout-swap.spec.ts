import words from '#locales/en' with { type: 'json' };
import { cardForm } from '../../pages/card-form.ts';
import { authentication, expect, test } from '../../support/fixtures.ts';

const number = '4928716350849271';

/** A script in the shop's page that puts another checkout into every handshake with a hosted field. */
const swapCheckout = (checkoutId: string): string => `
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get() {
      const frame = get.call(this);
      // Playwright reads the property in the page too.
      if (!new Error().stack.includes('paymentWidgets')) return frame;
      const postMessage = (message, ...rest) =>
        frame.postMessage(
          { ...message, body: { ...message.body, checkoutId: '${checkoutId}' } },
          ...rest,
        );
      return { postMessage };
    },
  });`;

test.describe("A script in a shop's page", () => {
  test('cannot pay the checkout of a merchant without registered origins by a card typed in the shop @firefox-full', async ({
    page,
    sandbox,
  }) => {
    const shop = await sandbox.createMerchant({ origins: [sandbox.site.origin], live: true });
    const other = await sandbox.createMerchant({ live: true });
    const shopCheckout = await sandbox.createCheckout(authentication(shop));
    const otherCheckout = await sandbox.createCheckout(authentication(other));
    const { head = '', body = '' } = sandbox.snippet({ checkoutId: shopCheckout });
    await sandbox.merchantPage(page, {
      head: `<script>${swapCheckout(otherCheckout)}</script>${head}`,
      body,
    });
    const form = cardForm(page);
    await form.fill({ number });
    await form.pay();
    await expect(form.message).toHaveText(words.pageNotAllowed);
    const { payments, requests } = await sandbox.ledger(otherCheckout);
    expect(payments).toEqual([]);
    expect(requests.at(-1)).toMatchObject({ method: 'POST', status: 403 });
    expect((await sandbox.ledger(shopCheckout)).payments).toEqual([]);
  });
});
