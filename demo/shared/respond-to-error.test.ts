import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, test } from 'vitest';
import { respondToErrorOf } from './respond-to-error.ts';

test('keeps the response of a middleware that rejects a request', async () => {
  const site = new Hono();
  site.onError(respondToErrorOf('site'));
  site.use(bodyLimit({ maxSize: 1 }));
  site.post('/', async (context) => context.text(await context.req.text()));
  const { status } = await site.request('/', { method: 'POST', body: 'two' });
  expect(status).toBe(413);
});
