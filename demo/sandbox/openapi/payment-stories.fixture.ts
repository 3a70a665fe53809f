import { cardOf, createShopper, plainCard, type Trial } from '../test-server.fixture.ts';
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

const challenged = async (trial: Trial, headers: Readonly<Record<string, string>> = {}) => {
  const shopper = await createShopper(trial);
  await shopper.pay(cardOf('4200000000000042'), { headers });
  const { redirect } = shopper.payments()[0] ?? {};
  const told = new Map(redirect?.parameters.map(({ name, value }) => [name, value]));
  const transactionId = told.get('transactionId') ?? '';
  const signature = trial.world.signatures.sign(transactionId, 'confirmed');
  return post(trial, new URL(told.get('termUrl') ?? '').pathname, {
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
    (trial) =>
      post(trial, '/v1/payments', { ...createMerchant(trial), ...money, ...plainCard, ...goods }),
  ],
  [
    'POST /v1/payments',
    200,
    'paid from a bank account',
    (trial) => post(trial, '/v1/payments', { ...createMerchant(trial), ...money, ...account }),
  ],
  [
    'POST /v1/payments',
    400,
    'with a registration that is none',
    (trial) =>
      post(trial, '/v1/payments', { ...createMerchant(trial), ...money, registrationId: nowhere }),
  ],
  [
    'GET /v1/payments/{id}',
    200,
    'found',
    async (trial) => {
      const merchant = createMerchant(trial);
      const paid = await post(trial, '/v1/payments', {
        ...merchant,
        ...money,
        ...plainCard,
        ...goods,
      });
      const query = new URLSearchParams(merchant).toString();
      return trial.send('gateway', `/v1/payments/${idOf(paid)}?${query}`);
    },
  ],
  ...([200, 400] as const).map((status): Story => [
    'POST /v1/payments/{id}',
    status,
    status === 200 ? 'refunded' : 'more than was paid',
    async (trial) => {
      const merchant = createMerchant(trial);
      const paid = await post(trial, '/v1/payments', { ...merchant, ...money, ...plainCard });
      const amount = status === 200 ? '92.00' : '92.01';
      const refund = { ...merchant, ...money, paymentType: 'RF', amount };
      return post(trial, `/v1/payments/${idOf(paid)}`, refund);
    },
  ]),
  ['POST /v1/challenges/{id}', 302, 'passed', (trial) => challenged(trial)],
  [
    'POST /v1/challenges/{id}',
    303,
    'passed in the page',
    (trial) => challenged(trial, { 'wpwl-challenge': 'page', 'wpwl-version': '0.1.0-0123abcd' }),
  ],
  [
    'POST /v1/challenges/{id}',
    404,
    'unknown',
    (trial) => post(trial, `/v1/challenges/${nowhere}`, {}),
  ],
  [
    'POST /v1/registrations',
    200,
    'stored',
    (trial) =>
      post(trial, '/v1/registrations', { ...createMerchant(trial), ...plainCard, ...person }),
  ],
  [
    'POST /v1/registrations/{id}/payments',
    200,
    'paid',
    async (trial) => {
      const { merchant, id } = await stored(trial);
      return post(trial, `/v1/registrations/${id}/payments`, { ...merchant, ...money });
    },
  ],
  [
    'DELETE /v1/registrations/{id}',
    200,
    'forgotten',
    async (trial) => {
      const { id, query } = await stored(trial);
      return trial.send('gateway', `/v1/registrations/${id}?${query}`, { method: 'DELETE' });
    },
  ],
  ...(['POST', 'GET', 'DELETE'] as const).map((method): Story => [
    method === 'POST' ? 'POST /v1/schedules' : `${method} /v1/schedules/{id}`,
    200,
    'of every month',
    async (trial) => {
      const { merchant, id, query } = await stored(trial);
      const job = { 'job.dayOfMonth': '01', 'job.noticeNumber': '1', 'job.noticeUnit': 'DAY' };
      const plan = { ...merchant, ...money, ...job, registrationId: id };
      const made = await post(trial, '/v1/schedules', plan);
      return method === 'POST'
        ? made
        : trial.send('gateway', `/v1/schedules/${idOf(made)}?${query}`, { method });
    },
  ]),
  [
    'GET /v1/reports',
    200,
    'of one day',
    async (trial) => {
      const merchant = createMerchant(trial);
      await post(trial, '/v1/payments', { ...merchant, ...money, ...plainCard, ...goods });
      const days = { 'date.from': '2026-11-21', 'date.to': '2026-11-21' };
      const query = new URLSearchParams({ ...merchant, ...days }).toString();
      return trial.send('gateway', `/v1/reports?${query}`);
    },
  ],
  ['GET /v1/resultcodes', 200, 'all', (trial) => trial.send('gateway', '/v1/resultcodes')],
];
