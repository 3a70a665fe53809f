import { authentication, cardOf, createShopper, plainCard } from '../test-server.fixture.ts';
import {
  createMerchant,
  goods,
  idOf,
  money,
  nowhere,
  post,
  stored,
  type Story,
} from './story.fixture.ts';

/** What becomes of checkouts. For tests. */
export const checkoutStories: readonly Story[] = [
  [
    'POST /v1/checkouts',
    200,
    'made',
    async (testServer) => (await createShopper(testServer)).created,
  ],
  [
    'POST /v1/checkouts',
    400,
    'invalid',
    (testServer) => post(testServer, '/v1/checkouts', { ...createMerchant(testServer) }),
  ],
  [
    'POST /v1/checkouts',
    403,
    'by nobody',
    (testServer) => post(testServer, '/v1/checkouts', money),
  ],
  [
    'POST /v1/checkouts',
    413,
    'too large',
    (testServer) => post(testServer, '/v1/checkouts', { descriptor: 'x'.repeat(200_000) }),
  ],
  [
    'POST /v1/checkouts',
    415,
    'compressed',
    (testServer) =>
      post(testServer, '/v1/checkouts', money, { headers: { 'content-encoding': 'gzip' } }),
  ],
  [
    'POST /v1/checkouts/{id}',
    200,
    'changed',
    async (testServer) => {
      const { checkoutId, merchant } = await createShopper(testServer);
      return post(testServer, `/v1/checkouts/${checkoutId}`, {
        ...authentication(merchant),
        amount: '1.00',
      });
    },
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    200,
    'paid',
    async (testServer) => (await createShopper(testServer, { order: goods })).pay(),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    200,
    'sent elsewhere',
    async (testServer) => (await createShopper(testServer)).pay(cardOf('4200000000000042')),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    400,
    'declined',
    async (testServer) => (await createShopper(testServer)).pay(cardOf('4111111111111111', '900')),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    400,
    'invalid',
    async (testServer) => (await createShopper(testServer)).pay({ ...plainCard, 'card.cvv': 'x' }),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    404,
    'of no checkout',
    (testServer) => post(testServer, `/v1/checkouts/${nowhere}/payment`, plainCard),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    303,
    'posted by the browser itself',
    async (testServer) =>
      (await createShopper(testServer)).pay({}, { headers: { 'sec-fetch-mode': 'navigate' } }),
  ],
  [
    'GET /v1/checkouts/{id}/payment',
    200,
    'not paid yet',
    async (testServer) => (await createShopper(testServer)).status(),
  ],
  [
    'GET /v1/checkouts/{id}/payment',
    200,
    'paid',
    async (testServer) => {
      const shopper = await createShopper(testServer, { order: goods });
      await shopper.pay();
      return shopper.status();
    },
  ],
  [
    'POST /v1/checkouts/{id}/registration',
    200,
    'stored',
    async (testServer) => {
      const { checkoutId } = await createShopper(testServer, {
        order: { createRegistration: 'true' },
      });
      return post(testServer, `/v1/checkouts/${checkoutId}/registration`, plainCard);
    },
  ],
  [
    'GET /v1/checkouts/{id}/registration',
    200,
    'stored',
    async (testServer) => {
      const { checkoutId, merchant } = await createShopper(testServer, {
        order: { createRegistration: 'true' },
      });
      await post(testServer, `/v1/checkouts/${checkoutId}/registration`, plainCard);
      const query = new URLSearchParams(authentication(merchant)).toString();
      return testServer.send('gateway', `/v1/checkouts/${checkoutId}/registration?${query}`);
    },
  ],
  [
    'GET /v1/checkouts/{id}/widget',
    200,
    'open',
    async (testServer) => {
      const { merchant, id } = await stored(testServer);
      const { json } = await post(testServer, '/v1/checkouts', {
        ...merchant,
        ...money,
        'registrations[0].id': id,
      });
      return testServer.send('gateway', `/v1/checkouts/${idOf({ json })}/widget`);
    },
  ],
  [
    'GET /v1/checkouts/{id}/widget',
    200,
    'used',
    async (testServer) => {
      const shopper = await createShopper(testServer);
      await shopper.pay();
      return shopper.widget();
    },
  ],
  [
    'GET /v1/checkouts/{id}/bins/{bin}',
    200,
    'co-badged',
    async (testServer) => (await createShopper(testServer)).bin('40000025'),
  ],
  [
    'GET /v1/checkouts/{id}/bins/{bin}',
    400,
    'too few',
    async (testServer) => (await createShopper(testServer)).bin('40000'),
  ],
];
