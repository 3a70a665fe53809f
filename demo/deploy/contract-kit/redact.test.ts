import { expect, test } from 'vitest';
import { createRedact } from './redact.ts';

const redact = createRedact(
  new Map([
    ['hunter22', '$PASSWORD'],
    ['hunter22more', '$OTHER'],
    ['', '$NOTHING'],
  ]),
);

test.each([
  ['{"password":"hunter22"}', '{"password":"$PASSWORD"}'],
  ['hunter22more', '$OTHER'],
  ['{"number":"4111 1111 1111 1111"}', '{"number":"•••"}'],
  [
    '302 Location: https://app.example/?a=1&code=abc&state=1',
    '302 Location: https://app.example/?a=1&code=•••&state=1',
  ],
  ['{"access_token": "abc", "scope": "openid"}', '{"access_token": "•••", "scope": "openid"}'],
  ['{"result":{"code":"000.200.100"}}', '{"result":{"code":"000.200.100"}}'],
])('shows %s without secrets', (text, shown) => {
  expect(redact(text)).toBe(shown);
});
