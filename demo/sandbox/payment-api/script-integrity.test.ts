import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useDistFolder } from '../http/dist-folder.fixture.ts';
import { createShopper, startTestServer, useTestServer } from '../test-server.fixture.ts';
import { invalidNames, textAt } from './test-gateway.fixture.ts';

const distFolder = useDistFolder({
  'v1/legacy/paymentWidgets.js': 'legacy script',
  'v1/paymentWidgets.js': 'current script',
});
const testServer = useTestServer({ distFolder });

describe('POST /v1/checkouts', () => {
  test.each(['true', 'True', 'TRUE', '1'])(
    'returns the SRI value with integrity=%s',
    async (integrity) => {
      const { created } = await createShopper(testServer, { order: { integrity } });
      const script = await testServer.send('gateway', '/v1/paymentWidgets.js');
      const digest = createHash('sha384').update(script.text).digest('base64');
      expect(script.text).toBe('current script');
      expect([created.status, textAt(created.json, 'integrity')]).toEqual([
        200,
        `sha384-${digest}`,
      ]);
    },
  );

  test.each([
    {},
    { integrity: 'false' },
    { integrity: 'False' },
    { integrity: 'FALSE' },
    { integrity: '0' },
  ])('returns no SRI value with %o', async (order) => {
    const { created } = await createShopper(testServer, { order });
    expect(created.status).toBe(200);
    expect(created.json).not.toHaveProperty('integrity');
  });
});

describe('integrity', () => {
  test.each(['tRUE', 'yes', '', '2'])('is rejected with the value %j', async (integrity) => {
    const { created } = await createShopper(testServer, { order: { integrity } });
    expect([created.status, invalidNames(created.json)]).toEqual([400, ['integrity']]);
  });

  test('is not echoed in the payment', async () => {
    const shopper = await createShopper(testServer, { order: { integrity: 'true' } });
    expect((await shopper.pay()).status).toBe(200);
    expect((await shopper.status()).json).not.toHaveProperty('integrity');
  });

  test('is not returned as long as the widget is not built', async () => {
    const unbuilt = await startTestServer();
    const { created } = await createShopper(unbuilt, { order: { integrity: 'true' } });
    await unbuilt.close();
    expect(created.status).toBe(200);
    expect(created.json).not.toHaveProperty('integrity');
  });
});
