import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);
const secret = `whsec_${Buffer.from('a key of this merchant').toString('base64')}`;
const body = '{"type":"PAYMENT"}';

const signatureOf = (content: string): string =>
  `v1,${createHmac('sha256', 'a key of this merchant').update(content).digest('base64')}`;

const sentAt = (atMs: number, changed: Readonly<Record<string, string>> = {}) => {
  const seconds = String(Math.floor(atMs / 1000));
  return {
    'webhook-id': 'msg_7',
    'webhook-timestamp': seconds,
    'webhook-signature': signatureOf(`msg_7.${seconds}.${body}`),
    ...changed,
  };
};

const minuteMs = 60_000;

describe('the signature of a webhook', () => {
  test.each([
    ['is good', sentAt(nowMs), body, 'genuine'],
    ['is good five minutes later', sentAt(nowMs - 5 * minuteMs), body, 'genuine'],
    ['is good five minutes earlier', sentAt(nowMs + 5 * minuteMs), body, 'genuine'],
    ['is too old', sentAt(nowMs - 5 * minuteMs - 1000), body, 'untimely'],
    ['is of a time to come', sentAt(nowMs + 5 * minuteMs + 1000), body, 'untimely'],
    ['is for another body', sentAt(nowMs), `${body} `, 'forged'],
    ['is for another id', sentAt(nowMs, { 'webhook-id': 'msg_8' }), body, 'forged'],
    ['is for another time', sentAt(nowMs, { 'webhook-timestamp': '1' }), body, 'forged'],
    ['is missing', sentAt(nowMs, { 'webhook-signature': '' }), body, 'forged'],
    [
      'is one of two',
      sentAt(nowMs, {
        'webhook-signature': `v1,old ${sentAt(nowMs)['webhook-signature']}`,
      }),
      body,
      'genuine',
    ],
  ])('%s', (_name, headers, received, kind) => {
    expect(verifyWebhook(secret, { headers, body: received }, nowMs).kind).toBe(kind);
  });

  test('of no time at all is not believed', () => {
    const headers = sentAt(nowMs, {
      'webhook-timestamp': 'now',
      'webhook-signature': signatureOf(`msg_7.now.${body}`),
    });
    expect(verifyWebhook(secret, { headers, body }, nowMs).kind).toBe('untimely');
  });
});
