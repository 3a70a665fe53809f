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
  ['tx-unknown-currency', { ...transaction, currency: 'XQZ' }],
  ['tx-wallet', { ...transaction, method: { name: 'PayPal' } }],
  ['tx-markup', { ...transaction, merchant: '<img src=x onerror=alert(1)>' }],
]);

const bank = createBank({
  gatewayOrigins: [gatewayOrigin],
  readTransaction: (transactionId) => transactions.get(transactionId),
  signVerdict: (transactionId, verdict) => `signed-${transactionId}-${verdict}`,
});

const parameters = {
  transactionId: 'tx-1',
  termUrl: `${gatewayOrigin}/v1/challenges/abc123`,
  method: 'POST',
};

function openChallenge(changes: Readonly<Record<string, string>> = {}) {
  return bank.request(`/challenge?${new URLSearchParams({ ...parameters, ...changes })}`);
}

describe('the challenge page', () => {
  test('shows merchant, amount and card', async () => {
    const page = await (await openChallenge()).text();
    expect(page).toContain('Lumen &amp; Clay');
    expect(page).toContain('EUR\u00a092.00');
    expect(page).toContain('VISA ending in 0042');
  });

  test('shows only the name of a payment method without a card', async () => {
    const page = await (await openChallenge({ transactionId: 'tx-wallet' })).text();
    expect(page).toContain('Confirm your PayPal payment');
    expect(page).toContain('<dd>PayPal</dd>');
    expect(page).not.toMatch(/>Card<|ending in|Meridian/i);
  });

  test('shows an unknown currency code', async () => {
    expect(await (await openChallenge({ transactionId: 'tx-unknown-currency' })).text()).toContain(
      'XQZ\u00a092.00',
    );
  });

  test.each([
    ['Confirm payment', 'confirmed'],
    ['Reject payment', 'rejected'],
    ['Cancel', 'cancelled'],
  ])('posts its own signed result to the gateway: %s', async (label, verdict) => {
    const page = await (await openChallenge()).text();
    const form = page.split('<form').find((part) => part.includes(`>${label}</button>`));
    expect(form).toContain(`action="${parameters.termUrl}"`);
    expect(form).toContain(`value="${verdict}"`);
    expect(form).toContain(`value="signed-tx-1-${verdict}"`);
  });

  test('accepts a form post', async () => {
    const response = await bank.request('/challenge', {
      method: 'POST',
      body: new URLSearchParams(parameters),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Confirm payment');
  });

  test('has a link to leave without a decision', async () => {
    expect(await (await openChallenge()).text()).toContain(
      '<a href="/goodbye">Leave without deciding</a>',
    );
    expect((await bank.request('/goodbye')).status).toBe(200);
  });

  test('ignores payment data from the browser', async () => {
    const forged = { merchant: 'Charity', amount: '0.01', currency: 'JPY', card: 'MASTER 9999' };
    const [page, expectedPage] = await Promise.all([openChallenge(forged), openChallenge()]);
    expect(await page.text()).toBe(await expectedPage.text());
  });

  test('shows values as text, never as markup', async () => {
    const page = await (await openChallenge({ transactionId: 'tx-markup' })).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img');
  });

  test('allows framing and no scripts', async () => {
    const policy = (await openChallenge()).headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain('frame-ancestors http: https:');
  });
});

describe('no result is signed for', () => {
  test.each([
    ['another origin', 'https://evil.example/v1/challenges/abc'],
    ['an origin that starts with the gateway’s', `${gatewayOrigin}.evil.example/v1/challenges/abc`],
    ['the gateway’s host as a username', `${gatewayOrigin}@evil.example/v1/challenges/abc`],
    ['another path', `${gatewayOrigin}/v1/checkouts/abc`],
    ['a path with dots', `${gatewayOrigin}/v1/challenges/../checkouts/abc`],
    ['a query', `${gatewayOrigin}/v1/challenges/abc?next=//evil.example`],
    ['a second line', `${gatewayOrigin}/v1/challenges/abc\n`],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['an empty value', ''],
  ])('termUrl with %s', async (_what, termUrl) => {
    const response = await openChallenge({ termUrl });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('<code>termUrl</code>');
    expect(page).not.toContain('signed-');
  });

  test.each([
    ['IDs of an invalid format', 'a b'],
    ['IDs that are unknown', 'tx-2'],
    ['IDs that are empty', ''],
  ])('transaction %s', async (_what, transactionId) => {
    const response = await openChallenge({ transactionId });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('<code>transactionId</code>');
    expect(page).not.toContain('signed-');
  });

  test('a repeated parameter', async () => {
    const query = `${new URLSearchParams(parameters)}&termUrl=https://evil.example/v1/challenges/a`;
    expect((await bank.request(`/challenge?${query}`)).status).toBe(400);
  });
});
