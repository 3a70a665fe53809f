import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type RunningSandbox } from '../../../create-sandbox.ts';
import { verify, type Report } from '../../verify.ts';
import { withProxy } from '../differing-service.fixture.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await createSandbox();
});

afterAll(() => sandbox.close());

/** Verifies a service that answers the additional requests of the widget in the same way. */
async function verifyWithout(status: number, text: string): Promise<Report['results']> {
  const { userId, password, entityId } = sandbox.merchant;
  const { results } = await withProxy(
    sandbox.baseUrl,
    (answer, { url = '' }) => {
      if (/\/(?:widget|bins\/\d+|replacement)(?:\?|$)/.test(url))
        Object.assign(answer, { status, text });
    },
    (baseUrl) =>
      verify({
        baseUrl: new URL(baseUrl),
        levels: ['api'],
        credentials: { userId, password, entityId },
        requestsPerSecond: Number.POSITIVE_INFINITY,
        only: '/v1/checkouts/{id}/',
      }),
  );
  return results.filter(({ title }) => /\/(?:widget|bins\/\{bin\}|replacement)$/.test(title));
}

const withCode = '{"result":{"code":"200.300.404"}}';

describe('A service without the additions for the widget', () => {
  test.each([
    [404, 'Not found'],
    [405, withCode],
    [501, withCode],
  ])('may answer %i %s', async (status, text) => {
    const results = await verifyWithout(status, text);
    expect(results.map(({ outcome }) => outcome)).toEqual(['absent', 'absent', 'absent']);
  });

  test('must not answer 404 with a result code, with which the widget draws no form', async () => {
    const [view, ...others] = await verifyWithout(404, withCode);
    expect(view).toMatchObject({
      title: 'GET /v1/checkouts/{id}/widget',
      outcome: 'failed',
      fix: expect.stringMatching(/404 without result\.code, 405 or 501/),
    });
    expect(others.map(({ outcome }) => outcome)).toEqual(['absent', 'absent']);
  });

  test('is told what the widget does with 403', async () => {
    const results = await verifyWithout(403, '{"result":{"code":"800.900.300"}}');
    expect(results.map(({ outcome, details }) => [outcome, ...details])).toEqual([
      [
        'information',
        expect.stringMatching(/^GET \/v1\/checkouts\/\{id\}\/widget: 403.*draws no form/),
      ],
      ['information', expect.stringMatching(/^GET \/v1\/checkouts\/\{id\}\/bins\/\{bin\}: 403/)],
      ['information', expect.stringMatching(/^POST \/v1\/checkouts\/\{id\}\/replacement: 403/)],
    ]);
  });
});
