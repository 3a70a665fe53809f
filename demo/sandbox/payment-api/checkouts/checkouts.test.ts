import { describe, expect, test } from 'vitest';
import { authentication, createShopper, useTestServer } from '../../test-server.fixture.ts';
import { invalidNames, type Form } from '../test-gateway.fixture.ts';

const testServer = useTestServer();

async function start(order: Form = {}) {
  const shopper = await createShopper(testServer, { order });
  function update(form: Form) {
    return testServer.send('gateway', `/v1/checkouts/${shopper.checkoutId}`, {
      form: { ...authentication(shopper.merchant), ...form },
    });
  }
  return { ...shopper, update };
}

describe('an update of a checkout', () => {
  test('does not validate stored values again, which may be masked', async () => {
    const { update, pay } = await start({ 'cart.items[0].price': '1386833961.60' });
    expect((await update({ 'risk.orderTimestamp': '1900-01-01 02:18:21' })).status).toBe(200);
    expect((await update({ amount: '12.00' })).status).toBe(200);
    expect((await pay()).status).toBe(200);
  });

  test.each([
    [{ 'cart.items[2].name': 'A book' }, ['cart.items[2].name']],
    [{ unknown: 'x' }, ['unknown']],
    [{ 'card.number': '4111111111111111' }, ['card.number']],
  ])('is rejected with %o and changes nothing', async (form: Form, names) => {
    const { update, widget } = await start();
    const { status, json } = await update({ currency: 'USD', ...form });
    expect([status, invalidNames(json)]).toEqual([400, names]);
    expect((await widget()).json).toMatchObject({ amount: '92.00', currency: 'EUR' });
  });

  test('is rejected when the checkout has expired', async () => {
    const late = await start();
    await testServer.sandbox.clock.advance(30 * 60_000);
    expect((await late.update({ amount: '1.00' })).status).toBe(404);
  });
});
