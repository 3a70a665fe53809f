import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './security.ts';

const baseUrl = 'http://gateway.localhost:8080/';

describe('content security policy', () => {
  test('never allows inline script, eval or framing', () => {
    for (const policy of [{}, { baseUrl }, { baseUrl, isChallengeInPage: true }]) {
      const text = contentSecurityPolicy(policy);
      expect(text).toContain("default-src 'none'");
      expect(text).toContain("frame-ancestors 'none'");
      expect(text).toContain("require-trusted-types-for 'script'");
      expect(text).not.toContain('unsafe');
    }
  });

  test('allows the widget only on pages with the widget', () => {
    expect(contentSecurityPolicy({})).not.toContain('connect-src');
    const text = contentSecurityPolicy({ baseUrl });
    expect(text).toContain(`script-src 'self' ${baseUrl};`);
    expect(text).toContain(`connect-src ${baseUrl};`);
    expect(text).toContain(`frame-src ${baseUrl};`);
  });

  test('allows requests to the shop only if the page sends some', () => {
    const text = contentSecurityPolicy({ baseUrl, connectsToShop: true });
    expect(text).toContain(`connect-src 'self' ${baseUrl};`);
  });

  test('allows frames of any issuer only if the challenge is shown in the page', () => {
    expect(contentSecurityPolicy({ baseUrl, isChallengeInPage: true })).toContain(
      `frame-src ${baseUrl} https:`,
    );
  });
});
