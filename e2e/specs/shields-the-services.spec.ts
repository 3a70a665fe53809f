import { expect, test as base } from '@playwright/test';
import { startNginxDeployment, type NginxDeployment } from '../support/nginx-deployment.ts';

/** nginx as the example of the tree sets it up, by https, in front of a service that does as it is told. */
const test = base.extend<object, { readonly deployment: NginxDeployment }>({
  deployment: [
    async ({}, use) => {
      const deployment = await startNginxDeployment();
      await use(deployment);
      await deployment.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const checkoutId = '0123456789abcdef0123456789abcdef.front01';
const transport = 'max-age=63072000';
const inert = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': transport,
};

/** Headers by which a client says where it comes from, or asks for something else than it asks for. */
const hearsay = {
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

test.describe('A service behind nginx', () => {
  for (const [host, cookie] of [
    ['pay.example', undefined],
    ['login.example', 'a=b'],
  ] as const) {
    test(`at ${host} is handed what it reads, and no hearsay`, async ({ deployment }) => {
      deployment.handed();
      deployment.answerWith(200, {});
      const heeded = {
        authorization: 'Bearer of-somebody',
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://shop.example',
        'sec-fetch-site': 'cross-site',
      };
      const path = '/v1/checkouts?a=%62';
      const headers = { ...heeded, ...hearsay, cookie: 'a=b' };
      const body = 'amount=92.00';
      await deployment.ask({
        path,
        host: `${host.toUpperCase()}:1`,
        certificateFor: host,
        headers,
        body,
      });
      const [handed, ...more] = deployment.handed();
      expect(more).toEqual([]);
      expect(handed).toEqual({
        method: 'POST',
        path,
        body,
        headers: {
          ...heeded,
          ...(cookie !== undefined && { cookie }),
          connection: 'close',
          'content-length': String(body.length),
          host: `${host}:${deployment.securePort}`,
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'https',
        },
      });
    });
  }

  const careless = {
    'content-security-policy': "script-src 'unsafe-inline'",
    'referrer-policy': 'unsafe-url',
    'set-cookie': 'a=b',
    'strict-transport-security': 'max-age=0',
    'x-content-type-options': 'sniff',
  };

  for (const status of [200, 404]) {
    test(`that pays can make no document of an answer of ${status}`, async ({ deployment }) => {
      deployment.answerWith(status, { ...careless, 'content-type': 'text/html' });
      const answer = await deployment.ask({ path: '/v1/checkouts' });
      expect([answer.status, answer.text]).toEqual([status, 'answered']);
      expect(answer.headers).toMatchObject(inert);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    });
  }

  test('that logs in says itself who may frame it, and promises https as we do', async ({
    deployment,
  }) => {
    deployment.answerWith(200, careless);
    const { headers } = await deployment.ask({ path: '/v1/login', host: 'login.example' });
    expect(headers).toMatchObject({
      'content-security-policy': careless['content-security-policy'],
      'set-cookie': ['a=b'],
      'strict-transport-security': transport,
    });
  });
});

test.describe('A name that is not ours', () => {
  for (const [way, certificateFor] of [
    ['by http', undefined],
    ['over a line that was opened by one of ours', 'pay.example'],
  ] as const) {
    test(`is misdirected ${way}`, async ({ deployment }) => {
      deployment.handed();
      const answer = await deployment.ask({ path: '/', host: 'shop.example', certificateFor });
      expect([answer.status, answer.text]).toEqual([421, 'Nothing can be shown here.\n']);
      expect(answer.headers).toMatchObject({ ...inert, 'cache-control': 'no-store' });
      expect(deployment.handed()).toEqual([]);
    });
  }

  test('is shown no certificate', async ({ deployment }) => {
    const asked = deployment.ask({
      path: '/',
      host: 'pay.example',
      certificateFor: 'shop.example',
    });
    await expect(asked).rejects.toThrow(/unrecognized name/);
  });

  test('is not where somebody is sent who comes by http', async ({ deployment }) => {
    const path = '/v1/checkouts?a=b';
    for (const host of ['pay.example', 'login.example']) {
      const { status, headers } = await deployment.ask({ path, host, certificateFor: undefined });
      expect([status, headers['location']]).toEqual([307, `https://${host}${path}`]);
    }
  });
});

const digits = '42000000';
const checkout = `/v1/checkouts/${checkoutId}`;

/** Ways to write what a service behind may take for `bins` and digits of a card. */
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

test.describe('The access log', () => {
  /**
   * What it says of paths that are asked for by a method that nobody else uses. A line is written once its answer
   * has gone out, so those of other stories may be late.
   */
  const readLines = async (
    deployment: NginxDeployment,
    method: string,
    paths: readonly string[],
  ) => {
    const linesBy = () =>
      deployment.accessLog().filter((line) => line.includes(`"method":"${method}"`));
    const before = linesBy().length;
    deployment.answerWith(200, {});
    deployment.handed();
    for (const path of paths) await deployment.ask({ path, method });
    await expect.poll(() => linesBy().length).toBe(before + paths.length);
    return linesBy().slice(before);
  };

  const pathOf = (line: string): string => (JSON.parse(line) as { path: string }).path;

  test('holds no digit of a card, however its path is written', async ({ deployment }) => {
    const lines = await readLines(deployment, 'PUT', spellings);
    expect(deployment.handed().length).toBeGreaterThan(30);
    for (const line of lines) {
      const rest = pathOf(line).replace(checkoutId, '').replace('/v1/', '/');
      expect(rest, line).not.toMatch(/\d/);
      expect(line).not.toContain(digits);
    }
  });

  test('tells of every other path what it is', async ({ deployment }) => {
    const paths = [
      '/',
      checkout,
      `${checkout}/payment`,
      `${checkout}/bins/`,
      '/v1/payments/0123456789abcdef0123456789abcdef',
      '/v1/paymentWidgets.js',
      '/v1/paymentWidgets/0.1.0-0123abcd/text-rules.js',
      '/v1/paymentWidgets/0.1.0-0123abcd/locales/en.json',
    ];
    const lines = await readLines(deployment, 'PATCH', paths);
    expect(lines.map(pathOf).toSorted()).toEqual(paths.toSorted());
  });
});
