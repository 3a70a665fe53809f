import { describe, expect, test } from 'vitest';
import {
  createApplication,
  exchangeCode,
  redirectParameters,
  requestUser,
  tokenIn,
} from '../auth/application.fixture.ts';
import { createBrowser } from '../auth/browser.fixture.ts';
import { createMerchantServer, money } from '../payment-api/merchant-server.fixture.ts';
import { textAt } from '../payment-api/test-gateway.fixture.ts';
import { useDocument } from './document.fixture.ts';
import {
  cardOf,
  createShopper,
  plainCard,
  useTestServer,
  type Answer,
  type Sending,
} from '../test-server.fixture.ts';

const testServer = useTestServer();
const { findMismatch } = useDocument(testServer);

async function expectDescribed(name: string, status: number, answer: Answer): Promise<void> {
  expect([name, answer.status, await findMismatch(name, answer)]).toEqual([
    name,
    status,
    undefined,
  ]);
}

const unknownId = '0'.repeat(32);
function post(path: string, form = {}, sending: Sending = {}) {
  return testServer.send('gateway', path, { method: 'POST', form, ...sending });
}

const goods = {
  'customer.givenName': 'Jane',
  'customer.surname': 'x'.repeat(60),
  'customer.birthDate': '1980-02-29',
  'billing.country': 'GB',
  'shipping.customer.givenName': 'Jim',
  'shipping.customer.surname': 'Jones',
  'customParameters[orderNumber]': '7',
  'cart.items[0].name': 'A book',
  'cart.items[1].name': 'A pen',
  'merchant.name': 'Books*Pens',
  merchantTransactionId: 'order-0007',
} as const;

const account = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.bic': 'COBADEFFXXX',
  'bankAccount.country': 'DE',
} as const;

