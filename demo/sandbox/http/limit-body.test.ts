import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { limitBody } from './limit-body.ts';
import type { RequestEnv } from './request-context.ts';

const app = new Hono<RequestEnv>();
app.use(limitBody({ maxSize: 10, onError: (context) => context.text('too large', 413) }));
app.post('/', async (context) => context.text(await context.req.text()));

const chunked = { 'transfer-encoding': 'chunked' };

describe('a limit of 10 bytes', () => {
  test.each<readonly [string, Record<string, string>, string, number]>([
    ['10 bytes', { 'content-length': '10' }, '0123456789', 200],
    ['11 bytes', { 'content-length': '11' }, '0123456789a', 413],
    ['an invalid length', { 'content-length': '1e1, 2' }, '01', 413],
    ['10 bytes without a length', chunked, '0123456789', 200],
    ['11 bytes without a length', chunked, '0123456789a', 413],
  ])('applies to a body of %s', async (_title, headers, body, status) => {
    const response = await app.request('/', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
  });
});
