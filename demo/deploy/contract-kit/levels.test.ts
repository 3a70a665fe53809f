import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type RunningSandbox } from '../../create-sandbox.ts';
import { verify, type Report } from '../verify.ts';
import { withProxy } from './differing-service.fixture.ts';
import { describeReport } from './report-lines.ts';
import type { Level } from './result.ts';
import { standardTestCards } from './test-cards.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await createSandbox();
});

afterAll(() => sandbox.close());

type Merchant = RunningSandbox['merchant'];

function verifyAt(
  baseUrl: string,
  merchant: Merchant,
  only?: string,
  level: Level = 'api',
): Promise<Report> {
  const { userId, password, entityId } = merchant;
  return verify({
    baseUrl: new URL(baseUrl),
    levels: [level],
    credentials: { userId, password, entityId },
    requestsPerSecond: Number.POSITIVE_INFINITY,
    only,
    runId: 'test',
  });
}

function titlesOf({ results }: Report, outcome: string): readonly string[] {
  return results.filter((result) => result.outcome === outcome).map(({ title }) => title);
}

describe('the level api', () => {
  test('finds nothing wrong in the sandbox, and no secret is in its report', async () => {
    const report = await verifyAt(sandbox.baseUrl, sandbox.merchant);
    expect(titlesOf(report, 'failed')).toEqual([]);
    expect(titlesOf(report, 'no answer')).toEqual([]);
    expect(titlesOf(report, 'not run')).toEqual([]);
    // Only the widget that is built has it.
    expect(titlesOf(report, 'absent').filter((title) => title !== 'integrity=true')).toEqual([]);
    expect([report.exitCode, report.counts.passed > 1000]).toEqual([0, true]);
    const text = JSON.stringify(report) + describeReport(report).join('\n');
    const { userId, password, entityId } = sandbox.merchant;
    for (const secret of [userId, password, entityId, ...standardTestCards.map((c) => c.number)])
      expect(text.includes(secret)).toBe(false);
  });

  test('makes no payment, and deletes the registrations that it has created', async () => {
    const merchant = sandbox.createMerchant();
    await verifyAt(sandbox.baseUrl, merchant, 'stores a test card');
    expect(sandbox.ledger.payments()).toEqual([]);
    const requests = sandbox.ledger.requests().filter(({ method }) => method === 'DELETE');
    expect(requests.at(-1)).toMatchObject({ status: 200 });
  });

  test('finds exactly the documented differences of a lenient merchant', async () => {
    const report = await verifyAt(sandbox.baseUrl, sandbox.createMerchant({ lenient: true }));
    const documented = [
      /refuses an empty value$/,
      /^amount refuses "92\.0"$/,
      /^(?:airline|cart|risk)\..* refuses "92(?:00|\.0)?"$/,
      /^merchantTransactionId refuses 7 characters$/,
      /^(?:createRegistration|overrideHolder) refuses the wrong case "TRUE"$/,
      // The ndc is the id of the checkout.
      /^the answer to .* has the fields of every answer$/,
    ];
    const failed = titlesOf(report, 'failed');
    expect(failed.filter((title) => !documented.some((known) => known.test(title)))).toEqual([]);
    expect(report.exitCode).toBe(1);
  });

  test('sends the same requests with the same seed', async () => {
    const merchant = sandbox.createMerchant();
    function parametersOf({ results }: Report) {
      return results.map(({ request }) => request.slice(1));
    }
    const first = await verifyAt(sandbox.baseUrl, merchant, 'merchant');
    const second = await verifyAt(sandbox.baseUrl, merchant, 'merchant');
    expect(parametersOf(first)).toEqual(parametersOf(second));
  });
});

describe('the level payments', () => {
  test('finds nothing wrong in the sandbox', async () => {
    const report = await verifyAt(sandbox.baseUrl, sandbox.createMerchant(), undefined, 'payments');
    expect(titlesOf(report, 'failed')).toEqual([]);
    for (const outcome of ['no answer', 'not run', 'absent'])
      expect(titlesOf(report, outcome)).toEqual([]);
    expect([report.exitCode, report.counts.passed > 150]).toEqual([0, true]);
    // A card number or CVV of a test card is nowhere in the output.
    const text = JSON.stringify(report);
    for (const { number } of standardTestCards) expect(text.includes(number)).toBe(false);
    expect(text).not.toMatch(/card\.cvv=[0-9]/);
  });

  test('finds exactly the documented differences of a lenient merchant', async () => {
    const merchant = sandbox.createMerchant({ lenient: true });
    const report = await verifyAt(sandbox.baseUrl, merchant, undefined, 'payments');
    // Amounts with one decimal are completed, so a part is refunded and the whole amount is not left.
    expect(titlesOf(report, 'failed')).toEqual([
      'POST /v1/payments with the amount "92.0" is refused',
      'a request for an earlier payment with an amount of one decimal is refused',
      'what was refused has not changed the payment',
    ]);
  });
});

