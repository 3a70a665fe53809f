import {
  createShopServer,
  dialects,
  type Dialect,
} from '#sandbox/payment-api/shop-dialects.fixture';
import { expect, test } from '../../support/fixtures.ts';
import { authentication, type Sandbox } from '../../support/sandbox.ts';
import { succeeded } from '../../support/shop.ts';

/*
 * Servers of shops that send what production gateways accept, with a lenient merchant. What a strict
 * merchant is refused is tested in `demo/sandbox/payment-api/shop-dialects.test.ts`.
 */

type Payment = {
  readonly id: string;
  readonly amount: string;
  readonly registrationId?: string;
  readonly result: { readonly code: string };
};

/** The server of a shop with a lenient merchant of its own. */
async function startServer(dialect: Dialect, { client, baseUrl, createMerchant }: Sandbox) {
  const merchant = await createMerchant({ lenient: true });
  return createShopServer(dialect, authentication(merchant), async (path, body) => {
    const url = new URL(path, baseUrl).href;
    const answer = await (body === undefined ? client.get(url) : client.postForm(url, body));
    return answer.body as Payment;
  });
}

test.describe('The server of a shop with a lenient merchant', () => {
  for (const [index, dialect] of dialects.entries()) {
    const { language, amount } = dialect;
    test(`creates, verifies and refunds a payment, written in ${language} ${index === 0 ? '' : '@full'}`, async ({
      sandbox,
      shop,
    }) => {
      const server = await startServer(dialect, sandbox);
      const created = await server.createCheckout();
      expect(created.result.code).toBe('000.200.100');

      await shop.open({ checkoutId: created.id });
      await shop.pay();
      const resourcePath = (await shop.result()).get('resourcePath') ?? '';
      expect(resourcePath).toBe(`/v1/checkouts/${created.id}/payment`);

      const paid = await server.verify(resourcePath);
      expect([paid.result.code, paid.amount]).toEqual([succeeded, amount]);
      expect(paid.registrationId).toMatch(/^[0-9a-f]{32}$/);
      expect(await shop.payments()).toBe(1);

      const refunded = await server.refund(paid.id);
      expect([refunded.result.code, refunded.amount]).toEqual([succeeded, amount]);
    });
  }
});
