import { describe, expect, test } from 'vitest';
import { cardOf, createShopper, useTestServer } from '../test-server.fixture.ts';

const testServer = useTestServer();

const own = {
  'sec-fetch-site': 'same-origin',
  'wpwl-parent-origin': 'http://shop.localhost',
} as const;

describe('the brands of a card by its first digits', () => {
  test.each([
    ['40000025', ['CARTEBANCAIRE', 'VISA']],
    ['400000', ['VISA']],
    ['55555525', ['CARTEBANCAIRE', 'MASTER']],
    ['497010', ['CARTEBANCAIRE', 'VISA']],
    ['67034200', ['BCMC', 'MAESTRO']],
    ['45711111', ['DANKORT', 'VISA']],
    ['501900', ['DANKORT']],
    ['44640400', ['MADA', 'VISA']],
    ['9682010', ['MADA']],
    ['41111111', ['VISA']],
    ['00000000', []],
  ])('%s: %j', async (digits, brands) => {
    const shopper = await createShopper(testServer);
    const { status, json, headers } = await shopper.bin(digits, { headers: own });
    expect([status, json]).toEqual([200, { brands }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['4', '4111111111111111', '411%20111', '4111-1111'])(
    'are not told by %s, which is not repeated',
    async (digits) => {
      const { status, json } = await (
        await createShopper(testServer)
      ).bin(digits, { headers: own });
      expect(status).toBe(400);
      expect(json).toHaveProperty('result.parameterErrors', [
        { name: 'bin', message: '6 to 8 digits' },
      ]);
    },
  );

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://shop.example' }, 403],
    [own, 200],
    [{}, 200],
  ])('asked for with %j are answered %i', async (headers, status) => {
    const shopper = await createShopper(testServer);
    expect((await shopper.bin('411111', { headers })).status).toBe(status);
  });

  test.each([
    ['https://shop.example', 200],
    ['https://evil.example', 403],
    ['', 403],
  ])('are requested by a hosted field in %j: %i', async (page, status) => {
    const shopper = await createShopper(testServer, {
      merchant: { origins: ['https://shop.example'] },
    });
    const headers = { ...own, 'wpwl-parent-origin': page };
    expect((await shopper.bin('411111', { headers })).status).toBe(status);
  });

  test('are returned for ten different BINs, repeatedly', async () => {
    const shopper = await createShopper(testServer);
    async function ask(count: number) {
      return (await shopper.bin(String(41111100 + count), { headers: own })).status;
    }
    for (let count = 0; count < 10; count += 1) expect(await ask(count)).toBe(200);
    expect(await ask(10)).toBe(403);
    expect(await ask(0)).toBe(200);
  });

  test('are not returned if the checkout is used, expired or unknown', async () => {
    const [used, expired] = [await createShopper(testServer), await createShopper(testServer)];
    await used.pay(cardOf('4111111111111111'));
    const unknown = await testServer.send('gateway', `/v1/checkouts/${'0'.repeat(32)}/bins/411111`);
    await testServer.sandbox.clock.advance(31 * 60_000);
    for (const { status } of [await used.bin('411111'), await expired.bin('411111'), unknown])
      expect(status).toBe(404);
  });

  test('are requested without storing digits in ledger and checkout', async () => {
    const shopper = await createShopper(testServer);
    for (const digits of ['87236451', '8723645199', '%38723645/1'])
      await shopper.bin(digits, { headers: own });
    for (const wrong of ['BINS/87236451', 'bin/87236451', 'bins%252F87236451'])
      await testServer.send('gateway', `/v1/checkouts/${shopper.checkoutId}/${wrong}`);
    const { text } = await testServer.send('sandbox', `/ledger?checkoutId=${shopper.checkoutId}`);
    expect(text).toContain(`/v1/checkouts/${shopper.checkoutId}/bins/••••••`);
    const kept = [...(testServer.sandbox.checkouts.find(shopper.checkoutId)?.bins ?? [])];
    expect(kept).toHaveLength(1);
    // The ID is random, so it can contain the digits by chance.
    const searched = text.replaceAll(shopper.checkoutId, 'id') + kept.join();
    expect(searched).not.toContain('8723');
  });
});
