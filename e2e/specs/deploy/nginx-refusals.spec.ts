import { readIntegrityList } from '../../support/dist.ts';
import { expect, sandboxedHeaders, test } from '../../support/nginx-fixtures.ts';

// One worker runs all tests of this file, so that nginx starts once.
test.describe.configure({ mode: 'default' });

const smuggled = 'GET /v1/smuggled HTTP/1.1\r\nHost: pay.example\r\n\r\n';
const chunked = `3\r\na=b\r\n0\r\n\r\n`;

/** Framing that two servers could read in two ways: headers of the request, and what follows them. */
const ambiguousFraming = [
  ['Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${smuggled}`],
  ['Transfer-Encoding: chunked\r\nContent-Length: 3', `${chunked}${smuggled}`],
  ['Transfer-Encoding: xchunked', chunked],
  ['Transfer-Encoding: chunked, identity', chunked],
  ['Transfer-Encoding: chunked\r\nTransfer-Encoding: x', chunked],
  ['Content-Length: 3\r\nTransfer-Encoding : chunked', `a=b${smuggled}`],
  ['Content-Length: 3\r\nTransfer-Encoding:\r\n chunked', `a=b${smuggled}`],
  ['Content-Length: 3\r\nX: y\r\n Transfer-Encoding: chunked', `a=b${smuggled}`],
  ['Content-Length: 3\r\nContent-Length: 3', `a=b${smuggled}`],
  [`Content-Length: 0\r\nContent-Length: ${smuggled.length}`, smuggled],
  ['Content-Length: 3, 3', `a=b${smuggled}`],
  ['Content-Length: +3', `a=b${smuggled}`],
] as const;

/** Bodies that nginx reads less strictly than Node. */
const lenientFraming = [
  ['Transfer-Encoding: chunked', chunked],
  ['Transfer-Encoding: chunked', '3;a=b\r\na=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '3\na=b\n0\n\n'],
  ['Transfer-Encoding: chunked', '3\r\na=b\r\n0\r\nContent-Length: 9\r\n\r\n'],
] as const;

function frame(headers: string, rest: string): string {
  return `POST /v1/checkouts HTTP/1.1\r\nHost: pay.example\r\nConnection: close\r\n${headers}\r\n\r\n${rest}`;
}

function statusesIn(bytes: string): readonly number[] {
  return [...bytes.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

test.describe('A request whose length is ambiguous @full', () => {
  test('is refused and not forwarded', async ({ deployment }) => {
    deployment.takeForwarded();
    for (const [headers, rest] of ambiguousFraming) {
      const response = await deployment.sendBytes(frame(headers, rest));
      const [status = 0, ...others] = statusesIn(response);
      expect([400, 501], headers).toContain(status);
      expect(others, headers).toEqual([]);
      expect(response, headers).toContain(sandboxedHeaders['content-security-policy']);
    }
    expect(deployment.takeForwarded()).toEqual([]);
  });

  test('is forwarded with one Content-Length if nginx can read it', async ({ deployment }) => {
    deployment.respondWith(200, {});
    for (const [headers, rest] of lenientFraming) {
      deployment.takeForwarded();
      const response = await deployment.sendBytes(frame(headers, rest));
      expect(statusesIn(response), rest).toEqual([200]);
      const forwarded = deployment.takeForwarded();
      expect(forwarded.map(({ body }) => body)).toEqual(['a=b']);
      expect(forwarded[0]?.headers).toMatchObject({ 'content-length': '3', connection: 'close' });
      expect(forwarded[0]?.headers).not.toHaveProperty('transfer-encoding');
    }
  });
});

test.describe('A refusal of nginx @full', () => {
  test('gives the reason and the limit', async ({ deployment }) => {
    const long = 'x'.repeat(20_000);
    for (const [request, status, reason] of [
      [{ path: `/${long}` }, 414, 'The URL is longer than 16 kB.'],
      [{ path: '/', headers: { x: long } }, 431, 'A header is longer than 16 kB'],
      [{ path: '/', body: long.repeat(30) }, 413, 'The body is larger than 512 kB.'],
      [{ path: '/v1/paymentWidgets.js', body: 'a' }, 405, 'Allowed methods: GET, HEAD.'],
    ] as const) {
      const response = await deployment.send(request);
      expect([response.status, response.text.slice(0, reason.length)]).toEqual([status, reason]);
      expect(response.headers).toMatchObject(sandboxedHeaders);
      expect(response.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
    }
  });

  test('is the answer to a file by another spelling of its path', async ({ deployment }) => {
    const rows = await readIntegrityList();
    const documents = rows.map(({ path }) => path).filter((path) => path.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(1);
    for (const path of documents) {
      expect((await deployment.send({ path: `/${path}` })).status, path).toBe(200);
      for (const spelling of [
        path.replace('.html', '%2ehtml'),
        path.replace('v1/', 'v1/./'),
        path.replace('v1/', 'v1/x/../'),
        `./${path}`,
        `v1/../${path}`,
        `v1/%2e%2e/${path}`,
        `${path}#x`,
      ])
        expect((await deployment.send({ path: `/${spelling}` })).status, spelling).toBe(404);
    }
  });

  test('does not replace the response of the service to a path with two slashes', async ({
    deployment,
  }) => {
    deployment.respondWith(404, {});
    for (const path of ['//v1/paymentWidgets.js', '/v1//paymentWidgets.js']) {
      const response = await deployment.send({ path });
      expect([response.status, response.text], path).toEqual([404, 'upstream']);
    }
  });
});
