import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestCheckout } from './checkout.ts';

const credentials = { userId: 'user', password: 'secret-password', entityId: 'entity' };
const order = { amount: '92.00', currency: 'EUR' };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server on the loopback interface; returns its port. */
async function listen(
  respond: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<number> {
  const server = createServer((request, response) => void respond(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A payment service that gives the same response to every request. */
async function listenWith(status: number, body: object | string): Promise<string> {
  const port = await listen((_, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return `http://gateway.localhost:${port}/`;
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no error',
    (error: unknown) => (error as Error).message,
  );
}

describe('createTestCheckout', () => {
  test('posts credentials and parameters to a name under localhost, and returns the id', async () => {
    const received: unknown[] = [];
    const port = await listen(async (request, response) => {
      const { method, url, headers } = request;
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      received.push({ call: `${method} ${url}`, host: headers.host, form });
      response.end('{"id":"abc.sandbox","integrity":"sha384-x","result":{"code":"000.200.100"}}');
    });
    const host = `gateway.localhost:${port}`;
    const settings = { ...credentials, ...order, integrity: 'true', 'customer.surname': 'Jönes' };
    expect(await createTestCheckout(`http://${host}`, settings)).toEqual({
      id: 'abc.sandbox',
      integrity: 'sha384-x',
    });
    expect(received).toEqual([
      {
        call: 'POST /v1/checkouts',
        host,
        form: {
          'authentication.userId': 'user',
          'authentication.password': 'secret-password',
          'authentication.entityId': 'entity',
          amount: '92.00',
          currency: 'EUR',
          paymentType: 'DB',
          integrity: 'true',
          'customer.surname': 'Jönes',
        },
      },
    ]);
  });

  test('sends no payment type without an amount', async () => {
    const forms: string[] = [];
    const port = await listen(async (request, response) => {
      forms.push(await text(request));
      response.end('{"id":"abc"}');
    });
    await createTestCheckout(`http://127.0.0.1:${port}/`, {
      ...credentials,
      createRegistration: 'true',
    });
    expect(forms[0]).toContain('createRegistration=true');
    expect(forms[0]).not.toContain('paymentType');
  });

  test('names the invalid parameters', async () => {
    const url = await listenWith(400, {
      result: {
        code: '200.300.404',
        description: 'Invalid or missing parameter',
        parameterErrors: [
          { name: 'amount', message: 'is missing' },
          { name: 'currency', message: 'three letters' },
        ],
      },
    });
    expect(await messageOf(createTestCheckout(url, credentials))).toBe(
      `${url}v1/checkouts did not create a checkout: 200.300.404 Invalid or missing parameter (amount: is missing; currency: three letters).`,
    );
  });

  test('explains wrong credentials without showing them', async () => {
    const url = await listenWith(403, {
      result: {
        code: '800.900.300',
        description: 'Invalid authentication information',
        parameterErrors: [{ name: '', message: 'the password is wrong' }],
      },
    });
    const message = await messageOf(createTestCheckout(url, { ...credentials, ...order }));
    expect(message).toContain('Invalid authentication information (the password is wrong).');
    expect(message).toContain('new credentials at every start');
    expect(message).not.toContain('secret-password');
  });

  test.each([
    ['an HTML page', 404, '<h1>Not found</h1>'],
    ['JSON of another service', 200, { id: 7 }],
  ])('rejects %s', async (_, status, body) => {
    const url = await listenWith(status, body);
    expect(await messageOf(createTestCheckout(url, { ...credentials, ...order }))).toContain(
      `status ${status} and is not one of the payment API. Is this the base URL`,
    );
  });

  test('states that the service is down', async () => {
    const url = await listenWith(200, '');
    await new Promise((resolve) => servers[0]?.close(resolve));
    const message = await messageOf(createTestCheckout(url, { ...credentials, ...order }));
    expect(message).toMatch(/did not respond: .*ECONNREFUSED.*\. Start the sandbox/);
  });

  test.each(['', 'gateway.localhost:8080', '/v1/'])('rejects the URL %o', async (url) => {
    await expect(createTestCheckout(url, { ...credentials, ...order })).rejects.toThrow(
      new TypeError(
        `"${url}" is not an absolute URL. Pass the base URL of the payment service, for example http://gateway.localhost:8080/`,
      ),
    );
  });
});
