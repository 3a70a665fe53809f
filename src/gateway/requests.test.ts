import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { RequestTimeout } from './request.ts';
import { loadBrandMarks } from './load-brand-marks.ts';
import { loadLocale } from './load-locale.ts';
import { readBrands } from './read-brands.ts';
import { readCheckout } from './read-checkout.ts';
import { replaceCheckout } from './replace-checkout.ts';
import { submitPayment } from './submit-payment.ts';

type Reply = { readonly status: number; readonly text: string; readonly location?: string };
type ReceivedRequest = {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

const noTimeout: RequestTimeout = { timeoutMs: 1, after: () => () => {} };
const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** A gateway on loopback that sends the same reply to every request, or none. */
async function gateway(reply?: Reply) {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      if (reply === undefined) return;
      if (reply.location !== undefined) response.setHeader('Location', reply.location);
      response.writeHead(reply.status).end(reply.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/pay/`, received };
}

const checkoutId = '0123456789abcdef0123456789abcdef.uat01-vm-tx03';

function submit(baseUrl: string, timeout: RequestTimeout, onSent = () => {}) {
  return submitPayment({
    baseUrl,
    checkoutId,
    resource: 'payment',
    entries: [
      ['card.holder', 'Jo Ann & Sons'],
      ['customParameters[SHOPPER_note]', 'é'],
    ],
    frameHeaders: {
      parentOrigin: 'https://shop.example',
      challenge: 'page',
      version: '1.2.3',
    },
    onSent,
    ...timeout,
  });
}

describe('submitPayment', () => {
  test('posts a form to the checkout, with the headers of the frame', async () => {
    const { baseUrl, received } = await gateway({
      status: 200,
      text: '{"result":{"code":"000.100.110"}}',
    });
    expect(await submit(baseUrl, noTimeout)).toEqual({ kind: 'succeeded' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      line: `POST /pay/v1/checkouts/${checkoutId}/payment`,
      body: 'card.holder=Jo+Ann+%26+Sons&customParameters%5BSHOPPER_note%5D=%C3%A9',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'wpwl-parent-origin': 'https://shop.example',
        'wpwl-challenge': 'page',
        'wpwl-version': '1.2.3',
      },
    });
  });

  test('calls onSent once, before the response arrives', async () => {
    const { baseUrl } = await gateway({ status: 500, text: '' });
    const log: string[] = [];
    const result = submit(baseUrl, noTimeout, () => log.push('sent'));
    log.push('pending');
    await result;
    expect(log).toEqual(['sent', 'pending']);
  });

  test('returns unknown after the timeout', async () => {
    const { baseUrl } = await gateway();
    let expire: () => void = () => {};
    const result = submit(baseUrl, {
      timeoutMs: 60_000,
      after: (delayMs, run) => {
        expect(delayMs).toBe(60_000);
        expire = run;
        return () => {};
      },
    });
    expire();
    expect(await result).toEqual({ kind: 'unknown' });
  });

  test('cancels the timer after the response', async () => {
    const { baseUrl } = await gateway({ status: 200, text: '{}' });
    let cancelCount = 0;
    await submit(baseUrl, { timeoutMs: 1, after: () => () => (cancelCount += 1) });
    expect(cancelCount).toBe(1);
  });

  test.each<readonly [string, Reply]>([
    ['a response that is not JSON', { status: 200, text: '<!doctype html>' }],
    ['an incomplete body', { status: 200, text: '{"result":{"code":"000.1' }],
    ['a server error', { status: 502, text: '{"result":{"code":"000.100.110"}}' }],
    ['a redirect', { status: 307, text: '', location: 'http://127.0.0.1:1/elsewhere' }],
  ])('returns unknown for %s', async (_what, reply) => {
    const { baseUrl, received } = await gateway(reply);
    expect(await submit(baseUrl, noTimeout)).toEqual({ kind: 'unknown' });
    expect(received).toHaveLength(1);
  });

  test('returns unknown if the gateway is unreachable', async () => {
    expect(await submit('http://127.0.0.1:1/', noTimeout)).toEqual({ kind: 'unknown' });
  });
});

const shape = { path: 'M0 0h1v1z', color: '#1A1F71' };
const mark = { box: '0 0 24 24', shapes: [shape] };

describe('The other requests', () => {
  test('request a checkout by its id, without cookies', async () => {
    const { baseUrl, received } = await gateway({ status: 200, text: '{"outcome":"done"}' });
    const reading = await readCheckout({ baseUrl, checkoutId, ...noTimeout });
    expect(reading).toEqual({ kind: 'used', status: 'done' });
    expect(received[0]?.line).toBe(`GET /pay/v1/checkouts/${checkoutId}/widget`);
    expect(received[0]?.headers.cookie).toBeUndefined();
  });

  test('return unreachable if the gateway is unreachable', async () => {
    const reading = await readCheckout({
      baseUrl: 'http://127.0.0.1:1/',
      checkoutId,
      ...noTimeout,
    });
    expect(reading).toEqual({ kind: 'unreachable' });
  });

  test('request the brands of a card by its first digits, with the origin of the page', async () => {
    const { baseUrl, received } = await gateway({
      status: 200,
      text: '{"brands":["MADA","VISA"]}',
    });
    const parentOrigin = 'https://shop.example';
    const options = { baseUrl, checkoutId, bin: '44640400', parentOrigin, ...noTimeout };
    expect(await readBrands(options)).toEqual(['MADA', 'VISA']);
    expect(received).toMatchObject([
      {
        line: `GET /pay/v1/checkouts/${checkoutId}/bins/44640400`,
        headers: { 'wpwl-parent-origin': parentOrigin },
      },
    ]);
  });

  test.each<readonly [string, Reply]>([
    ['status 403', { status: 403, text: '{"brands":["VISA"]}' }],
    ['status 404', { status: 404, text: '{}' }],
    ['a server error', { status: 500, text: '{"brands":["VISA"]}' }],
    ['a response that is not JSON', { status: 200, text: '<!doctype html>' }],
    ['brands that are not a list', { status: 200, text: '{"brands":"VISA"}' }],
  ])('return no brands for %s', async (_what, reply) => {
    const { baseUrl } = await gateway(reply);
    const options = { baseUrl, checkoutId, bin: '411111', parentOrigin: 'x', ...noTimeout };
    expect(await readBrands(options)).toEqual([]);
  });

  test('request a locale from the versioned folder', async () => {
    const { baseUrl, received } = await gateway({ status: 200, text: '{"submit":"Jetzt zahlen"}' });
    const phrases = await loadLocale({
      folderUrl: `${baseUrl}v1/w/1-a/`,
      locale: 'de',
      ...noTimeout,
    });
    expect(phrases).toEqual({ submit: 'Jetzt zahlen' });
    expect(received[0]?.line).toBe('GET /pay/v1/w/1-a/locales/de.json');
  });

  test('return no texts for a locale that does not exist', async () => {
    const { baseUrl } = await gateway({ status: 404, text: '{"submit":"404"}' });
    expect(await loadLocale({ folderUrl: baseUrl, locale: 'xx', ...noTimeout })).toBeUndefined();
  });

  test('request logos from the versioned folder, and return none if the request fails', async () => {
    const { baseUrl, received } = await gateway({
      status: 200,
      text: `{"VISA":${JSON.stringify(mark)}}`,
    });
    const marks = await loadBrandMarks({ folderUrl: baseUrl, ...noTimeout });
    expect(marks.get('VISA')).toEqual({ ...mark, outline: shape });
    expect(received[0]?.line).toBe('GET /pay/brands.json');
    const none = await loadBrandMarks({ folderUrl: 'http://127.0.0.1:1/', ...noTimeout });
    expect(none.size).toBe(0);
  });
});

describe('replaceCheckout', () => {
  const newCheckoutId = 'fedcba9876543210fedcba9876543210.uat01-vm-tx03';
  function replace(baseUrl: string) {
    return replaceCheckout({
      baseUrl,
      checkoutId,
      newCheckoutId,
      resource: 'payment',
      isSubmitted: true,
      parentOrigin: 'https://shop.example',
      ...noTimeout,
    });
  }

  test('posts both checkouts, with the origin of the page and without cookies', async () => {
    const { baseUrl, received } = await gateway({ status: 200, text: '{"outcome":"replaced"}' });
    expect(await replace(baseUrl)).toBe('replaced');
    expect(received).toMatchObject([
      {
        line: `POST /pay/v1/checkouts/${checkoutId}/replacement`,
        body: `checkoutId=${newCheckoutId}&resource=payment&submitted=true`,
        headers: { 'wpwl-parent-origin': 'https://shop.example' },
      },
    ]);
    expect(received[0]?.headers.cookie).toBeUndefined();
  });

  test.each<readonly [string, Reply | undefined]>([
    ['unreachable', { status: 503, text: '{"outcome":"replaced"}' }],
    ['unreachable', { status: 307, text: '', location: 'http://127.0.0.1:1/elsewhere' }],
    ['notAccepted', { status: 501, text: '' }],
    ['notAccepted', { status: 200, text: '{"outcome":"constructor"}' }],
    ['notAccepted', { status: 200, text: '<!doctype html>' }],
    ['succeeded', { status: 200, text: '{"outcome":"succeeded"}' }],
  ])('returns %s for %o', async (outcome, reply) => {
    const { baseUrl } = await gateway(reply);
    expect(await replace(baseUrl)).toBe(outcome);
  });

  test('returns unreachable if there is no connection', async () => {
    expect(await replace('http://127.0.0.1:1/')).toBe('unreachable');
  });
});
