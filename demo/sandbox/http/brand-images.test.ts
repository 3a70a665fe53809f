import { describe, expect, test } from 'vitest';
import { builtVersion, useDistFolder } from './dist-folder.fixture.ts';
import { startTestServer, useTestServer } from '../test-server.fixture.ts';

const marks = {
  VISA: { box: '0 0 24 24', shapes: [{ path: 'M0 0h24v24z', color: '#1A1F71' }] },
  MASTER: {
    box: '0 0 24 24',
    shapes: [
      { path: 'M1 1h2v2z', color: '#EB001B' },
      { path: 'M3 1h2v2z', color: '#F79E1B' },
    ],
  },
  ODD: { box: '0 0 24 24', shapes: [{ path: '"/><script>alert(1)</script>', color: '#000000' }] },
};

const distFolder = useDistFolder({
  'v1/paymentWidgets.js': 'script',
  [`v1/paymentWidgets/${builtVersion}/brands.json`]: JSON.stringify(marks),
});
const testServer = useTestServer({ distFolder });

const inert = "sandbox; default-src 'none'; frame-ancestors 'none'";

const imageHeaders = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': inert,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

function read(path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  return testServer.send('gateway', path, { method });
}

describe('The image of a brand', () => {
  test.each([
    [`/v1/static/${builtVersion}/img/VISA.png`, marks.VISA],
    [`/v1/static/${builtVersion}/img/VISA.svg`, marks.VISA],
    ['/v1/static/20260101/img/MASTER.png', marks.MASTER],
  ])('is drawn from brands.json at %s', async (path, mark) => {
    const { status, headers, text } = await read(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject(imageHeaders);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(text).toMatch(/^<svg\s+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    const paths = mark.shapes.map((shape) => `<path fill="${shape.color}" d="${shape.path}" />`);
    expect(text).toContain(paths.join(''));
  });

  test('is empty at brand.png, which pages put behind the marks of the widget', async () => {
    const { status, headers, text } = await read(`/v1/static/${builtVersion}/img/brand.png`);
    expect([status, text]).toEqual([
      200,
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
    ]);
    expect(headers).toMatchObject(imageHeaders);
  });

  test('contains no markup from brands.json', async () => {
    const { status, text } = await read('/v1/static/1/img/ODD.svg');
    expect(status).toBe(200);
    expect(text).not.toContain('<script');
  });

  test('is served by GET and HEAD only', async () => {
    const [head, post] = [
      await read('/v1/static/1/img/VISA.png', 'HEAD'),
      await read('/v1/static/1/img/VISA.png', 'POST'),
    ];
    expect([head.status, head.text, post.status]).toEqual([200, '', 405]);
  });

  test.each([
    '/v1/static/1/img/UNKNOWN.png',
    '/v1/static/1/img/visa.png',
    '/v1/static/1/img/__proto__.png',
    '/v1/static/1/img/constructor.svg',
    '/v1/static/1/img/VISA.gif',
    '/v1/static/1/img/VISA',
    '/v1/static/1/img/%56ISA.png',
    '/v1/static/../img/VISA.png',
    '/v1/static/1/img/../VISA.png',
    '/v1/static/.hidden/img/VISA.png',
    '/v1/static/img/VISA.png',
  ])('does not exist at %s', async (path) => {
    const { status, headers } = await read(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': inert,
      'x-content-type-options': 'nosniff',
    });
  });

  test('does not exist as long as the widget is not built', async () => {
    const unbuilt = await startTestServer();
    const { status } = await unbuilt.send('gateway', '/v1/static/1/img/VISA.png');
    await unbuilt.close();
    expect(status).toBe(404);
  });
});
