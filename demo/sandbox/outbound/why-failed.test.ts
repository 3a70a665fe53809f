import { describe, expect, test } from 'vitest';
import { whyFailed } from './why-failed.ts';

const errorOf = (code: unknown): Error =>
  Object.assign(new Error('GET http://localhost:9000/?token=abc'), { code });

describe('why a call failed', () => {
  test.each([
    [errorOf('ECONNREFUSED'), 'The call failed (ECONNREFUSED).'],
    [errorOf('HPE_INVALID_CONSTANT'), 'The call failed (HPE_INVALID_CONSTANT).'],
    [errorOf('token=abc'), 'The call failed (no reason given).'],
    [errorOf(404), 'The call failed (no reason given).'],
    [new Error('token=abc'), 'The call failed (no reason given).'],
    ['token=abc', 'The call failed (no reason given).'],
    [undefined, 'The call failed (no reason given).'],
  ])('is told by a code alone: %s', (error, why) => {
    expect(whyFailed(error)).toBe(why);
  });

  test.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('says what to do about %s', (code) => {
    expect(whyFailed(errorOf(code))).toBe(
      `The certificate is not trusted (${code}): name it in NODE_EXTRA_CA_CERTS, or use http.`,
    );
  });
});
