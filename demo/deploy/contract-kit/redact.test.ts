import { expect, test } from 'vitest';
import { createRedact } from './redact.ts';

const redact = createRedact(
  new Map([
    ['hunter22', '$PASSWORD'],
    ['hunter22more', '$OTHER'],
    ['a&b \'ä"', '$STRANGE'],
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
  ['https://app.example/#access_token=abc&a=1', 'https://app.example/#access_token=•••&a=1'],
  ['a&b \'ä" in a text', '$STRANGE in a text'],
  ["p=a%26b%20'%C3%A4%22", 'p=$STRANGE'],
  ['p=a%26b+%27%C3%A4%22', 'p=$STRANGE'],
  ['{"p":"a&b \'ä\\""}', '{"p":"$STRANGE"}'],
  ['4111/1111/1111/1111', '•••'],
  ['\u001B[2K\n8 passed', String.raw`\u001b[2K\n8 passed`],
  ['\u009B2K', String.raw`\u009b2K`],
  ['{"result":{"code":"000.200.100"}}', '{"result":{"code":"000.200.100"}}'],
])('shows %s without secrets', (text, shown) => {
  expect(redact(text)).toBe(shown);
});
