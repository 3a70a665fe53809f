import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Patience } from './ask.ts';
import { loadBrandMarks } from './load-brand-marks.ts';
import { loadLocale } from './load-locale.ts';
import { readBrands } from './read-brands.ts';
import { readCheckout } from './read-checkout.ts';
import { submitPayment } from './submit-payment.ts';

type Reply = { readonly status: number; readonly text: string; readonly location?: string };
type Heard = {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

const never: Patience = { timeoutMs: 1, after: () => () => {} };
const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** A gateway on loopback that gives one answer to everything, or none at all. */
const gateway = async (reply?: Reply) => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      heard.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
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
  return { baseUrl: `http://127.0.0.1:${port}/pay/`, heard };
};

const checkoutId = '0123456789abcdef0123456789abcdef.uat01-vm-tx03';

const submit = (baseUrl: string, patience: Patience, onSent = () => {}) =>
  submitPayment({
    baseUrl,
    checkoutId,
    resource: 'payment',
    entries: [
      ['card.holder', 'Jo Ann & Sons'],
      ['customParameters[SHOPPER_note]', 'é'],
    ],
    parentOrigin: 'https://shop.example',
    challenge: 'page',
    version: '1.2.3',
    onSent,
    ...patience,
  });

describe('submitting a payment', () => {
  test('posts a form to the checkout and says who asks', async () => {
    const { baseUrl, heard } = await gateway({
      status: 200,
      text: '{"result":{"code":"000.100.110"}}',
    });
    expect(await submit(baseUrl, never)).toEqual({ kind: 'completed' });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
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

  test('says once that it was sent, before the answer is there', async () => {
    const { baseUrl } = await gateway({ status: 500, text: '' });
    const story: string[] = [];
    const answering = submit(baseUrl, never, () => story.push('sent'));
    story.push('waiting');
    await answering;
    expect(story).toEqual(['sent', 'waiting']);
  });

  test('an answer that does not come in time leaves the outcome unknown', async () => {
    const { baseUrl } = await gateway();
    let expire = () => {};
    const answering = submit(baseUrl, {
      timeoutMs: 60_000,
      after: (delayMs, run) => {
        expect(delayMs).toBe(60_000);
        expire = run;
        return () => {};
      },
    });
    expire();
    expect(await answering).toEqual({ kind: 'unknown' });
  });

  test('the timer is undone when the answer is there', async () => {
    const { baseUrl } = await gateway({ status: 200, text: '{}' });
    let undone = 0;
    await submit(baseUrl, { timeoutMs: 1, after: () => () => (undone += 1) });
    expect(undone).toBe(1);
  });

  test.each<readonly [string, Reply]>([
    ['no JSON', { status: 200, text: '<!doctype html>' }],
    ['a broken body', { status: 200, text: '{"result":{"code":"000.1' }],
    ['a failure', { status: 502, text: '{"result":{"code":"000.100.110"}}' }],
    ['another address', { status: 307, text: '', location: 'http://127.0.0.1:1/elsewhere' }],
  ])('%s for an answer leaves the outcome unknown', async (_what, reply) => {
    const { baseUrl, heard } = await gateway(reply);
    expect(await submit(baseUrl, never)).toEqual({ kind: 'unknown' });
    expect(heard).toHaveLength(1);
  });

  test('a gateway that is not there leaves the outcome unknown', async () => {
    expect(await submit('http://127.0.0.1:1/', never)).toEqual({ kind: 'unknown' });
  });
});

const mark = { path: 'M0 0h1v1z', box: '0 0 24 24', colour: '#1A1F71' };

describe('the other calls', () => {
  test('a checkout is asked for by its id', async () => {
    const { baseUrl, heard } = await gateway({ status: 200, text: '{"outcome":"done"}' });
    const reading = await readCheckout({ baseUrl, checkoutId, ...never });
    expect(reading).toEqual({ kind: 'outcome', outcome: 'done' });
    expect(heard[0]?.line).toBe(`GET /pay/v1/checkouts/${checkoutId}/widget`);
    expect(heard[0]?.headers.cookie).toBeUndefined();
  });

  test('a gateway that is not there is unreachable', async () => {
    const reading = await readCheckout({ baseUrl: 'http://127.0.0.1:1/', checkoutId, ...never });
    expect(reading).toEqual({ kind: 'unreachable' });
  });

  test('the brands of a card are asked for by its first digits, and it is said which page asks', async () => {
    const { baseUrl, heard } = await gateway({ status: 200, text: '{"brands":["MADA","VISA"]}' });
    const parentOrigin = 'https://shop.example';
    const question = { baseUrl, checkoutId, bin: '44640400', parentOrigin, ...never };
    expect(await readBrands(question)).toEqual(['MADA', 'VISA']);
    expect(heard).toMatchObject([
      {
        line: `GET /pay/v1/checkouts/${checkoutId}/bins/44640400`,
        headers: { 'wpwl-parent-origin': parentOrigin },
      },
    ]);
  });

  test.each<readonly [string, Reply]>([
    ['a refusal', { status: 403, text: '{"brands":["VISA"]}' }],
    ['a gateway that lacks the addition', { status: 404, text: '{}' }],
    ['a failure', { status: 500, text: '{"brands":["VISA"]}' }],
    ['no JSON', { status: 200, text: '<!doctype html>' }],
    ['no list', { status: 200, text: '{"brands":"VISA"}' }],
  ])('%s tells no brand of a card', async (_what, reply) => {
    const { baseUrl } = await gateway(reply);
    const question = { baseUrl, checkoutId, bin: '411111', parentOrigin: 'x', ...never };
    expect(await readBrands(question)).toEqual([]);
  });

  test('a locale is a file of the pinned folder', async () => {
    const { baseUrl, heard } = await gateway({ status: 200, text: '{"submit":"Jetzt zahlen"}' });
    const phrases = await loadLocale({ folderUrl: `${baseUrl}v1/w/1-a/`, locale: 'de', ...never });
    expect(phrases).toEqual({ submit: 'Jetzt zahlen' });
    expect(heard[0]?.line).toBe('GET /pay/v1/w/1-a/locales/de.json');
  });

  test('a locale that is missing is no locale', async () => {
    const { baseUrl } = await gateway({ status: 404, text: '{"submit":"404"}' });
    expect(await loadLocale({ folderUrl: baseUrl, locale: 'xx', ...never })).toBeUndefined();
  });

  test('marks are a file of the pinned folder, and their absence is no failure', async () => {
    const { baseUrl, heard } = await gateway({
      status: 200,
      text: `{"VISA":${JSON.stringify(mark)}}`,
    });
    const marks = await loadBrandMarks({ folderUrl: baseUrl, ...never });
    expect(marks.get('VISA')).toEqual(mark);
    expect(heard[0]?.line).toBe('GET /pay/brands.json');
    const none = await loadBrandMarks({ folderUrl: 'http://127.0.0.1:1/', ...never });
    expect(none.size).toBe(0);
  });
});
