import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const account = {
  USER_ID: 'a'.repeat(32),
  PASSWORD: 'open-sesame',
  ENTITY_ID: 'b'.repeat(32),
  WEBHOOK_SECRET: 'whsec_c2VjcmV0',
};

describe('what the integration is started with', () => {
  test('is the sandbox of this machine, and an account of its own there, if nothing is said', () => {
    expect(readSettings({})).toEqual({
      baseUrl: 'http://gateway.localhost:8080/',
      sandboxUrl: 'http://sandbox.localhost:8080/',
      account: undefined,
    });
  });

  test('is the sandbox at the port that it was started with', () => {
    expect(readSettings({ PORT: '8090' })).toMatchObject({
      baseUrl: 'http://gateway.localhost:8090/',
      sandboxUrl: 'http://sandbox.localhost:8090/',
    });
  });

  test('is another URL, whose port the control endpoints have too', () => {
    expect(readSettings({ BASE_URL: 'https://gateway.localhost:8443/' })).toMatchObject({
      baseUrl: 'https://gateway.localhost:8443/',
      sandboxUrl: 'https://sandbox.localhost:8443/',
    });
  });

  test('is an account that somebody has', () => {
    expect(readSettings(account).account).toEqual({
      credentials: {
        userId: account.USER_ID,
        password: 'open-sesame',
        entityId: account.ENTITY_ID,
      },
      webhookSecret: account.WEBHOOK_SECRET,
    });
  });

  test.each([
    ['no URL', { BASE_URL: 'gateway' }, /BASE_URL must be a URL/],
    ['a URL without a final slash', { BASE_URL: 'http://a.localhost/v1' }, /that ends in \//],
    [
      'a URL with a username',
      { BASE_URL: 'http://gateway.localhost@evil.localhost/' },
      /BASE_URL must be a URL .* has no username/,
    ],
    [
      'a URL with a password',
      { SANDBOX_URL: 'http://:pw@sandbox.localhost/' },
      /SANDBOX_URL must be a URL .* has no username/,
    ],
    ['half an account', { ...account, PASSWORD: undefined }, /are set together/],
  ])('is never %s', (_name, environment, problem) => {
    expect(() => readSettings(environment)).toThrow(problem);
  });
});
