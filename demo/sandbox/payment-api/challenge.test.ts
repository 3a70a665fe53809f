import { describe, expect, test, vi } from 'vitest';
import { readTransaction } from './payments/transactions.ts';
import { cardOf, createShopper, order, useTestServer } from '../test-server.fixture.ts';
import { textAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const challengeCard: Form = cardOf('4200000000000042');
const wallet = { paymentBrand: 'PAYPAL' };
const inPage = { 'wpwl-challenge': 'page', 'wpwl-version': '0.1.0-0123abcd' };

/** A shopper who is redirected to a challenge. */
async function start(instrument: Form = challengeCard, headers: Form = {}, added: Form = {}) {
  const shopper = await createShopper(testServer, { order: added });
  await shopper.pay(instrument, { headers });
  const [payment] = shopper.payments();
  const redirect = payment?.redirect;
  const parameters = Object.fromEntries(
    redirect?.parameters.map(({ name, value }) => [name, value]) ?? [],
  );
  const { transactionId = '', termUrl = '' } = parameters;
  const path = new URL(termUrl).pathname;
  return {
    ...shopper,
    redirect,
    parameters,
    path,
    transaction: readTransaction(testServer.sandbox, transactionId),
    code: () => testServer.sandbox.payments.find(payment?.id ?? '')?.code,
    resultOf: (verdict: string) => ({
      transactionId,
      verdict,
      signature: testServer.sandbox.signatures.sign(transactionId, verdict),
    }),
    send: (form: Form, to = path) =>
      testServer.send('gateway', to, { form, headers: { 'sec-fetch-site': 'cross-site' } }),
  };
}

describe('a challenge', () => {
  test('redirects the shopper with only ids and URLs', async () => {
    const { redirect, parameters } = await start();
    const { origin } = testServer.sandbox.hosts;
    expect(redirect).toMatchObject({ url: `${origin('bank')}/challenge`, method: 'POST' });
    expect(parameters).toEqual({
      transactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      termUrl: expect.stringContaining(`${origin('gateway')}/v1/challenges/`),
      method: 'POST',
    });
  });

  test('redirects by GET in the scenario of another card', async () => {
    expect((await start(cardOf('375987000000021', '1234'))).redirect?.method).toBe('GET');
  });

  test.each<readonly [string, instrument: Form, added: Form, object]>([
    [
      'of a card',
      challengeCard,
      {},
      { amount: '92.00', method: { name: 'Visa', lastFour: '0042' } },
    ],
    ['with risk.amount', challengeCard, { 'risk.amount': '95.50' }, { amount: '95.50' }],
    [
      'of a wallet',
      wallet,
      { 'risk.amount': '95.50' },
      { amount: '92.00', method: { name: 'PayPal' } },
    ],
  ])('%s is described to the issuer', async (_what, instrument, added, expected) => {
    const { transaction } = await start(instrument, {}, added);
    expect(transaction).toMatchObject({ merchant: 'Demo merchant', currency: 'EUR', ...expected });
    expect(readTransaction(testServer.sandbox, '0'.repeat(32))).toBeUndefined();
  });

  test.each([
    ['a card', challengeCard, 'confirmed', '000.100.110'],
    ['a card', challengeCard, 'rejected', '100.390.112'],
    ['a card', challengeCard, 'cancelled', '100.396.101'],
    ['a wallet', wallet, 'confirmed', '000.100.110'],
    ['a wallet', wallet, 'rejected', '100.397.102'],
    ['a wallet', wallet, 'cancelled', '100.396.101'],
    ['a declined card', cardOf('4200000000000042', '901'), 'confirmed', '800.100.153'],
  ])(
    'of %s that is %s ends with %s in the shop',
    async (_what, instrument: Form, verdict, code) => {
      const { checkoutId, send, resultOf, status } = await start(instrument);
      const answer = await send(resultOf(verdict));
      expect([answer.status, answer.headers['location']]).toEqual([
        302,
        `${order.shopperResultUrl}&id=${checkoutId}&resourcePath=` +
          `%2Fv1%2Fcheckouts%2F${checkoutId}%2Fpayment`,
      ]);
      const { json } = await status();
      expect(textAt(json, 'result.code')).toBe(code);
      expect(json).not.toHaveProperty('redirect');
    },
  );

  test.each([
    ['a card', challengeCard],
    ['a wallet', wallet],
  ])('of %s without a result times out after an hour', async (_what, instrument: Form) => {
    const { code, send, resultOf } = await start(instrument);
    await testServer.sandbox.clock.advance(60 * 60_000 - 1);
    expect(code()).toBe('000.200.000');
    await testServer.sandbox.clock.advance(1);
    expect(code()).toBe('100.396.103');
    expect((await send(resultOf('confirmed'))).status).toBe(302);
    expect(code()).toBe('100.396.103');
  });

  test('does not time out while its result is handled', async () => {
    const { code, send, resultOf } = await start(challengeCard, {}, { amount: '5001.00' });
    const decided: unknown[] = [];
    const stop = testServer.sandbox.payments.watch(() => decided.push(code()));
    vi.spyOn(testServer.sandbox, 'pause').mockImplementationOnce(() =>
      testServer.sandbox.clock.advance(60 * 60_000),
    );
    await send(resultOf('confirmed'));
    stop();
    vi.restoreAllMocks();
    expect(decided).toEqual(['000.100.110']);
  });

  test.each(['0.1.0-0123abcd', 'legacy/0.1.0-0123abcd'])(
    'in the page of %s redirects to the document that notifies the page',
    async (version) => {
      const headers = { ...inPage, 'wpwl-version': version };
      const { checkoutId, send, resultOf } = await start(challengeCard, headers);
      const answer = await send(resultOf('confirmed'));
      const folder = `${testServer.sandbox.hosts.origin('gateway')}/v1/paymentWidgets/${version}`;
      expect([answer.status, answer.headers['location']]).toEqual([
        303,
        `${folder}/return.html#${checkoutId}`,
      ]);
    },
  );

  test.each([
    '../../../x',
    'legacy/../0.1.0-0123abcd',
    'other/0.1.0-0123abcd',
    '0.1.0-0123abcd/../..',
    '',
    '0.1.0',
  ])('in the page with the script version %o is rejected', async (version) => {
    const shopper = await createShopper(testServer);
    const headers = { ...inPage, 'wpwl-version': version };
    expect((await shopper.pay(challengeCard, { headers })).status).toBe(400);
    expect(shopper.payments()).toEqual([]);
  });

  test('is completed once: a repeated result is redirected and changes nothing', async () => {
    const { code, send, resultOf } = await start();
    const [first, second] = [await send(resultOf('cancelled')), await send(resultOf('confirmed'))];
    expect([second.status, second.headers['location']]).toEqual([302, first.headers['location']]);
    expect(code()).toBe('100.396.101');
  });

  test.each([
    ['another verdict', { verdict: 'confirmed' }],
    ['another transaction', { transactionId: '0'.repeat(32) }],
    ['no signature', { signature: '' }],
    ['an unknown verdict', { verdict: 'approved' }],
  ])('is not completed by a result that the issuer did not sign: %s', async (_what, change) => {
    const { code, send, resultOf } = await start();
    expect((await send({ ...resultOf('rejected'), ...change })).status).toBe(400);
    expect(code()).toBe('000.200.000');
  });

  test('is not completed at the URL of another challenge', async () => {
    const [one, other] = [await start(), await start()];
    const result = one.resultOf('confirmed');
    expect((await one.send(result, other.path)).status).toBe(400);
    expect((await one.send(result, '/v1/challenges/unknown')).status).toBe(404);
    expect([one.code(), other.code()]).toEqual(['000.200.000', '000.200.000']);
  });
});
