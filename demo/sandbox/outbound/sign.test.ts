import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#contract/run-count.fixture';
import { createWebhookSecret, sign, signatureHeaders, type Signed } from './sign.ts';

const { subtle } = globalThis.crypto;

/** As a receiver would check it, by other means than ours. */
const isSigned = async (secret: string, { id, timestampSeconds, body }: Signed, told: string) => {
  const [version, signature = ''] = told.split(',');
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  const content = new TextEncoder().encode([id, timestampSeconds, body].join('.'));
  return (
    version === 'v1' &&
    (await subtle.verify('HMAC', key, Buffer.from(signature, 'base64'), content))
  );
};

const signed: Signed = { id: 'msg_1', timestampSeconds: 1_795_262_400, body: '{"ä":1}' };

describe('the signature of a webhook', () => {
  test('is the one that the libraries of the Standard Webhooks make', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestampSeconds: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(sign('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', example)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test('is known again by whoever holds the secret, whatever the body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.nat(), async (body, seconds) => {
        const secret = createWebhookSecret();
        const content = { id: 'msg_1', timestampSeconds: seconds, body };
        expect(await isSigned(secret, content, sign(secret, content))).toBe(true);
      }),
      { numRuns: runCount(10) },
    );
  });

  test.each([
    ['id', { ...signed, id: 'msg_2' }],
    ['time', { ...signed, timestampSeconds: signed.timestampSeconds + 1 }],
    ['body', { ...signed, body: '{"ä":2}' }],
  ])('holds for no other %s', async (_what, other) => {
    const secret = createWebhookSecret();
    expect(await isSigned(secret, other, sign(secret, signed))).toBe(false);
  });

  test('holds for no other secret', async () => {
    const told = sign(createWebhookSecret(), signed);
    expect(await isSigned(createWebhookSecret(), signed, told)).toBe(false);
  });

  test('is told with the id and the time that it holds for', () => {
    const secret = createWebhookSecret();
    expect(signatureHeaders(secret, signed)).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795262400',
      'webhook-signature': sign(secret, signed),
    });
  });
});

describe('the secret of a webhook', () => {
  test('is 32 bytes that nobody could guess', () => {
    const [one, other] = [createWebhookSecret(), createWebhookSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
  });
});
