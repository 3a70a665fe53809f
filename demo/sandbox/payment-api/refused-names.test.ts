import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authentication, startTestServer, type TestServer } from '../test-server.fixture.ts';
import { sendRaw } from './raw-request.fixture.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.close());

/** A server's payment request with additional parameters. */
const formWith = (more: string): string => {
  const { standard } = testServer.sandbox.merchants;
  const form = { ...authentication(standard), amount: '1.00', currency: 'EUR', paymentType: 'DB' };
  return `${new URLSearchParams(form).toString()}&${more}`;
};

const send = (more: string) =>
  sendRaw(testServer.port, { path: '/v1/payments', body: formWith(more) });

const rows: readonly (readonly [more: string, name: string, because: string])[] = [
  ['a[=1', 'a[', 'an invalid name'],
  ['a%00b=1', String.raw`a\u{0}b`, 'a control character'],
  ['a%0d%0aSet-Cookie:x=1', String.raw`a\u{d}\u{a}Set-Cookie:x`, 'a line break'],
  ['%ff=1', '\uFFFD', 'no UTF-8'],
  ['%3Cimg%20src%3Dx%3E=1', '<img src=x>', 'markup'],
  [`${'x'.repeat(129)}=1`, `${'x'.repeat(59)}…`, 'a name that is too long'],
  ['__proto__=1', '__proto__', 'an inherited property'],
  [`${'x'.repeat(100)}=1`, `${'x'.repeat(59)}…`, 'a long unknown name'],
  [`customParameters[${'x'.repeat(65)}]=1`, `customParameters[${'x'.repeat(42)}…`, 'a long key'],
  ['descriptor=a&descriptor=b', 'descriptor', 'a name that is sent twice'],
];

describe('a refused name', () => {
  test.each(rows)('%s is returned as %s: %s', async (more, name) => {
    const answer = await send(more);
    expect([answer.status, answer.code, answer.name]).toEqual([400, '200.300.404', name]);
  });

  test('is returned if it is in the query of a GET', async () => {
    const answer = await sendRaw(testServer.port, { method: 'GET', path: '/v1/reports?a%00[=1' });
    expect([answer.status, answer.name]).toEqual([400, String.raw`a\u{0}[`]);
  });
});

const secrets: readonly (readonly [more: string, because: string])[] = [
  ['card.nummber=4111111111111111', 'a misspelled name'],
  ['card.nummber=4111111111111112', 'a misspelled name, and a typing error in the number'],
  ['card.number=4111111111111112&card.number=4111111111111112', 'sent twice'],
  ['card.number[4111111111111112]=x', 'as a key'],
  ['card.number%3A4111111111111112', 'with another sign between name and value'],
  ['4111111111111112=x', 'as a name'],
  ['4111+1111+1111+1112=x', 'as a name, in groups'],
  ['descriptor=4111-1111-1111-1112%0A', 'in a text that is rejected for another reason'],
  ['card.cvv=8273&card.cvv=8273', 'a CVV, sent twice'],
  ['card.cvc=8273', 'a CVV by another name'],
  ['card.cvv%3A8273', 'a CVV with another sign'],
  ['card.cvv.8273=1', 'a CVV after a dot'],
  ['%7B%22card.cvv%22%3A%228273%22%7D', 'a CVV in JSON'],
  ['descriptor=%0A;card.cvv=8273', 'a CVV behind another value'],
  ['authentication.password[hunter22x]=1', 'a password as a key'],
  ['%7B%22authentication.password%22%3A%22hunter22x%22%7D', 'a password in JSON'],
  ['authentication.pasword=hunter22x', 'a password by a misspelled name'],
  ['authentication.pasword%3Ahunter22x', 'a misspelled password with another sign'],
  ['authentication.pasword[hunter22x]=1', 'a misspelled password as a key'],
  ['virtualAccount.password+hunter22x=1', 'a password after a space'],
];

test.each(secrets)('%s: the response contains no secret: %s', async (more) => {
  const { status, text } = await send(more);
  expect(status).toBe(400);
  const told = /"parameterErrors":\[.*?\]\}/.exec(text)?.[0] ?? '';
  expect(told).not.toBe('');
  expect(told).not.toMatch(/4111|1112|8273|hunter22x/);
});

test('a long value is truncated to 60 characters', async () => {
  const { text } = await send(`descriptor=${'x'.repeat(200)}`);
  expect(text).toContain(`"value":"${'x'.repeat(59)}…"`);
});
