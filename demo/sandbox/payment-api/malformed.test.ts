import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#contract/any-character.fixture';
import { runCount } from '#contract/run-count.fixture';
import {
  authentication,
  createShopper,
  formType,
  plainCard,
  useTestServer,
} from '../test-server.fixture.ts';
import { operations } from './operations.ts';
import { sendRaw } from './raw-request.fixture.ts';

const testServer = useTestServer();

const someId = 'a'.repeat(32);
function pathOf(path: string): string {
  return path.replace('{id}', someId);
}

const posts = operations.filter(({ method }) => method === 'POST');
const others = operations.filter(({ method }) => method !== 'POST');

function keys(count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n}=`).join('&');
}

const isNoType = 'Content-Type: application/x-www-form-urlencoded; charset=UTF-8';
const isNoForm = 'form-encoded UTF-8';
const isNoName = 'a parameter name (at place 1)';
const isTooMany = 'at most 1000 parameters';

type Row = readonly [words: string, body: string | Uint8Array, why: string, type?: string];

const types: readonly Row[] = [
  ['no type', 'a=b', isNoType, ''],
  ['type multipart', 'a=b', isNoType, 'multipart/form-data; boundary=x'],
  ['type json', '{}', isNoType, 'application/json'],
  ['type text', 'a=b', isNoType, 'text/plain'],
  ['two types', 'a=b', isNoType, 'application/x-www-form-urlencoded, text/plain'],
  ['charset latin-1', 'a=b', isNoType, 'application/x-www-form-urlencoded; charset=ISO-8859-1'],
  ['charset UTF-16', 'a=b', isNoType, 'application/x-www-form-urlencoded; charset=UTF-16'],
  ['a further parameter', 'a=b', isNoType, `${formType}; x=y`],
];

const encodings: readonly Row[] = [
  ['UTF-16', Buffer.from('amount=1', 'utf16le'), isNoName],
  ['UTF-16 with its mark', Buffer.from('\uFEFFamount=1', 'utf16le'), isNoForm],
  ['latin-1', Buffer.from('descriptor=Café', 'latin1'), isNoForm],
  ['half a surrogate pair', Buffer.from([0x61, 0x3d, 0xed, 0xa0, 0x80]), isNoForm],
  ['a byte too few', Buffer.from([0x61, 0x3d, 0xe2, 0x82]), isNoForm],
  ['an overlong slash', Buffer.from([0x61, 0x3d, 0xc0, 0xaf]), isNoForm],
  ['half an escape sequence', 'a=%z', isNoForm],
  ['an escape sequence that is not UTF-8', 'a=%ff', isNoForm],
];

/** decode-form.test.ts and parameter-name.test.ts test the others. */
const forms: readonly Row[] = [
  ['an invalid name', 'cart.items[01].name=1', isNoName],
  ['a name of a prototype', 'constructor.prototype=1', isNoName],
  ['1,001 keys', keys(1001), isTooMany],
  ['60,000 ampersands and a key', `${'&'.repeat(60_000)}a=1`, isTooMany],
  ['a key twice, once escaped', 'abc=1&%61bc=1', 'sent once'],
];

const bodies: readonly Row[] = [...types, ...encodings, ...forms];

async function sendBody(path: string, [, body, , type]: Row) {
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = await sendRaw(testServer.port, { path: pathOf(path), headers, body });
  return [answer.status, answer.code, answer.why];
}

describe('a body', () => {
  test.each(bodies.map((row) => [row[0], row] as const))('with %s is rejected', async (_, row) => {
    expect(await sendBody('/v1/payments', row)).toEqual([400, '200.300.404', row[2]]);
  });

  test.each(posts)('that is malformed is rejected by $path', async ({ path }) => {
    for (const row of [types, encodings, forms].flatMap((rows) => rows.slice(0, 1)))
      expect(await sendBody(path, row), row[0]).toEqual([400, '200.300.404', row[2]]);
  });

  test.each(posts)('of more than 512 kB is rejected by $path', async ({ path }) => {
    for (const bytes of [512 * 1024 + 1, 1024 * 1024]) {
      const body = `a=${'x'.repeat(bytes - 2)}`;
      const answer = await sendRaw(testServer.port, { path: pathOf(path), body });
      expect([answer.status, answer.why]).toEqual([413, 'at most 524288 bytes']);
    }
  });

  test('of 512 kB is read', async () => {
    const field = 'customer.companyName=';
    const body = field + 'x'.repeat(512 * 1024 - field.length);
    expect((await sendRaw(testServer.port, { path: '/v1/checkouts', body })).status).toBe(403);
  });

  test.each([
    ['Chinese', '\u7a0b'],
    ['emoji', '\u{1f600}'],
  ])('with the longest descriptions of 10 items in %s is accepted', async (_, character) => {
    const items = Array.from({ length: 10 }, (_item, n) => [
      [`cart.items[${n}].name`, 'Lamp'],
      [`cart.items[${n}].description`, character.repeat(2048)],
    ]).flat();
    const { created } = await createShopper(testServer, { order: Object.fromEntries(items) });
    expect(created.status).toBe(200);
  });

  test('of random content is rejected with a reason', async () => {
    const shopper = await createShopper(testServer);
    const open = `/v1/checkouts/${shopper.checkoutId}/payment`;
    const paths = [...posts.map(({ path }) => pathOf(path)), open];
    const known = [...Object.keys(plainCard), 'amount', 'customParameters[SHOPPER_x]', 'a[0].b'];
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom(...known), fc.string()),
      fc.oneof(fc.constantFrom('4111111111111112', '', '1'), fc.string({ unit: anyCharacter })),
    );
    const anyBody = fc.oneof(
      fc.string(),
      fc.uint8Array({ maxLength: 200 }),
      fc.array(pair, { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs).toString()),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), anyBody, async (path, body) => {
        const answer = await sendRaw(testServer.port, { path, body });
        expect([400, 403, 404]).toContain(answer.status);
        expect(answer.code).toMatch(/^[0-9.]{2,11}$/);
      }),
      { numRuns: runCount(50, 1_000) },
    );
    expect((await createShopper(testServer)).created.status).toBe(200);
  });
});

describe('the query of a POST or DELETE', () => {
  function merchant() {
    return new URLSearchParams(authentication(testServer.sandbox.merchants.standard));
  }
  const rule = 'send parameters in the body, not in the URL';

  // mixed-credentials.test.ts sends credentials in the URL, which requests of merchants' servers may.
  test.each(posts)('is rejected by $path, and neither returned nor stored', async (operation) => {
    const { path } = operation;
    const credentials = merchant().toString();
    const query = operation.isForServers ? `${credentials}&amount=92.00` : credentials;
    for (const body of ['', credentials]) {
      const answer = await sendRaw(testServer.port, { path: `${pathOf(path)}?${query}`, body });
      expect([answer.status, answer.code, answer.why]).toEqual([400, '200.300.404', rule]);
      const ledger = JSON.stringify(testServer.sandbox.ledger.requests());
      for (const secret of merchant().values()) {
        expect(answer.text).not.toContain(secret);
        expect(ledger).not.toContain(secret);
      }
    }
  });

  test('of a DELETE is rejected together with a body', async () => {
    const form = merchant().toString();
    const path = `/v1/registrations/${someId}`;
    function send(query: string, body: string) {
      return sendRaw(testServer.port, { method: 'DELETE', path: `${path}${query}`, body });
    }
    expect((await send(`?${form}`, form)).why).toBe(rule);
    expect([(await send(`?${form}`, '')).status, (await send('', form)).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('a body with a content coding', () => {
  test.each(['gzip', 'br', 'GZIP', 'identity, gzip'])('is rejected: %s', async (coding) => {
    for (const path of ['/v1/payments', '/v1/nothing']) {
      const headers = { 'content-encoding': coding };
      const answer = await sendRaw(testServer.port, { path, headers, body: 'a=b' });
      expect([answer.status, answer.code, answer.why, answer.headers['accept-encoding']]).toEqual([
        415,
        '200.300.404',
        'send the body without Content-Encoding',
        'identity',
      ]);
    }
  });

  test('is accepted if it is "identity" or the body is empty', async () => {
    const path = '/v1/payments';
    function send(coding: string, body: string) {
      return sendRaw(testServer.port, { path, headers: { 'content-encoding': coding }, body });
    }
    expect([(await send('identity', 'a=b')).status, (await send('gzip', '')).status]).toEqual([
      403, 403,
    ]);
  });
});

describe('a query', () => {
  test.each([
    ['a=%ff', isNoForm],
    ['a=1&a=2', 'sent once'],
    ['a[=1', isNoName],
  ])('%s is rejected by every GET and DELETE', async (query, why) => {
    for (const { method, path } of others) {
      const answer = await sendRaw(testServer.port, { method, path: `${pathOf(path)}?${query}` });
      expect([path, answer.status, answer.why]).toEqual([path, 400, why]);
    }
  });
});
