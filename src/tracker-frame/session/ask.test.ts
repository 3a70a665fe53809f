import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, type Word } from './ask.ts';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A request as the service has received it. */
type Received = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

const ownFetch = globalThis.fetch;
const handle = '0123456789abcdef'.repeat(2);

let received: Received[] = [];
let sentWith: RequestInit[] = [];
let respond: Respond = (response) => response.end();

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body });
    respond(response, request);
  });
});

let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/sso/v1/sessionTracker/frame?client_id=c1`;
});

afterAll(() => server.close().closeAllConnections());

beforeEach(() => {
  received = [];
  sentWith = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { URL: address });
  // A frame's fetch starts from the frame's address.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sentWith.push(init);
    return ownFetch(new URL(path, address), init);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Heard = { readonly word: string; readonly trouble: string; readonly waitMs: number };

const asked = async (about = ''): Promise<Heard> => {
  const [trouble, result] = await ask(about);
  return trouble ? { word: '', trouble, waitMs: result } : { word: result, trouble, waitMs: 0 };
};

const said = (word: Word): Heard => ({ word, trouble: '', waitMs: 0 });
const failed = (trouble: string, waitMs = 0): Heard => ({ word: '', trouble, waitMs });

const reply =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Leads to another address, where a word is said. */
const leadElsewhere: Respond = (response, request) =>
  request.url === '/elsewhere'
    ? reply(200, says('ended'))(response, request)
    : reply(302, '', { Location: '/elsewhere' })(response, request);

const html = '<!doctype html><title>Sign in</title>';
const garbled = '{"session":"end';
const says = (session: unknown): string => JSON.stringify({ session });

describe('the answer of the auth service', () => {
  test.each<readonly [because: string, respond: Respond, word: Word]>([
    ['a live session', reply(200, says('active')), 'active'],
    ['a dead one', reply(200, says('ended')), 'ended'],
    ['one it does not know', reply(200, says('unknown')), 'unknown'],
    ['a word and blanks', reply(200, `${says('ended')}      `), 'ended'],
    ['a word and more', reply(200, '{"session":"active","more":1}'), 'active'],
  ])('is heard: %s', async (_because, script, word) => {
    respond = script;
    expect(await asked()).toEqual(said(word));
  });

  test.each<readonly [because: string, respond: Respond]>([
    ['a word that is none', reply(200, says('expired'))],
    ['a word in capitals', reply(200, says('ENDED'))],
    ['a list of words', reply(200, says(['ended']))],
    ['a word of every object', reply(200, says('constructor'))],
    ['no word', reply(200, '{}')],
    ['a word under another name', reply(200, '{"state":"ended"}')],
    ['a word in a prototype', reply(200, '{"__proto__":{"session":"ended"}}')],
    ['a bare word', reply(200, '"ended"')],
    ['null', reply(200, 'null')],
    ['an empty list', reply(200, '[]')],
    ['a page', reply(200, html, { 'Content-Type': 'text/html' })],
    ['half a word', reply(200, garbled)],
    ['nothing', reply(200)],
    ['no content', reply(204)],
    ['a refusal', reply(403, html)],
    ['nobody there', reply(404, html)],
    ['a refusal that says a word', reply(403, says('ended'))],
    ['somebody else there, who says a word', reply(404, says('ended'))],
  ])('is none, and nothing follows from it: %s', async (_because, script) => {
    respond = script;
    expect(await asked()).toEqual(failed('bad_reply'));
  });

  test.each<readonly [because: string, respond: Respond]>([
    ['an error', reply(500, html)],
    ['an error that says a word', reply(500, says('ended'))],
    ['a gateway that waits in vain', reply(504)],
    ['an answer that leads elsewhere', leadElsewhere],
    ['a connection that breaks', (response) => void response.destroy()],
    [
      'an answer that breaks',
      (response) => {
        response.writeHead(200, { 'Content-Length': '40' });
        response.write(garbled, () => response.destroy());
      },
    ],
  ])('is a failure of the service: %s', async (_because, script) => {
    respond = script;
    expect(await asked()).toEqual(failed('server_error'));
  });

  test.each<readonly [because: string, begin: Respond]>([
    ['does not come', () => {}],
    ['does not end', (response) => void response.writeHead(200).write(garbled)],
  ])('is not waited for for ever where it %s', async (_because, begin) => {
    const limit = new AbortController();
    const startLimit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    respond = (response, request) => {
      begin(response, request);
      setImmediate(() => limit.abort());
    };
    expect(await asked()).toEqual(failed('server_error'));
    expect(startLimit.mock.calls).toEqual([[10_000]]);
  });

  test('has a limit of its own, whenever it is asked for', async () => {
    respond = reply(200, says('active'));
    await Promise.all([asked(), asked(handle)]);
    expect(new Set(sentWith.map(({ signal }) => signal)).size).toBe(2);
  });

  test('is none of the service without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await asked()).toEqual(failed('offline'));
  });

  test.each<readonly [because: string, begin: Respond]>([
    ['is asked', () => {}],
    ['answers', (response) => void response.writeHead(200).write(garbled)],
  ])('is none of the service where the network goes while it %s', async (_because, begin) => {
    respond = (response, request) => {
      vi.stubGlobal('navigator', { onLine: false });
      begin(response, request);
      setImmediate(() => response.destroy());
    };
    expect(await asked()).toEqual(failed('offline'));
  });

  test.each<readonly [because: string, respond: Respond, heard: Heard]>([
    ['a word', reply(200, says('ended')), said('ended')],
    ['an error', reply(500, html), failed('server_error')],
  ])('is believed, not a browser that sees no network: %s', async (_because, script, heard) => {
    vi.stubGlobal('navigator', { onLine: false });
    respond = script;
    expect(await asked()).toEqual(heard);
  });
});

describe('what the service asks to wait', () => {
  test.each<readonly [because: string, after: string, waitMs: number]>([
    ['seconds', '7', 7_000],
    ['no time', '0', 0],
    ['longer than anybody lives', '9999999999', 9_999_999_999_000],
    ['a date, by a clock that is not ours', 'Fri, 31 Dec 2038 23:59:59 GMT', 0],
    ['words', 'soon', 0],
    ['nothing', '', 0],
  ])('is %s', async (_because, after, waitMs) => {
    const headers = { 'Retry-After': after };
    respond = reply(429, html, headers);
    expect(await asked()).toEqual(failed('rate_limited', waitMs));
    respond = reply(503, says('ended'), headers);
    expect(await asked()).toEqual(failed('server_error', waitMs));
  });

  test.each([200, 403, 404])('is heard with an answer that is none, too: %i', async (status) => {
    respond = reply(status, says('expired'), { 'Retry-After': '7' });
    expect(await asked()).toEqual(failed('bad_reply', 7_000));
  });

  test('is nothing where it does not say, or says the past', async () => {
    respond = reply(429);
    expect(await asked()).toEqual(failed('rate_limited'));
    respond = reply(429, '', { 'Retry-After': '-5' });
    expect((await asked()).waitMs).toBeLessThanOrEqual(0);
  });
});

describe('the question', () => {
  beforeEach(() => {
    respond = reply(200, says('active'));
  });

  test('about this browser goes with its cookies, and says nothing', async () => {
    await asked();
    const [{ credentials = 'same-origin', cache } = {}] = sentWith;
    expect([credentials, cache]).toEqual(['same-origin', 'no-store']);
    expect(received).toMatchObject([
      { method: 'GET', url: '/sso/v1/sessionTracker/status', headers: { 'oasm-request': '1' } },
    ]);
    expect(received[0]?.body).toBe('');
  });

  test('about a handle goes without cookies, in the body, for this client alone', async () => {
    vi.stubGlobal('document', { URL: `${address}&session_state=planted` });
    await asked(handle);
    const [{ credentials, cache } = {}] = sentWith;
    expect([credentials, cache]).toEqual(['omit', 'no-store']);
    expect(received).toMatchObject([
      { method: 'POST', url: '/sso/v1/sessionTracker/status', headers: { 'oasm-request': '1' } },
    ]);
    expect(received[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(received[0]?.body).toBe(`client_id=c1&session_state=${handle}`);
  });

  test('leaves the address of the frame as it is', async () => {
    await asked(handle);
    expect(document.URL).toBe(address);
    expect(received[0]?.url).not.toContain(handle);
  });
});
