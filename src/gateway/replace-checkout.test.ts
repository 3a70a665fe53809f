import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { whilePolluted } from '#contract/pollution.fixture';
import { replaceCheckout } from './replace-checkout.ts';

test('A page that replaces a checkout sends no inherited origin', async () => {
  const received: IncomingMessage['headers'][] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers);
    response.end('{"outcome":"replaced"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sent: Promise<unknown>[] = [];
  whilePolluted({ parentOrigin: 'https://evil.example' }, () => {
    const replacement = replaceCheckout({
      baseUrl: `http://127.0.0.1:${port}/`,
      checkoutId: 'a'.repeat(32),
      newCheckoutId: 'b'.repeat(32),
      resource: 'payment',
      isSubmitted: false,
      timeoutMs: 1,
      after: () => () => {},
    });
    sent.push(replacement);
  });
  expect(await Promise.all(sent)).toEqual(['replaced', 'replaced']);
  expect(received.map((headers) => headers['wpwl-parent-origin'])).toEqual([undefined, undefined]);
  server.close();
});
