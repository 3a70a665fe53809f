import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShopper, plainCard, startTrial, type Trial } from '../trial-sandbox.fixture.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

const formType = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
const post = (path: string, body: string, headers: Readonly<Record<string, string>> = formType) =>
  trial.send('gateway', path, { method: 'POST', body, headers });

describe('bodies', () => {
  test('up to 128 kB are read, larger ones refused', async () => {
    const field = 'customer.companyName=';
    const fits = await post('/v1/checkouts', field + 'x'.repeat(128 * 1024 - field.length));
    const isTooLarge = await post('/v1/checkouts', `${field}${'x'.repeat(128 * 1024)}`);
    expect([fits.status, isTooLarge.status]).toEqual([403, 413]);
  });

  test.each([
    ['multipart/form-data; boundary=x', 'a=b'],
    ['application/json', '{}'],
    ['text/plain', 'a=b'],
    ['application/x-www-form-urlencoded; charset=ISO-8859-1', 'a=b'],
    [formType['content-type'], 'a=%zz'],
    [formType['content-type'], 'a=%ff'],
    [formType['content-type'], 'a=1&a=2'],
    [formType['content-type'], '__proto__=1'],
    [formType['content-type'], 'constructor.prototype=1'],
    [formType['content-type'], 'customParameters[__proto__]=1'],
    [formType['content-type'], 'a[1000000000].b=1'],
    [formType['content-type'], Array.from({ length: 10_000 }, (_, n) => `a${n}=1`).join('&')],
  ])('of type %s that cannot be read are refused', async (type, body) => {
    const answer = await post('/v1/checkouts', body, { 'content-type': type });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ result: { code: '200.300.404' } });
  });

  test('of any kind are answered with a reason, and nothing breaks', async () => {
    const shopper = await createShopper(trial);
    const paths = ['/v1/checkouts', `/v1/checkouts/${shopper.checkoutId}/payment`];
    const names = [...Object.keys(plainCard), 'amount', 'customParameters[SHOPPER_x]', 'a[0].b'];
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.oneof(fc.constantFrom('4111111111111112', '', '1'), fc.string({ unit: 'binary' })),
    );
    const bodies = fc.oneof(
      fc.string(),
      fc.array(pair, { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs).toString()),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), bodies, async (path, body) => {
        const answer = await post(path, body);
        expect([400, 403, 404]).toContain(answer.status);
        expect(answer.json).toHaveProperty('result.code');
      }),
      { numRuns: 60 },
    );
    expect((await createShopper(trial)).created.status).toBe(200);
  }, 30_000);
});

describe('paths', () => {
  test.each([
    '/v1/checkouts/%',
    '/v1/checkouts/%ff/payment',
    '/v1/checkouts/../checkouts/x/payment',
    '/v1/checkouts//payment',
    `/v1/checkouts/${'x'.repeat(5000)}/payment`,
    '/v1/payments/__proto__',
    '/v1/challenges/constructor',
    '//v1/checkouts',
    '/v1/checkouts/x/payment?%zz',
    '/v1/checkouts/x/payment?a[=1',
  ])('%s is answered with a reason', async (path) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await trial.send('gateway', path, { method });
      expect([400, 403, 404]).toContain(answer.status);
      expect(answer.json).toHaveProperty('result.code');
    }
  });
});