describe('real responses are valid against the document', () => {
  test('to the creation and update of a checkout', async () => {
    const name = 'POST /v1/checkouts';
    const server = createMerchantServer(testServer);
    const created = await server.post('/v1/checkouts', money);
    await expectDescribed(name, 200, created);
    await expectDescribed(name, 400, await server.post('/v1/checkouts'));
    await expectDescribed(name, 403, await post('/v1/checkouts', money));
    const large = { descriptor: 'x'.repeat(600_000) };
    await expectDescribed(name, 413, await post('/v1/checkouts', large));
    const headers = { 'content-encoding': 'gzip' };
    await expectDescribed(name, 415, await post('/v1/checkouts', money, { headers }));
    const updated = await server.post(`/v1/checkouts/${textAt(created.json, 'id')}`, money);
    await expectDescribed('POST /v1/checkouts/{id}', 200, updated);
  });

  test('to the payment of a checkout', async () => {
    const [name, read] = ['POST /v1/checkouts/{id}/payment', 'GET /v1/checkouts/{id}/payment'];
    function start() {
      return createShopper(testServer, { order: goods });
    }
    const shopper = await start();
    await expectDescribed(read, 200, await shopper.status());
    await expectDescribed(name, 400, await shopper.pay({ ...plainCard, 'card.cvv': 'x' }));
    await expectDescribed(name, 200, await shopper.pay());
    await expectDescribed(read, 200, await shopper.status());
    await expectDescribed('GET /v1/checkouts/{id}/widget', 200, await shopper.widget());
    await expectDescribed(name, 200, await (await start()).pay(cardOf('4200000000000042')));
    await expectDescribed(
      name,
      400,
      await (await start()).pay({ ...plainCard, 'card.cvv': '900' }),
    );
    await expectDescribed(name, 404, await post(`/v1/checkouts/${unknownId}/payment`, plainCard));
    const headers = { 'sec-fetch-mode': 'navigate' };
    await expectDescribed(name, 303, await (await start()).pay({}, { headers }));
  });

  test('to the registration of a checkout, the widget and BINs', async () => {
    const server = createMerchantServer(testServer);
    const first = await server.make('/v1/checkouts', { createRegistration: 'true' });
    const path = `/v1/checkouts/${first}/registration`;
    const stored = await server.submit(path, plainCard);
    await expectDescribed('POST /v1/checkouts/{id}/registration', 200, stored);
    await expectDescribed('GET /v1/checkouts/{id}/registration', 200, await server.get(path));
    const offered = { ...money, 'registrations[0].id': textAt(stored.json, 'id') ?? '' };
    const second = `/v1/checkouts/${await server.make('/v1/checkouts', offered)}`;
    const widget = await testServer.send('gateway', `${second}/widget`);
    await expectDescribed('GET /v1/checkouts/{id}/widget', 200, widget);
    for (const [bin, status] of [
      ['40000025', 200],
      ['40000', 400],
    ] as const) {
      const answer = await testServer.send('gateway', `${second}/bins/${bin}`);
      await expectDescribed('GET /v1/checkouts/{id}/bins/{bin}', status, answer);
    }
  });

  test('to the replacement of a checkout', async () => {
    const name = 'POST /v1/checkouts/{id}/replacement';
    const path = `/v1/checkouts/${(await createShopper(testServer)).checkoutId}/replacement`;
    const form = { checkoutId: unknownId, resource: 'payment', submitted: 'false' };
    await expectDescribed(name, 200, await post(path, form));
    await expectDescribed(name, 400, await post(path));
    const headers = { 'sec-fetch-site': 'cross-site' };
    await expectDescribed(name, 403, await post(path, form, { headers }));
    const unknown = `/v1/checkouts/${unknownId}/replacement`;
    await expectDescribed(name, 404, await post(unknown, form));
  });

  test('to payments, refunds and reports', async () => {
    const server = createMerchantServer(testServer);
    const paid = await server.post('/v1/payments', { ...money, ...plainCard, ...goods });
    await expectDescribed('POST /v1/payments', 200, paid);
    const debited = await server.post('/v1/payments', { ...money, ...account });
    await expectDescribed('POST /v1/payments', 200, debited);
    const rejected = await server.post('/v1/payments', { ...money, registrationId: unknownId });
    await expectDescribed('POST /v1/payments', 400, rejected);
    const path = `/v1/payments/${textAt(paid.json, 'id')}`;
    await expectDescribed('GET /v1/payments/{id}', 200, await server.get(path));
    const refund = { ...money, paymentType: 'RF' };
    const tooMuch = await server.post(path, { ...refund, amount: '92.01' });
    await expectDescribed('POST /v1/payments/{id}', 400, tooMuch);
    await expectDescribed('POST /v1/payments/{id}', 200, await server.post(path, refund));
    const { merchantTransactionId } = goods;
    const found = await server.get('/v1/query', { merchantTransactionId });
    await expectDescribed('GET /v1/query', 200, found);
    await expectDescribed('GET /v1/query', 400, await server.get('/v1/query'));
    const unknown = await server.get('/v1/query', { id: unknownId });
    await expectDescribed('GET /v1/query', 404, unknown);
    const one = await server.get(`/v1/query/${textAt(paid.json, 'id')}`);
    await expectDescribed('GET /v1/query/{id}', 200, one);
    const days = { 'date.from': '2026-11-21', 'date.to': '2026-11-21' };
    await expectDescribed('GET /v1/reports', 200, await server.get('/v1/reports', days));
    const codes = await testServer.send('gateway', '/v1/resultcodes');
    await expectDescribed('GET /v1/resultcodes', 200, codes);
  });

  test('to registrations and schedules', async () => {
    const server = createMerchantServer(testServer);
    const stored = await server.post('/v1/registrations', {
      ...plainCard,
      'billing.country': 'GB',
    });
    await expectDescribed('POST /v1/registrations', 200, stored);
    const registrationId = textAt(stored.json, 'id') ?? '';
    const path = `/v1/registrations/${registrationId}`;
    const paid = await server.post(`${path}/payments`, money);
    await expectDescribed('POST /v1/registrations/{id}/payments', 200, paid);
    const job = { 'job.dayOfMonth': '01', 'job.noticeNumber': '1', 'job.noticeUnit': 'DAY' };
    const made = await server.post('/v1/schedules', { ...money, ...job, registrationId });
    await expectDescribed('POST /v1/schedules', 200, made);
    const schedule = `/v1/schedules/${textAt(made.json, 'id')}`;
    await expectDescribed('GET /v1/schedules/{id}', 200, await server.get(schedule));
    await expectDescribed('DELETE /v1/schedules/{id}', 200, await server.remove(schedule));
    await expectDescribed('DELETE /v1/registrations/{id}', 200, await server.remove(path));
  });

  test.each([
    [{}, 302],
    [{ 'wpwl-challenge': 'page', 'wpwl-version': '0.1.0-0123abcd' }, 303],
  ])('to the result of a challenge with %o', async (headers, status) => {
    const shopper = await createShopper(testServer);
    await shopper.pay(cardOf('4200000000000042'), { headers });
    const parameters = shopper.payments()[0]?.redirect?.parameters ?? [];
    function valueOf(name: string) {
      return parameters.find((one) => one.name === name)?.value ?? '';
    }
    const transactionId = valueOf('transactionId');
    const signature = testServer.sandbox.signatures.sign(transactionId, 'confirmed');
    const form = { transactionId, verdict: 'confirmed', signature };
    const answer = await post(new URL(valueOf('termUrl')).pathname, form);
    await expectDescribed('POST /v1/challenges/{id}', status, answer);
    const unknown = await post(`/v1/challenges/${unknownId}`);
    await expectDescribed('POST /v1/challenges/{id}', 404, unknown);
  });

  test('to logins and logouts', async () => {
    const [app, browser] = [createApplication(testServer), createBrowser(testServer)];
    const name = 'GET /v1/authenticate';
    await expectDescribed(name, 302, await browser.authorize(app));
    await expectDescribed(name, 400, await browser.authorize({ ...app, clientId: 'unknown' }));
    const framed = { 'sec-fetch-dest': 'iframe' };
    await expectDescribed(name, 403, await browser.authorize(app, {}, framed));
    const { form, submit } = await browser.openForm(app);
    await expectDescribed('GET /v1/login', 200, form);
    await expectDescribed('POST /v1/login', 422, await submit({ password: 'wrong' }));
    await expectDescribed('POST /v1/login', 303, await submit());
    await expectDescribed('GET /v1/sessionTracker/status', 200, await browser.status());
    const foreign = { 'sec-fetch-site': 'cross-site' };
    await expectDescribed('GET /v1/sessionTracker/status', 403, await browser.status(foreign));
    const known = await browser.send('/v1/sessionTracker/status', {
      form: { session_state: 'x', client_id: 'y' },
      headers: { 'oasm-request': '1' },
    });
    await expectDescribed('POST /v1/sessionTracker/status', 200, known);
    await expectDescribed('GET /v1/logout', 302, await browser.logOut(app));
    await expectDescribed('GET /v1/logout', 400, await browser.navigate('/v1/logout'));
    const script = await testServer.send('auth', '/v1/sessionTracker/oasm.js');
    await expectDescribed('GET /v1/sessionTracker/oasm.js', 404, script);
  });

  test('to requests for tokens and users', async () => {
    const name = 'POST /v1/tokens';
    const [app, browser] = [createApplication(testServer), createBrowser(testServer)];
    const { code } = redirectParameters(await browser.logIn(app));
    const token = await exchangeCode(testServer, app, { code });
    await expectDescribed(name, 200, token);
    await expectDescribed(name, 400, await exchangeCode(testServer, app, { code: 'x' }));
    await expectDescribed(
      name,
      401,
      await exchangeCode(testServer, { ...app, clientSecret: 'x' }, { code }),
    );
    await expectDescribed(
      name,
      415,
      await exchangeCode(testServer, app, {}, { 'content-encoding': 'gzip' }),
    );
    const user = await requestUser(testServer, `Bearer ${tokenIn(token)}`);
    await expectDescribed('GET /v1/users', 200, user);
    await expectDescribed('GET /v1/users', 401, await requestUser(testServer, undefined));
  });

  test.each([
    ['without a result', { result: undefined }],
    ['without an id', { id: undefined }],
    ['with a number as its amount', { amount: 92 }],
  ])('and a response %s is not', async (_, change) => {
    const paid = await (await createShopper(testServer)).pay();
    const json = { ...(paid.json as object), ...change };
    expect(await findMismatch('POST /v1/checkouts/{id}/payment', { ...paid, json })).toBeDefined();
  });
});
