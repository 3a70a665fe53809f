import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { describeRequest, toCurl, toSent, type CheckRequest } from './request.ts';

const base = new URL('https://pay.example/');
const kept = new Map([['checkout', 'abc']]);

const request: CheckRequest = {
  method: 'POST',
  path: '/v1/checkouts/{checkout}',
  parameters: {
    'authentication.password': { secret: 'hunter22', shown: '$PASSWORD' },
    'customer.surname': "O'Brien & Söhne",
    registrationId: { kept: 'checkout' },
    descriptor: `${'x'.repeat(128)}!`,
  },
};

describe('a request', () => {
  test('is sent as a form', () => {
    const { url, body } = toSent(base, request, kept);
    expect(url.href).toBe('https://pay.example/v1/checkouts/abc');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      'authentication.password': 'hunter22',
      'customer.surname': "O'Brien & Söhne",
      registrationId: 'abc',
      descriptor: `${'x'.repeat(128)}!`,
    });
  });

  test('is sent in the query of a GET', () => {
    const { url, body } = toSent(base, { ...request, method: 'GET' }, kept);
    expect([body, url.searchParams.get('registrationId')]).toEqual([undefined, 'abc']);
  });

  test('is described without secrets', () => {
    expect(describeRequest(base, request, kept)).toEqual([
      'POST https://pay.example/v1/checkouts/abc',
      'authentication.password=$PASSWORD',
      "customer.surname=O'Brien & Söhne",
      'registrationId=abc',
      `descriptor=${'x'.repeat(60)}… (129 characters)`,
    ]);
  });

  test('is repeated by its command', () => {
    const command = toCurl(base, request, kept);
    expect(command).not.toContain('hunter22');
    // The shell shows each argument in place of curl.
    const shown = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`], {
      env: { PATH: process.env['PATH'], PASSWORD: 'hunter22' },
      encoding: 'utf8',
    });
    expect(shown.trim().split('\n')).toEqual([
      '-sS',
      '-i',
      '-X',
      'POST',
      'https://pay.example/v1/checkouts/abc',
      '--data-urlencode',
      'authentication.password=hunter22',
      '--data-urlencode',
      "customer.surname=O'Brien & Söhne",
      '--data-urlencode',
      'registrationId=abc',
      '--data-urlencode',
      `descriptor=${'x'.repeat(128)}!`,
    ]);
  });
});
