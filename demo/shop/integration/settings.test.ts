import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const account = {
  USER_ID: 'a'.repeat(32),
  PASSWORD: 'open-sesame',
  ENTITY_ID: 'b'.repeat(32),
  WEBHOOK_SECRET: 'whsec_c2VjcmV0',
};

describe('readSettings', () => {
  test('returns the sandbox of this machine without an account by default', () => {
    expect(readSettings({})).toEqual({
      baseUrl: 'http://gateway.localhost:8080/',
      sandboxUrl: 'http://sandbox.localhost:8080/',
      account: undefined,
    });
  });

  test('uses the port of PORT', () => {
    expect(readSettings({ PORT: '8090' })).toMatchObject({
      baseUrl: 'http://gateway.localhost:8090/',
      sandboxUrl: 'http://sandbox.localhost:8090/',
    });
  });

  test('uses the port of BASE_URL for the control endpoints too', () => {
    expect(readSettings({ BASE_URL: 'https://gateway.localhost:8443/' })).toMatchObject({
      baseUrl: 'https://gateway.localhost:8443/',
      sandboxUrl: 'https://sandbox.localhost:8443/',
    });
  });

  test('uses the port of the control endpoints at 127.0.0.1', () => {
    expect(readSettings({ BASE_URL: 'http://127.0.0.1:8081/' })).toMatchObject({
      baseUrl: 'http://127.0.0.1:8081/',
      sandboxUrl: 'http://127.0.0.1:8083/',
    });
  });

  test('returns the account of the environment', () => {
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
    ['an incomplete account', { ...account, PASSWORD: undefined }, /Set all of/],
  ])('throws for %s', (_name, environment, problem) => {
    expect(() => readSettings(environment)).toThrow(problem);
  });
});
