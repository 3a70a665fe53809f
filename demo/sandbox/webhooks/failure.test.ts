import { describe, expect, test } from 'vitest';
import { describeFailure } from './failure.ts';

function errorWith(code: unknown): Error {
  return Object.assign(new Error('GET http://localhost:9000/?token=abc'), { code });
}

describe('describeFailure', () => {
  test.each([
    [errorWith('ECONNREFUSED'), 'The request failed (ECONNREFUSED).'],
    [errorWith('HPE_INVALID_CONSTANT'), 'The request failed (HPE_INVALID_CONSTANT).'],
    [errorWith('token=abc'), 'The request failed (no error code).'],
    [errorWith(404), 'The request failed (no error code).'],
    [new Error('token=abc'), 'The request failed (no error code).'],
    ['token=abc', 'The request failed (no error code).'],
    [undefined, 'The request failed (no error code).'],
  ])('uses the code of an error and nothing else: %s', (error, description) => {
    expect(describeFailure(error)).toBe(description);
  });

  test.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('states how to trust a certificate: %s', (code) => {
    expect(describeFailure(errorWith(code))).toBe(
      `The certificate is not trusted (${code}): name it in NODE_EXTRA_CA_CERTS, or use http.`,
    );
  });
});