describe('the level sessions', () => {
  test('finds nothing wrong in the sandbox, and no secret is in its report', async () => {
    const [redirectUri, logoutUri] = ['https://app.example/login', 'https://app.example/'];
    const password = 'correct horse';
    await sandbox.createUser({ username: 'kit', password, name: '𠮷'.repeat(35) });
    const client = sandbox.createClient({
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [logoutUri],
    });
    const report = await verify({
      baseUrl: new URL(sandbox.baseUrl),
      authUrl: new URL(sandbox.authUrl),
      levels: ['sessions'],
      login: { ...client, redirectUri, logoutUri, username: 'kit', password },
      requestsPerSecond: Number.POSITIVE_INFINITY,
    });
    for (const outcome of ['failed', 'no answer', 'not run', 'absent'])
      expect(titlesOf(report, outcome)).toEqual([]);
    expect([report.exitCode, report.counts.passed > 30]).toEqual([0, true]);
    const text = JSON.stringify(report);
    for (const secret of [client.clientSecret, password, 'correct+horse'])
      expect(text.includes(secret)).toBe(false);
    // Neither a code nor a token.
    expect(text).not.toMatch(/[?&]code=\w|access_token[\\": ]+\w{20}/);
  });
});

describe('a service that differs', () => {
  test('is described by the request, the answer, the reference and a command', async () => {
    await withProxy(
      sandbox.baseUrl,
      (answer) => {
        if (answer.status !== 400) return;
        answer.status = 200;
        answer.text = '{"result":{"code":"000.200.100"}}';
      },
      async (baseUrl) => {
        const report = await verifyAt(baseUrl, sandbox.merchant, 'card.cvv refuses 5 characters');
        const failure = report.results.find(({ outcome }) => outcome === 'failed');
        expect(failure).toMatchObject({
          section: 'Card account',
          statement: 'card.cvv: 3-4 digits.',
          details: [
            'status: expected 400, found 200 (000.200.100)',
            'result.code: expected one of the kind "validation", found 000.200.100, of the kind "open"',
          ],
          fix: 'Refuse this value of card.cvv: status 400 and a code such as 200.300.404.',
          answer: '200 {"result":{"code":"000.200.100"}}',
        });
        expect(failure?.repeat).toContain(`--data-urlencode "card.number=$CARD_NUMBER"`);
        expect(failure?.repeat).toContain(`--data-urlencode 'card.cvv=77777'`);
        expect([report.exitCode, describeReport(report).at(-1)]).toEqual([1, '1 passed, 1 failed']);
      },
    );
  });

  test('stops at the status 429', async () => {
    let count = 0;
    await withProxy(
      sandbox.baseUrl,
      (answer) => {
        count += 1;
        if (count > 3) answer.status = 429;
      },
      async (baseUrl) => {
        const report = await verifyAt(baseUrl, sandbox.merchant, 'customer.sex');
        expect(report.stopped).toMatch(/^The service responded with 429/);
        // At most four requests run at the same time.
        expect(count).toBeLessThanOrEqual(8);
        expect(report.exitCode).toBe(2);
      },
    );
  });

  test('stops if there is no response any more', async () => {
    let count = 0;
    await withProxy(
      sandbox.baseUrl,
      (_answer, request) => {
        count += 1;
        if (count > 3) request.socket.destroy();
      },
      async (baseUrl) => {
        const report = await verifyAt(baseUrl, sandbox.merchant, 'customer.sex');
        expect(report.counts).toMatchObject({ failed: 0, passed: 3 });
        expect(report.stopped).toBe('The service did not respond to 5 requests in a row.');
        expect(report.exitCode).toBe(2);
      },
    );
  });

  test('runs nothing else if no checkout can be created', async () => {
    const report = await verifyAt(sandbox.baseUrl, {
      ...sandbox.merchant,
      password: 'wrong1password',
    });
    expect(report.counts).toMatchObject({ passed: 0, failed: 1 });
    expect(report.stopped).toMatch(/^The first request did not succeed/);
  });
});
