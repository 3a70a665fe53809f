import { describe, expect, test } from 'vitest';
import {
  authentication,
  cardOf,
  createShopper,
  order,
  plainCard,
  useTestServer,
  type Answer,
} from '../test-server.fixture.ts';
import { invalidNames, textAt } from './test-gateway.fixture.ts';

const testServer = useTestServer();

function fieldIn(page: string) {
  return {
    'sec-fetch-site': 'same-origin',
    'wpwl-parent-origin': page,
  };
}
const wrongCard = cardOf('4111111111111112');

function expectRefusal({ status, json }: Answer): void {
  expect([status, textAt(json, 'result.parameterErrors.0.message')]).toEqual([
    403,
    expect.stringContaining('register the origin'),
  ]);
}

describe('A hosted field of a merchant without registered origins', () => {
  test.each(['http://localhost:3000', 'http://shop.localhost', 'http://127.0.0.1', 'http://[::1]'])(
    'in %s can pay and register, unless the merchant is live',
    async (page) => {
      const headers = fieldIn(page);
      const shopper = await createShopper(testServer);
      expect((await shopper.pay(plainCard, { headers })).status).toBe(200);
      expect(shopper.payments()).toHaveLength(1);
      const stored = await createShopper(testServer, { order: { createRegistration: 'true' } });
      const path = `/v1/checkouts/${stored.checkoutId}/registration`;
      const registration = await testServer.send('gateway', path, { form: plainCard, headers });
      expect(registration.status).toBe(200);
      const live = await createShopper(testServer, { merchant: { live: true } });
      expectRefusal(await live.pay(wrongCard, { headers }));
    },
  );

  test.each([
    'https://shop.example',
    'https://localhost.example',
    'https://127.0.0.1.example',
    'null',
    'http://user@localhost:3000',
    'http://localhost:3000/checkout',
    'https://shop.example, http://localhost',
    'app://localhost',
    'localhost',
    '',
  ])('in %j is rejected before the card is read', async (page) => {
    const headers = fieldIn(page);
    const shopper = await createShopper(testServer, { order: { createRegistration: 'true' } });
    expectRefusal(await shopper.pay(wrongCard, { headers }));
    const path = `/v1/checkouts/${shopper.checkoutId}/registration`;
    expectRefusal(await testServer.send('gateway', path, { form: wrongCard, headers }));
    expect(shopper.payments()).toEqual([]);
  });

  test('is not needed for the inputs of the page itself', async () => {
    const shopper = await createShopper(testServer, { merchant: { live: true } });
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' };
    expect((await shopper.pay({ paymentBrand: 'IDEAL' }, { headers })).status).toBe(200);
  });
});

describe('A registered origin', () => {
  test.each([
    [{ 'wpwl-parent-origin': 'https://shop.example' }, 200],
    [{ 'wpwl-parent-origin': 'https://shop.example.evil.example' }, 403],
    [{}, 403],
  ])('is required: a request with %o receives %i', async (headers, status) => {
    const merchant = { origins: ['https://shop.example'] };
    const shopper = await createShopper(testServer, { merchant });
    const card = status === 403 ? wrongCard : plainCard;
    expect((await shopper.pay(card, { headers })).status).toBe(status);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:5173'])(
    "can be a developer's page: %s",
    async (page) => {
      const { status, json } = await testServer.postJson('/merchants', { origins: [page] });
      expect(status).toBe(200);
      function part(name: string): string {
        return textAt(json, name) ?? '';
      }
      const credentials = authentication({
        userId: part('userId'),
        password: part('password'),
        entityId: part('entityId'),
      });
      const form = { ...credentials, ...order };
      const created = await testServer.send('gateway', '/v1/checkouts', { form });
      const path = `/v1/checkouts/${textAt(created.json, 'id')}/payment`;
      function submit(origin: string) {
        return testServer.send('gateway', path, { form: plainCard, headers: fieldIn(origin) });
      }
      expect((await submit('http://localhost:9999')).status).toBe(403);
      expect((await submit(page)).status).toBe(200);
    },
  );
});

describe('shopperResultUrl', () => {
  test.each(['http://localhost:3000', 'http://localhost', 'http://127.0.0.1:5173'])(
    "can be a developer's page: %s",
    async (page) => {
      const shopperResultUrl = `${page}/result`;
      const { created } = await createShopper(testServer, { order: { shopperResultUrl } });
      expect(created.status).toBe(200);
    },
  );

  test.each([
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://evil-localhost',
    'http://192.168.0.1',
  ])('cannot be a page that only looks like one: %s', async (page) => {
    const shopperResultUrl = `${page}/result`;
    const { created } = await createShopper(testServer, { order: { shopperResultUrl } });
    expect([created.status, invalidNames(created.json)]).toEqual([400, ['shopperResultUrl']]);
  });

  describe('with the scheme of an app', () => {
    const shopperResultUrl = 'com.example.shop://paid?order=7';

    test("is accepted from the merchant's server, and redirects the shopper", async () => {
      const shopper = await createShopper(testServer, { order: { shopperResultUrl } });
      expect(shopper.created.status).toBe(200);
      expect((await shopper.pay()).status).toBe(200);
      expect((await shopper.widget()).json).toMatchObject({ shopperResultUrl });
    });

    test('is rejected from a browser', async () => {
      const { merchant } = await createShopper(testServer);
      const { shopperResultUrl: _ofServer, ...form } = { ...authentication(merchant), ...order };
      const created = await testServer.send('gateway', '/v1/checkouts', { form });
      const path = `/v1/checkouts/${textAt(created.json, 'id')}/payment`;
      const { status, json } = await testServer.send('gateway', path, {
        form: { ...plainCard, shopperResultUrl },
      });
      expect([status, invalidNames(json)]).toEqual([400, ['shopperResultUrl']]);
    });

    test.each(['javascript', 'data', 'blob', 'file', 'filesystem', 'about', 'ftp'])(
      'is not %s',
      async (scheme) => {
        const { created } = await createShopper(testServer, {
          order: { shopperResultUrl: `${scheme}://paid` },
        });
        expect([created.status, invalidNames(created.json)]).toEqual([400, ['shopperResultUrl']]);
      },
    );
  });
});
