import { describe, expect, test } from 'vitest';
import { authentication, useTestServer } from '../test-server.fixture.ts';
import { sendRaw } from './raw-request.fixture.ts';

const testServer = useTestServer();

/** A server's payment request with additional parameters. */
function formWith(more: string): string {
  const { standard } = testServer.sandbox.merchants;
  const form = { ...authentication(standard), amount: '1.00', currency: 'EUR', paymentType: 'DB' };
  return `${new URLSearchParams(form).toString()}&${more}`;
}

function send(more: string) {
  return sendRaw(testServer.port, { path: '/v1/payments', body: formWith(more) });
}

describe('the name of an invalid parameter', () => {
  test.each([
    ['a%0d%0aSet-Cookie:x=1', String.raw`a\u{d}\u{a}Set-Cookie:x`],
    ['%ff=1', '\uFFFD'],
    [`customParameters[${'x'.repeat(65)}]=1`, `customParameters[${'x'.repeat(42)}…`],
    ['descriptor=a&descriptor=b', 'descriptor'],
  ])('%s is returned as %s', async (more, name) => {
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
  ['card.number=4111111111111112&card.number=4111111111111112', 'sent twice'],
  ['card.number[4111111111111112]=x', 'as a key'],
  ['card.number%3A4111111111111112', 'with another sign between name and value'],
  ['4111111111111112=x', 'as a name'],
  ['descriptor=4111-1111-1111-1112%0A', 'in a text that is rejected for another reason'],
  ['card.cvv=8273&card.cvv=8273', 'a CVV, sent twice'],
  ['card.cvc=8273', 'a CVV by another name'],
  ['descriptor=%0A;card.cvv=8273', 'a CVV behind another value'],
  ['authentication.password[hunter22x]=1', 'a password as a key'],
  ['%7B%22authentication.password%22%3A%22hunter22x%22%7D', 'a password in JSON'],
  ['authentication.pasword=hunter22x', 'a password by a misspelled name'],
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
