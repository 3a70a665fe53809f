import { describe, expect, test } from 'vitest';
import type { Transaction } from './challenge.ts';
import { createBank } from './server.ts';

const gatewayOrigin = 'http://gateway.localhost:8080';

const transaction = {
  merchant: 'Lumen & Clay',
  amount: '92.00',
  currency: 'EUR',
  method: { name: 'VISA', lastFour: '0042' },
};

const transactions = new Map<string, Transaction>([
  ['tx-1', transaction],
  ['tx-unheard-currency', { ...transaction, currency: 'XQZ' }],
  ['tx-wallet', { ...transaction, method: { name: 'PayPal' } }],
  ['tx-markup', { ...transaction, merchant: '<img src=x onerror=alert(1)>' }],
]);

const bank = createBank({
  gatewayOrigin,
  readTransaction: (transactionId) => transactions.get(transactionId),
  signVerdict: (transactionId, verdict) => `signed-${transactionId}-${verdict}`,
});

const honest = {
  transactionId: 'tx-1',
  termUrl: `${gatewayOrigin}/v1/challenges/abc123`,
  method: 'POST',
};

const ask = (changes: Readonly<Record<string, string>> = {}) =>
  bank.request(`/challenge?${new URLSearchParams({ ...honest, ...changes })}`);

describe('the issuer asks its cardholder', () => {
  test('who asks for how much, and with which card', async () => {
    const page = await (await ask()).text();
    expect(page).toContain('Lumen &amp; Clay');
    expect(page).toContain('EUR\u00a092.00');
    expect(page).toContain('VISA ending in 0042');
  });

  test('shows only the name of a payment method without a card', async () => {
    const page = await (await ask({ transactionId: 'tx-wallet' })).text();
    expect(page).toContain('Confirm your PayPal payment');
    expect(page).toContain('<dd>PayPal</dd>');
    expect(page).not.toMatch(/>Card<|ending in|Meridian/i);
  });

  test('in a currency that nobody knows, too', async () => {
    expect(await (await ask({ transactionId: 'tx-unheard-currency' })).text()).toContain(
      'XQZ\u00a092.00',
    );
  });

  test.each([
    ['Confirm payment', 'confirmed'],
    ['Reject payment', 'rejected'],
    ['Cancel', 'cancelled'],
  ])('%s posts its own signed verdict to the gateway', async (label, verdict) => {
    const page = await (await ask()).text();
    const form = page.split('<form').find((part) => part.includes(`>${label}</button>`));
    expect(form).toContain(`action="${honest.termUrl}"`);
    expect(form).toContain(`value="${verdict}"`);
    expect(form).toContain(`value="signed-tx-1-${verdict}"`);
  });

  test('a challenge may arrive as a form post', async () => {
    const answer = await bank.request('/challenge', {
      method: 'POST',
      body: new URLSearchParams(honest),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Confirm payment');
  });

  test('a cardholder may walk away', async () => {
    expect(await (await ask()).text()).toContain('<a href="/goodbye">Leave without deciding</a>');
    expect((await bank.request('/goodbye')).status).toBe(200);
  });

  test('what the browser says of the payment is not shown', async () => {
    const said = { merchant: 'Charity', amount: '0.01', currency: 'JPY', card: 'MASTER 9999' };
    const [page, honestPage] = await Promise.all([ask(said), ask()]);
    expect(await page.text()).toBe(await honestPage.text());
  });

  test('what it was told is text, never markup', async () => {
    const page = await (await ask({ transactionId: 'tx-markup' })).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img');
  });

  test('the page runs no script and may be framed', async () => {
    const policy = (await ask()).headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain('frame-ancestors http: https:');
  });
});

describe('a challenge of a stranger gets no signature', () => {
  test.each([
    ['another origin', 'https://evil.example/v1/challenges/abc'],
    ['an origin that begins like ours', `${gatewayOrigin}.evil.example/v1/challenges/abc`],
    ['our origin as a user name', `${gatewayOrigin}@evil.example/v1/challenges/abc`],
    ['another path', `${gatewayOrigin}/v1/checkouts/abc`],
    ['a path that climbs', `${gatewayOrigin}/v1/challenges/../checkouts/abc`],
    ['a query', `${gatewayOrigin}/v1/challenges/abc?next=//evil.example`],
    ['a second line', `${gatewayOrigin}/v1/challenges/abc\n`],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('termUrl with %s', async (_what, termUrl) => {
    const answer = await ask({ termUrl });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('<code>termUrl</code>');
    expect(page).not.toContain('signed-');
  });

  test.each([
    ['of the wrong form', 'a b'],
    ['that nobody has heard of', 'tx-2'],
    ['that is missing', ''],
  ])('transaction %s', async (_what, transactionId) => {
    const answer = await ask({ transactionId });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('<code>transactionId</code>');
    expect(page).not.toContain('signed-');
  });

  test('a parameter that comes twice is refused', async () => {
    const twice = `${new URLSearchParams(honest)}&termUrl=https://evil.example/v1/challenges/a`;
    expect((await bank.request(`/challenge?${twice}`)).status).toBe(400);
  });
});
