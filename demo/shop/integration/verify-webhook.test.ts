import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);
const secret = `whsec_${Buffer.from('a key of this merchant').toString('base64')}`;
const body = '{"type":"PAYMENT"}';

function signatureOf(content: string): string {
  return `v1,${createHmac('sha256', 'a key of this merchant').update(content).digest('base64')}`;
}

function sentAt(atMs: number, changed: Readonly<Record<string, string>> = {}) {
  const seconds = String(Math.floor(atMs / 1000));
  return {
    'webhook-id': 'msg_7',
    'webhook-timestamp': seconds,
    'webhook-signature': signatureOf(`msg_7.${seconds}.${body}`),
    ...changed,
  };
}

const minuteMs = 60_000;

describe('verifyWebhook', () => {
  test.each([
    ['a valid webhook', sentAt(nowMs), body, 'valid'],
    ['a webhook five minutes old', sentAt(nowMs - 5 * minuteMs), body, 'valid'],
    ['a webhook five minutes in the future', sentAt(nowMs + 5 * minuteMs), body, 'valid'],
    ['an older webhook', sentAt(nowMs - 5 * minuteMs - 1000), body, 'invalid-time'],
    ['a webhook further in the future', sentAt(nowMs + 5 * minuteMs + 1000), body, 'invalid-time'],
    ['a signature of another body', sentAt(nowMs), `${body} `, 'invalid-signature'],
    [
      'a signature of another ID',
      sentAt(nowMs, { 'webhook-id': 'msg_8' }),
      body,
      'invalid-signature',
    ],
    [
      'a signature of another time',
      sentAt(nowMs, { 'webhook-timestamp': '1' }),
      body,
      'invalid-signature',
    ],
    ['no signature', sentAt(nowMs, { 'webhook-signature': '' }), body, 'invalid-signature'],
    [
      'a valid and an invalid signature',
      sentAt(nowMs, {
        'webhook-signature': `v1,old ${sentAt(nowMs)['webhook-signature']}`,
      }),
      body,
      'valid',
    ],
  ])('checks %s', (_name, headers, received, kind) => {
    expect(verifyWebhook(secret, { headers, body: received }, nowMs).kind).toBe(kind);
  });

  test('rejects an invalid time with a valid signature', () => {
    const headers = sentAt(nowMs, {
      'webhook-timestamp': 'now',
      'webhook-signature': signatureOf(`msg_7.now.${body}`),
    });
    expect(verifyWebhook(secret, { headers, body }, nowMs).kind).toBe('invalid-time');
  });
});
