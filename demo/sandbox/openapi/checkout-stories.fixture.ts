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
  ['POST /v1/checkouts', 200, 'made', async (trial) => (await createShopper(trial)).created],
  [
    'POST /v1/checkouts',
    400,
    'faulty',
    (trial) => post(trial, '/v1/checkouts', { ...createMerchant(trial) }),
  ],
  ['POST /v1/checkouts', 403, 'by nobody', (trial) => post(trial, '/v1/checkouts', money)],
  [
    'POST /v1/checkouts',
    413,
    'too large',
    (trial) => post(trial, '/v1/checkouts', { descriptor: 'x'.repeat(200_000) }),
  ],
  [
    'POST /v1/checkouts',
    415,
    'compressed',
    (trial) => post(trial, '/v1/checkouts', money, { headers: { 'content-encoding': 'gzip' } }),
  ],
  [
    'POST /v1/checkouts/{id}',
    200,
    'changed',
    async (trial) => {
      const { checkoutId, merchant } = await createShopper(trial);
      return post(trial, `/v1/checkouts/${checkoutId}`, {
        ...authentication(merchant),
        amount: '1.00',
      });
    },
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    200,
    'paid',
    async (trial) => (await createShopper(trial, { order: goods })).pay(),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    200,
    'sent elsewhere',
    async (trial) => (await createShopper(trial)).pay(cardOf('4200000000000042')),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    400,
    'declined',
    async (trial) => (await createShopper(trial)).pay(cardOf('4111111111111111', '900')),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    400,
    'faulty',
    async (trial) => (await createShopper(trial)).pay({ ...plainCard, 'card.cvv': 'x' }),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    404,
    'of no checkout',
    (trial) => post(trial, `/v1/checkouts/${nowhere}/payment`, plainCard),
  ],
  [
    'POST /v1/checkouts/{id}/payment',
    303,
    'posted by the browser itself',
    async (trial) =>
      (await createShopper(trial)).pay({}, { headers: { 'sec-fetch-mode': 'navigate' } }),
  ],
  [
    'GET /v1/checkouts/{id}/payment',
    200,
    'not paid yet',
    async (trial) => (await createShopper(trial)).status(),
  ],
  [
    'GET /v1/checkouts/{id}/payment',
    200,
    'paid',
    async (trial) => {
      const shopper = await createShopper(trial, { order: goods });
      await shopper.pay();
      return shopper.status();
    },
  ],
  [
    'POST /v1/checkouts/{id}/registration',
    200,
    'stored',
    async (trial) => {
      const { checkoutId } = await createShopper(trial, { order: { createRegistration: 'true' } });
      return post(trial, `/v1/checkouts/${checkoutId}/registration`, plainCard);
    },
  ],
  [
    'GET /v1/checkouts/{id}/registration',
    200,
    'stored',
    async (trial) => {
      const { checkoutId, merchant } = await createShopper(trial, {
        order: { createRegistration: 'true' },
      });
      await post(trial, `/v1/checkouts/${checkoutId}/registration`, plainCard);
      const query = new URLSearchParams(authentication(merchant)).toString();
      return trial.send('gateway', `/v1/checkouts/${checkoutId}/registration?${query}`);
    },
  ],
  [
    'GET /v1/checkouts/{id}/widget',
    200,
    'open',
    async (trial) => {
      const { merchant, id } = await stored(trial);
      const { json } = await post(trial, '/v1/checkouts', {
        ...merchant,
        ...money,
        'registrations[0].id': id,
      });
      return trial.send('gateway', `/v1/checkouts/${idOf({ json })}/widget`);
    },
  ],
  [
    'GET /v1/checkouts/{id}/widget',
    200,
    'used',
    async (trial) => {
      const shopper = await createShopper(trial);
      await shopper.pay();
      return shopper.widget();
    },
  ],
  [
    'GET /v1/checkouts/{id}/bins/{bin}',
    200,
    'co-badged',
    async (trial) => (await createShopper(trial)).bin('40000025'),
  ],
  [
    'GET /v1/checkouts/{id}/bins/{bin}',
    400,
    'too few',
    async (trial) => (await createShopper(trial)).bin('40000'),
  ],
];
