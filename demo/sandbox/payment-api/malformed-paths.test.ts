import { describe, expect, test } from 'vitest';
import { authentication, plainCard, useTestServer } from '../test-server.fixture.ts';
import { operations } from './operations.ts';
import { sendRaw } from './raw-request.fixture.ts';
import { createMerchantServer, money } from './merchant-server.fixture.ts';
import { invalidNames, partAt, type Form } from './test-gateway.fixture.ts';

const testServer = useTestServer();

const someId = 'a'.repeat(32);
function credentials() {
  return new URLSearchParams(authentication(testServer.sandbox.merchants.standard));
}

/** The same question, in the query or in the body. */
function ask(method: string, path: string) {
  const form = credentials().toString();
  return method === 'POST'
    ? sendRaw(testServer.port, {
        method,
        path,
        body: `${form}&amount=1.00&currency=EUR&paymentType=CP`,
      })
    : sendRaw(testServer.port, { method, path: `${path}?${form}` });
}

const tricks: readonly string[] = [
  '/v1/payments/..%2f..',
  '/v1/payments/../payments/x',
  '/v1/payments/%2e%2e/x',
  '/v1/payments/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  `/v1/payments%2f${someId}`,
  '/v1%2fpayments',
  '//v1',
  '//v1/payments',
  `/v1//payments/${someId}`,
  `/v1/payments//${someId}`,
  `/v1/payments/${someId}/`,
  `/v1/payments/${someId}/x`,
  `/v1/payments/${someId};x=1`,
  `/v1/payments/${someId}%00`,
  '/v1/payments/%00',
  '/v1/payments/%0d%0aSet-Cookie:x',
  '/v1/payments/%',
  '/v1/payments/%ff',
  '/v1/payments/%c0%af',
  '/v1/payments/%252e%252e',
  '/v1/payments/__proto__',
  '/v1/payments/constructor',
  '/v1/payments/prototype',
  '/v1/schedules/__proto__',
  '/v1/registrations/constructor',
  '/v1/challenges/constructor',
  '/v1/checkouts/__proto__/payment',
  '/v1/checkouts/__proto__/registration',
  '/v1/checkouts/__proto__/widget',
  '/v1/checkouts/__proto__/bins/411111',
  '/v1/checkouts/__proto__/replacement',
  '/v1/checkouts/%F0%9F%98%80/payment',
  '/v1/paymentWidgets/..%2f..%2fpackage.json',
  '/v1/paymentWidgets/%2e%2e/%2e%2e/package.json',
  '/V1/payments/x',
  '/v2/payments/x',
  '/v1',
  '/',
  `/v1/payments/${'x'.repeat(10_000)}`,
  `/v1/payments${'/x'.repeat(5000)}`,
  `/${'../'.repeat(3000)}v1/payments/x`,
];

describe('a path', () => {
  test.each(tricks.map((path) => [path.slice(0, 70), path] as const))(
    '%s is rejected with a reason',
    async (_words, path) => {
      const statuses: number[] = [];
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await ask(method, path);
        statuses.push(answer.status);
        // 405 where the path is that of an operation with other methods.
        expect([404, 405], method).toContain(answer.status);
        expect(answer.code, method).toBe('200.300.404');
        expect(answer.text).toContain('"description":"Invalid or missing parameter"');
        expect(answer.text).not.toContain('root:');
      }
      expect(statuses).toContain(404);
    },
  );

  test('of another host is rejected', async () => {
    const answer = await ask('GET', 'http://evil.example/v1/resultcodes');
    expect([answer.status, answer.text]).toEqual([
      421,
      expect.stringMatching(
        /^This port does not serve this host\. Use one of gateway\.localhost:\d+, /,
      ),
    ]);
  });

  test('that is invalid is rejected', async () => {
    for (const path of ['*', '/v1/payments/\\..\\x', '/v1\\payments']) {
      const { status, text, headers } = await ask('GET', path);
      expect([status, text]).toEqual([400, 'The server cannot read this HTTP request.\n']);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const paths = [...new Set(operations.map(({ path }) => path))];

describe('a method', () => {
  test.each(paths)(
    'that %s does not support is rejected with the allowed methods',
    async (path) => {
      const known = operations.filter((one) => one.path === path).map(({ method }) => method);
      const allowed = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      const unknown = methods.filter((method) => !known.some((one) => one === method));
      expect(unknown.length).toBeGreaterThan(5);
      const address = path.replace('{id}', someId).replace('{bin}', '411111');
      for (const method of unknown) {
        const { status, code, why, headers } = await ask(method, address);
        expect([method, status, code]).toEqual([method, 405, '200.300.404']);
        expect(headers['allow']?.split(', ').toSorted()).toEqual(allowed.toSorted());
        expect(why).toBe(`allowed methods: ${headers['allow']}`);
      }
      const head = await sendRaw(testServer.port, { method: 'HEAD', path: address });
      expect(head.status === 405).toBe(!allowed.includes('HEAD'));
    },
  );

  test.each(methods)('%s to an unknown path is rejected', async (method) => {
    expect((await ask(method, '/v1/nothing')).status).toBe(404);
  });
});

describe('an index or key', () => {
  test.each([
    ['cart.items[1].name', 'a gap'],
    ['cart.items[0].hasOwnProperty', 'a name of an object'],
    ['cart.items[name]', 'no number'],
  ])('of %s is rejected: %s', async (name) => {
    const { post } = createMerchantServer(testServer);
    for (const path of ['/v1/checkouts', '/v1/payments']) {
      const { status, json } = await post(path, { ...money, [name]: 'x' });
      expect([path, status, invalidNames(json)]).toEqual([path, 400, [name]]);
    }
  });

  test('may be the name of an inherited property', async () => {
    const keys = ['__proto__', 'constructor', 'toString', 'valueOf'];
    const custom: Form = Object.fromEntries(
      keys.map((key) => [`customParameters[${key}]`, `value of ${key}`]),
    );
    const { post } = createMerchantServer(testServer);
    const form = { ...money, ...plainCard, ...custom };
    const { status, json } = await post('/v1/payments', form);
    expect(status).toBe(200);
    const echoed = partAt(json, 'customParameters') as object;
    expect(Object.entries(echoed)).toEqual(keys.map((key) => [key, `value of ${key}`]));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'value of __proto__')).toBeUndefined();
  });
});
