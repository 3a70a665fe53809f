import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { testIds } from '../stores/ids.fixture.ts';
import { signatureHeaders } from './sign.ts';

describe('signatureHeaders', () => {
  test('returns the example of Standard Webhooks', () => {
    const headers = signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      time: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('returns headers that the library verifies, for a body outside of ASCII', () => {
    const secret = testIds.webhookSecret();
    const body = '{"ä":"💳"}';
    const headers = signatureHeaders(secret, { id: 'msg_1', time: new Date(), body });
    expect(new Webhook(secret).verify(body, headers)).toEqual({ ä: '💳' });
    expect(() => new Webhook(secret).verify('{"ä":2}', headers)).toThrow();
    expect(() => new Webhook(testIds.webhookSecret()).verify(body, headers)).toThrow();
  });
});

describe('a webhook secret', () => {
  test('is 32 random bytes', () => {
    const [first, second] = [testIds.webhookSecret(), testIds.webhookSecret()];
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(first).not.toBe(second);
  });
});
