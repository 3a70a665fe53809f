import { describe, expect, test, vi } from 'vitest';
import { readTransaction } from '../stores/transactions.ts';
import { cardOf, createShopper, order, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

const challengeCard: Readonly<Record<string, string>> = cardOf('4200000000000042');
const wallet = { paymentBrand: 'PAYPAL' };
const inPage = { 'wpwl-challenge': 'page', 'wpwl-version': '0.1.0-0123abcd' };

const start = async (
  card = challengeCard,
  headers: Readonly<Record<string, string>> = {},
  added: Readonly<Record<string, string>> = {},
) => {
  const shopper = await createShopper(testServer, { order: added });
  await shopper.pay(card, { headers });
  const [payment] = shopper.payments();
  const parameters = new Map(
    payment?.redirect?.parameters.map(({ name, value }) => [name, value]) ?? [],
  );
  const transactionId = parameters.get('transactionId') ?? '';
  const path = new URL(parameters.get('termUrl') ?? '').pathname;
  const giveBack = (verdict: string, change: Readonly<Record<string, string>> = {}) => {
    const signature = testServer.sandbox.signatures.sign(transactionId, verdict);
    return testServer.send('gateway', path, {
      form: { transactionId, verdict, signature, ...change },
      headers: { origin: testServer.sandbox.hosts.origin('bank'), 'sec-fetch-site': 'cross-site' },
    });
  };
  return { shopper, payment, parameters, giveBack, path };
};

describe('a challenge', () => {
  test('redirects the shopper with nothing but ids and URLs', async () => {
    const { payment, parameters } = await start();
    expect(payment?.redirect).toMatchObject({
      url: `${testServer.sandbox.hosts.origin('bank')}/challenge`,
      method: 'POST',
    });
    expect(Object.fromEntries(parameters)).toEqual({
      transactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      termUrl: expect.stringContaining(
        `${testServer.sandbox.hosts.origin('gateway')}/v1/challenges/`,
      ),
      method: 'POST',
    });
  });

  test('is described to the issuer by its transaction id', async () => {
    const { parameters } = await start();
    expect(readTransaction(testServer.sandbox, parameters.get('transactionId') ?? '')).toEqual({
      merchant: 'Demo merchant',
      amount: '92.00',
      currency: 'EUR',
      method: { name: 'Visa', lastFour: '0042' },
    });
    expect(readTransaction(testServer.sandbox, '0'.repeat(32))).toBeUndefined();
  });

  test('shows risk.amount instead of the amount if the request has one', async () => {
    const transactionOf = async (instrument: Readonly<Record<string, string>>) => {
      const { parameters } = await start(instrument, {}, { 'risk.amount': '95.50' });
      return readTransaction(testServer.sandbox, parameters.get('transactionId') ?? '');
    };
    expect(await transactionOf(challengeCard)).toMatchObject({ amount: '95.50' });
    expect(await transactionOf(wallet)).toMatchObject({ amount: '92.00' });
  });

  test('of a wallet shows no card, even if the request has one', async () => {
    const { parameters } = await start({ ...challengeCard, paymentBrand: 'APPLEPAY' });
    const transaction = readTransaction(testServer.sandbox, parameters.get('transactionId') ?? '');
    expect(transaction?.method).toEqual({ name: 'Apple Pay' });
  });

  test('redirects by GET if the scenario says so', async () => {
    const { payment } = await start(cardOf('375987000000021', '1234'));
    expect(payment?.redirect?.method).toBe('GET');
  });

  test.each([
    ['confirmed', '000.100.110'],
    ['rejected', '100.390.112'],
    ['cancelled', '100.396.101'],
  ])('with the verdict %s ends with %s and redirects to the shop', async (verdict, code) => {
    const { shopper, giveBack } = await start();
    const { status, headers } = await giveBack(verdict);
    expect(status).toBe(302);
    expect(headers['location']).toBe(
      `${order.shopperResultUrl}&id=${shopper.checkoutId}&resourcePath=` +
        `%2Fv1%2Fcheckouts%2F${shopper.checkoutId}%2Fpayment`,
    );
    const asked = await shopper.status();
    expect(asked.json).toMatchObject({ result: { code } });
    expect(asked.json).not.toHaveProperty('redirect');
  });

  test.each([
    ['confirmed', '000.100.110'],
    ['rejected', '100.397.102'],
    ['cancelled', '100.396.101'],
  ])('of a wallet with the verdict %s ends with %s', async (verdict, code) => {
    const { shopper, parameters, giveBack } = await start(wallet);
    const transaction = readTransaction(testServer.sandbox, parameters.get('transactionId') ?? '');
    expect(transaction?.method).toEqual({ name: 'PayPal' });
    await giveBack(verdict);
    expect((await shopper.status()).json).toMatchObject({ result: { code } });
  });

  test.each([
    ['a card', challengeCard],
    ['a wallet', wallet],
  ])('of %s without a response times out after an hour', async (_what, instrument) => {
    const { payment, giveBack } = await start(instrument);
    const codeNow = () => testServer.sandbox.payments.find(payment?.id ?? '')?.code;
    await testServer.sandbox.clock.advance(60 * 60_000 - 1);
    expect(codeNow()).toBe('000.200.000');
    await testServer.sandbox.clock.advance(1);
    expect(codeNow()).toBe('100.396.103');
    expect((await giveBack('confirmed')).status).toBe(302);
    expect(codeNow()).toBe('100.396.103');
  });

  test('does not time out while its verdict is being handled', async () => {
    const { payment, giveBack } = await start(challengeCard, {}, { amount: '5001.00' });
    const decided: string[] = [];
    const stop = testServer.sandbox.payments.watch(({ id, code }) => {
      if (id === payment?.id) decided.push(code);
    });
    vi.spyOn(testServer.sandbox, 'pause').mockImplementationOnce(() =>
      testServer.sandbox.clock.advance(60 * 60_000),
    );
    await giveBack('confirmed');
    stop();
    vi.restoreAllMocks();
    expect(decided).toEqual(['000.100.110']);
  });

  test('that was confirmed can still be declined', async () => {
    const { shopper, giveBack } = await start(cardOf('4200000000000042', '901'));
    await giveBack('confirmed');
    expect((await shopper.status()).json).toMatchObject({ result: { code: '800.100.153' } });
  });

  test.each(['0.1.0-0123abcd', 'legacy/0.1.0-0123abcd'])(
    'in the page of %s redirects to the document that notifies the page',
    async (folder) => {
      const { shopper, giveBack } = await start(challengeCard, {
        ...inPage,
        'wpwl-version': folder,
      });
      const { status, headers } = await giveBack('confirmed');
      expect(status).toBe(303);
      expect(headers['location']).toBe(
        `${testServer.sandbox.hosts.origin('gateway')}/v1/paymentWidgets/${folder}/return.html` +
          `#${shopper.checkoutId}`,
      );
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

  test('is completed once; repeated results are redirected and change nothing', async () => {
    const { shopper, giveBack } = await start();
    const first = await giveBack('cancelled');
    const second = await giveBack('confirmed');
    expect(second.status).toBe(302);
    expect(second.headers['location']).toBe(first.headers['location']);
    expect((await shopper.status()).json).toMatchObject({ result: { code: '100.396.101' } });
  });

  test.each([
    ['another verdict', { verdict: 'confirmed' }],
    ['another transaction', { transactionId: '0'.repeat(32) }],
    ['no signature', { signature: '' }],
    ['a verdict of its own', { verdict: 'approved' }],
  ])('is not completed by a result that the issuer did not sign: %s', async (_what, change) => {
    const { shopper, giveBack } = await start();
    expect((await giveBack('rejected', change)).status).toBe(400);
    expect((await shopper.status()).json).toMatchObject({ result: { code: '000.200.000' } });
  });

  test('is not completed at the URL of another challenge', async () => {
    const [one, other] = [await start(), await start()];
    const transactionId = one.parameters.get('transactionId') ?? '';
    const signature = testServer.sandbox.signatures.sign(transactionId, 'confirmed');
    const form = { transactionId, verdict: 'confirmed', signature };
    expect((await testServer.send('gateway', other.path, { form })).status).toBe(400);
    expect((await testServer.send('gateway', '/v1/challenges/unknown', { form })).status).toBe(404);
    expect((await other.shopper.status()).json).toMatchObject({ result: { code: '000.200.000' } });
  });
});
