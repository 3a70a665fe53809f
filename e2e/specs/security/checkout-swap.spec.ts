import words from '#locales/en' with { type: 'json' };
import { expect, test } from '../../support/fixtures.ts';
import { authentication } from '../../support/sandbox.ts';

const number = '4928716350849271';

/** A script in the shop's page that puts another checkout into every handshake with a hosted field. */
function swapCheckout(checkoutId: string): string {
  return `
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
}

test("A script in a shop's page cannot pay the checkout of a merchant without registered origins by a card typed in the shop @firefox-full", async ({
  sandbox,
  shop,
}) => {
  const merchant = await sandbox.createMerchant({ origins: [sandbox.site.origin], live: true });
  const other = await sandbox.createMerchant({ live: true });
  const otherCheckout = await sandbox.createCheckout(authentication(other));
  const script = swapCheckout(otherCheckout);
  await shop.open({ parameters: authentication(merchant), script });
  await shop.pay({ number });
  await expect(shop.form.message).toHaveText(words.pageNotAllowed);
  const { payments, requests } = await sandbox.ledger(otherCheckout);
  expect(payments).toEqual([]);
  expect(requests.at(-1)).toMatchObject({ method: 'POST', status: 403 });
  expect(await shop.payments()).toBe(0);
});
