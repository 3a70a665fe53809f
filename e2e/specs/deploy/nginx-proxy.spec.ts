import { readIntegrityList } from '../../support/dist.ts';
import {
  expect,
  sandboxedHeaders,
  strictTransportSecurity,
  test,
} from '../../support/nginx-fixtures.ts';
import type { NginxDeployment } from '../../support/nginx-deployment.ts';

// One worker runs all tests of this file, so that nginx starts once.
test.describe.configure({ mode: 'default' });

const checkoutId = '0123456789abcdef0123456789abcdef.front01';
/** Headers with which a client could pretend to be a proxy or request another resource. */
const spoofedHeaders = {
  forwarded: 'for=203.0.113.9;host=shop.example;proto=http',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'shop.example',
  'x-forwarded-port': '1',
  'x-forwarded-prefix': '/elsewhere',
  'x-forwarded-proto': 'http',
  'x-forwarded-by-tomorrow': 'shop.example',
  'x-http-method-override': 'DELETE',
  'x-original-url': '/elsewhere',
  'x-real-ip': '203.0.113.9',
};

test.describe('nginx in front of a service @full', () => {
  test('forwards the known headers, cookies to the login host only, and no spoofed headers', async ({
    deployment,
  }) => {
    for (const [host, expectedCookie] of [
      ['pay.example', {}],
      ['login.example', { cookie: 'a=b' }],
    ] as const) {
      deployment.takeForwarded();
      deployment.respondWith(200, {});
      const forwardedHeaders = {
        authorization: 'Bearer of-somebody',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://shop.example',
        'sec-fetch-site': 'cross-site',
      };
      const path = '/v1/checkouts?a=%62';
      const body = 'amount=92.00';
      await deployment.send({
        path,
        host: `${host.toUpperCase()}:1`,
        serverName: host,
        headers: { ...forwardedHeaders, ...spoofedHeaders, cookie: 'a=b' },
        body,
      });
      expect(deployment.takeForwarded()).toEqual([
        {
          method: 'POST',
          path,
          body,
          headers: {
            ...forwardedHeaders,
            ...expectedCookie,
            connection: 'close',
            'content-length': String(body.length),
            host: `${host}:${deployment.securePort}`,
            'x-forwarded-for': '127.0.0.1',
            'x-forwarded-proto': 'https',
          },
        },
      ]);
    }
  });

  const unsafeHeaders = {
    'content-security-policy': "script-src 'unsafe-inline'",
    'referrer-policy': 'unsafe-url',
    'set-cookie': 'a=b',
    'strict-transport-security': 'max-age=0',
    'x-content-type-options': 'sniff',
  };

  test('sandboxes every response of the payment API and removes its cookies', async ({
    deployment,
  }) => {
    for (const status of [200, 404]) {
      deployment.respondWith(status, { ...unsafeHeaders, 'content-type': 'text/html' });
      const response = await deployment.send({ path: '/v1/checkouts' });
      expect([response.status, response.text]).toEqual([status, 'upstream']);
      expect(response.headers).toMatchObject(sandboxedHeaders);
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });

  test('severs the opener of every response of the login host, redirects and refusals included', async ({
    deployment,
  }) => {
    const host = 'login.example';
    function from(path: string) {
      return deployment.send({ path, host });
    }
    for (const status of [200, 302, 500]) {
      deployment.respondWith(status, { 'cross-origin-opener-policy': 'unsafe-none' });
      const response = await from('/v1/authenticate');
      expect(response.status).toBe(status);
      expect(response.headers['cross-origin-opener-policy']).toBe('same-origin');
    }
    const refused = await from(`/v1/authenticate?state=${'x'.repeat(20_000)}`);
    expect(refused.status).toBe(414);
    expect(refused.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('keeps policy and cookies of the login service and sets Strict-Transport-Security', async ({
    deployment,
  }) => {
    deployment.respondWith(200, unsafeHeaders);
    const { headers } = await deployment.send({ path: '/v1/login', host: 'login.example' });
    expect(headers).toMatchObject({
      'content-security-policy': unsafeHeaders['content-security-policy'],
      'set-cookie': ['a=b'],
      'strict-transport-security': strictTransportSecurity,
    });
  });

  test('sets Strict-Transport-Security for every file', async ({ deployment }) => {
    deployment.respondWith(500, {});
    for (const { path } of await readIntegrityList()) {
      if (!/^v1\/(?!legacy)(?!sessionTracker\/(?:legacy|frame))/.test(path)) continue;
      const host = path.startsWith('v1/sessionTracker') ? 'login.example' : 'pay.example';
      const { status, headers } = await deployment.send({ path: `/${path}`, host });
      expect(status, path).toBe(200);
      expect(headers['strict-transport-security'], path).toBe(strictTransportSecurity);
    }
  });

  test('redirects http to https for its own names', async ({ deployment }) => {
    const path = '/v1/checkouts?a=b';
    for (const host of ['pay.example', 'login.example']) {
      const { status, headers } = await deployment.send({ path, host, protocol: 'http' });
      expect([status, headers['location']]).toEqual([307, `https://${host}${path}`]);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test('answers other names with 421, and their TLS handshake without a certificate', async ({
    deployment,
  }) => {
    deployment.takeForwarded();
    for (const request of [{ protocol: 'http' }, { serverName: 'pay.example' }] as const) {
      const response = await deployment.send({ path: '/', host: 'shop.example', ...request });
      expect([response.status, response.text]).toEqual([421, 'The request was refused.\n']);
      const { 'strict-transport-security': transport, ...others } = sandboxedHeaders;
      expect(response.headers).toMatchObject({ ...others, 'cache-control': 'no-store' });
      expect(response.headers['strict-transport-security']).toBe(
        'protocol' in request ? undefined : transport,
      );
    }
    const unknownName = { path: '/', host: 'pay.example', serverName: 'shop.example' };
    await expect(deployment.send(unknownName)).rejects.toThrow(/unrecognized name/);
    expect(deployment.takeForwarded()).toEqual([]);
  });
});

const digits = '42000000';
const checkout = `/v1/checkouts/${checkoutId}`;

/** Spellings of the `bins` path that a service could decode to one with digits of a card. */
const spellings = [
  `${checkout}/bins/${digits}`,
  `${checkout}/bins/${digits}/`,
  `${checkout}/bins/${digits}?a=b`,
  `${checkout}/%62ins/${digits}`,
  `${checkout}/%2562ins/${digits}`,
  `${checkout}/%42INS/${digits}`,
  `${checkout}/BINS/${digits}`,
  `${checkout}/Bins/${digits}`,
  `${checkout}/b%C3%ADns/${digits}`,
  `${checkout}/bins%2F${digits}`,
  `${checkout}/bins%252F${digits}`,
  `${checkout}/bins%5C${digits}`,
  `${checkout}/bins\\${digits}`,
  `${checkout}/bins;a=b/${digits}`,
  `${checkout}/bins.json/${digits}`,
  `${checkout}/bins/${digits}.json`,
  `${checkout}/bins/;${digits}`,
  `${checkout}/bins/%20${digits}`,
  `${checkout}/bins/%0A${digits}`,
  `${checkout}/%0A/bins/${digits}`,
  `${checkout}%0A/bins/${digits}`,
  `${checkout}/bins/4200/0000`,
  `${checkout}/bins/%34%32%30%30%30%30%30%30`,
  `${checkout}/bins/a.${digits}.0000000000.0000000000.b`,
  `${checkout}/bins/v${digits.charAt(0)}/${digits}`,
  `${checkout}/bins//${digits}`,
  `${checkout}//bins/${digits}`,
  `/${checkout.replaceAll('/', '//')}//bins//${digits}`,
  `${checkout}/./bins/./${digits}`,
  `${checkout}/payment/../bins/${digits}`,
  `${checkout}/payment/%2e%2e/bins/${digits}`,
  `/v1/paymentWidgets/..%2fcheckouts/${checkoutId}/bins/${digits}`,
  `/v1/sessionTracker/bins/${digits}`,
  `${checkout}/bin/${digits}`,
  `${checkout}/${digits}`,
  `https://pay.example${checkout}/bins/${digits}`,
];

/**
 * Requests the paths with a method that no other test uses, and returns their lines of the access log. nginx writes
 * a line after it has sent the response.
 */
async function readLogLines(
  deployment: NginxDeployment,
  method: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  function readLines() {
    return deployment.accessLog().filter((line) => line.includes(`"method":"${method}"`));
  }
  deployment.respondWith(200, {});
  deployment.takeForwarded();
  for (const path of paths) await deployment.send({ path, method });
  await expect.poll(() => readLines().length).toBe(paths.length);
  return readLines();
}

function pathOf(line: string): string {
  return (JSON.parse(line) as { path: string }).path;
}

test.describe('The access log @full', () => {
  test('has no digits of a card, whatever the spelling of the path', async ({ deployment }) => {
    const lines = await readLogLines(deployment, 'PUT', spellings);
    // Most spellings reach the service.
    expect(deployment.takeForwarded().length).toBeGreaterThan(30);
    for (const line of lines) {
      const rest = pathOf(line).replace(checkoutId, '').replace('/v1/', '/');
      expect(rest, line).not.toMatch(/\d/);
      expect(line).not.toContain(digits);
    }
  });

  test('has every other path unchanged', async ({ deployment }) => {
    const paths = [
      '/',
      checkout,
      `${checkout}/payment`,
      `${checkout}/bins/`,
      '/v1/payments/0123456789abcdef0123456789abcdef',
      '/v1/paymentWidgets.js',
      '/v1/paymentWidgets/0.1.0-0123abcd/return.js',
      '/v1/paymentWidgets/0.1.0-0123abcd/locales/en.json',
    ];
    const lines = await readLogLines(deployment, 'PATCH', paths);
    expect(lines.map(pathOf).toSorted()).toEqual(paths.toSorted());
  });
});
