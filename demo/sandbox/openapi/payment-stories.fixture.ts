import { cardOf, createShopper, plainCard, type TestServer } from '../test-server.fixture.ts';
import {
  createMerchant,
  goods,
  idOf,
  money,
  nowhere,
  person,
  post,
  stored,
  type Story,
} from './story.fixture.ts';

const account = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.bic': 'COBADEFFXXX',
  'bankAccount.country': 'DE',
} as const;

const challenged = async (
  testServer: TestServer,
  headers: Readonly<Record<string, string>> = {},
) => {
  const shopper = await createShopper(testServer);
  await shopper.pay(cardOf('4200000000000042'), { headers });
  const { redirect } = shopper.payments()[0] ?? {};
  const told = new Map(redirect?.parameters.map(({ name, value }) => [name, value]));
  const transactionId = told.get('transactionId') ?? '';
  const signature = testServer.sandbox.signatures.sign(transactionId, 'confirmed');
  return post(testServer, new URL(told.get('termUrl') ?? '').pathname, {
    transactionId,
    verdict: 'confirmed',
    signature,
  });
};

/** What becomes of payments, registrations and schedules. For tests. */
export const paymentStories: readonly Story[] = [
  [
    'POST /v1/payments',
    200,
    'paid',
    (testServer) =>
      post(testServer, '/v1/payments', {
        ...createMerchant(testServer),
        ...money,
        ...plainCard,
        ...goods,
      }),
  ],
  [
    'POST /v1/payments',
    200,
    'paid from a bank account',
    (testServer) =>
      post(testServer, '/v1/payments', { ...createMerchant(testServer), ...money, ...account }),
  ],
  [
    'POST /v1/payments',
    400,
    'with a registration that is none',
    (testServer) =>
      post(testServer, '/v1/payments', {
        ...createMerchant(testServer),
        ...money,
        registrationId: nowhere,
      }),
  ],
  [
    'GET /v1/payments/{id}',
    200,
    'found',
    async (testServer) => {
      const merchant = createMerchant(testServer);
      const paid = await post(testServer, '/v1/payments', {
        ...merchant,
        ...money,
        ...plainCard,
        ...goods,
      });
      const query = new URLSearchParams(merchant).toString();
      return testServer.send('gateway', `/v1/payments/${idOf(paid)}?${query}`);
    },
  ],
  ...([200, 400] as const).map((status): Story => [
    'POST /v1/payments/{id}',
    status,
    status === 200 ? 'refunded' : 'more than was paid',
    async (testServer) => {
      const merchant = createMerchant(testServer);
      const paid = await post(testServer, '/v1/payments', { ...merchant, ...money, ...plainCard });
      const amount = status === 200 ? '92.00' : '92.01';
      const refund = { ...merchant, ...money, paymentType: 'RF', amount };
      return post(testServer, `/v1/payments/${idOf(paid)}`, refund);
    },
  ]),
  ['POST /v1/challenges/{id}', 302, 'passed', (testServer) => challenged(testServer)],
  [
    'POST /v1/challenges/{id}',
    303,
    'passed in the page',
    (testServer) =>
      challenged(testServer, { 'wpwl-challenge': 'page', 'wpwl-version': '0.1.0-0123abcd' }),
  ],
  [
    'POST /v1/challenges/{id}',
    404,
    'unknown',
    (testServer) => post(testServer, `/v1/challenges/${nowhere}`, {}),
  ],
  [
    'POST /v1/registrations',
    200,
    'stored',
    (testServer) =>
      post(testServer, '/v1/registrations', {
        ...createMerchant(testServer),
        ...plainCard,
        ...person,
      }),
  ],
  [
    'POST /v1/registrations/{id}/payments',
    200,
    'paid',
    async (testServer) => {
      const { merchant, id } = await stored(testServer);
      return post(testServer, `/v1/registrations/${id}/payments`, { ...merchant, ...money });
    },
  ],
  [
    'DELETE /v1/registrations/{id}',
    200,
    'forgotten',
    async (testServer) => {
      const { id, query } = await stored(testServer);
      return testServer.send('gateway', `/v1/registrations/${id}?${query}`, { method: 'DELETE' });
    },
  ],
  ...(['POST', 'GET', 'DELETE'] as const).map((method): Story => [
    method === 'POST' ? 'POST /v1/schedules' : `${method} /v1/schedules/{id}`,
    200,
    'of every month',
    async (testServer) => {
      const { merchant, id, query } = await stored(testServer);
      const job = { 'job.dayOfMonth': '01', 'job.noticeNumber': '1', 'job.noticeUnit': 'DAY' };
      const plan = { ...merchant, ...money, ...job, registrationId: id };
      const made = await post(testServer, '/v1/schedules', plan);
      return method === 'POST'
        ? made
        : testServer.send('gateway', `/v1/schedules/${idOf(made)}?${query}`, { method });
    },
  ]),
  [
    'GET /v1/reports',
    200,
    'of one day',
    async (testServer) => {
      const merchant = createMerchant(testServer);
      await post(testServer, '/v1/payments', { ...merchant, ...money, ...plainCard, ...goods });
      const days = { 'date.from': '2026-11-21', 'date.to': '2026-11-21' };
      const query = new URLSearchParams({ ...merchant, ...days }).toString();
      return testServer.send('gateway', `/v1/reports?${query}`);
    },
  ],
  [
    'GET /v1/resultcodes',
    200,
    'all',
    (testServer) => testServer.send('gateway', '/v1/resultcodes'),
  ],
];
