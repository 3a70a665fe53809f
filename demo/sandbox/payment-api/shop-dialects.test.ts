import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { authentication, formType, plainCard, useTestServer } from '../test-server.fixture.ts';
import { createMerchantServer, money, type MerchantServer } from './merchant-server.fixture.ts';
import { createShopServer, dialects } from './shop-dialects.fixture.ts';
import { invalidNames, textAt, warnedNames } from './test-gateway.fixture.ts';

/*
 * Whole orders as the languages of shops' servers write them, from the checkout to the refund.
 * `e2e/specs/integrations/shop-dialects.spec.ts` pays them in a browser.
 */

const testServer = useTestServer();

describe.each(dialects)('a server in $language', (dialect) => {
  const { language, refusedInOrder, refusedInRefund, amount } = dialect;

  function serverOf({ merchant }: MerchantServer) {
    return createShopServer(dialect, authentication(merchant), (path, body) =>
      testServer.send(
        'gateway',
        path,
        body === undefined ? {} : { body, headers: { 'content-type': formType } },
      ),
    );
  }

  test('is told every parameter of its order that the reference forbids', async () => {
    const { status, json } = await serverOf(createMerchantServer(testServer)).createCheckout();
    expect([status, invalidNames(json)]).toEqual([400, refusedInOrder]);
  });

  test('is told every parameter of its refund that the reference forbids', async () => {
    const strict = createMerchantServer(testServer);
    const id = await strict.make('/v1/payments', { ...money, ...plainCard, amount });
    const { status, json } = await serverOf(strict).refund(id);
    const expected = refusedInRefund.length === 0 ? 200 : 400;
    expect([status, invalidNames(json)]).toEqual([expected, refusedInRefund]);
  });

  test('creates, verifies and refunds a payment of a lenient merchant', async () => {
    const lenient = createMerchantServer(testServer, { lenient: true });
    const server = serverOf(lenient);
    const created = await server.createCheckout();
    expect([created.status, warnedNames(created.json)]).toEqual([200, refusedInOrder]);
    const path = `/v1/checkouts/${textAt(created.json, 'id')}/payment`;
    await lenient.submit(path, plainCard);
    const { json } = await server.verify(path);
    expect(json).toMatchObject({ amount, result: { code: '000.100.110' } });
    expect(textAt(json, 'registrationId')).toMatch(/^[0-9a-f]{32}$/);
    const refunded = await server.refund(textAt(json, 'id') ?? '');
    expect([refunded.status, warnedNames(refunded.json)]).toEqual([200, refusedInRefund]);
    expect(textAt(refunded.json, 'amount')).toBe(amount);
  });

  test('is in the table of the document with what a strict merchant is refused', () => {
    const document = readFileSync(new URL('../TABLES.md', import.meta.url), 'utf8');
    const row = document.split('\n').find((line) => line.startsWith(`| ${language} |`)) ?? '';
    const cells = row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)]);
    const [order, refund] = cells.slice(3).map((names) => names.map(([, name]) => name));
    expect([order, refund]).toEqual([refusedInOrder, refusedInRefund]);
  });
});
