import { describe, expect, test } from 'vitest';
import { accept, awaitOpenMessage } from './accept.ts';

const protocol = { channel: 'test', version: 3 };
const openMessage = { kind: 'open', channel: 'test', version: 3, body: { hello: 'world' } };

const page = {};
const frame = {
  parent: page,
  origin: 'https://pay.example',
  location: { origin: 'https://pay.example' },
};

/** A port that records the messages sent on it. */
function createPort() {
  const sent: unknown[] = [];
  const port = {
    sent,
    isClosed: false,
    postMessage: (data: unknown) => void sent.push(data),
    close: () => {
      port.isClosed = true;
    },
  };
  return port;
}

/** The properties of a message event that the frame reads. */
type MessageFacts = {
  readonly source: unknown;
  readonly origin: string;
  readonly ports: readonly ReturnType<typeof createPort>[];
  readonly data: unknown;
};

const validMessage = { source: page, origin: 'https://shop.example', data: openMessage };

const shop = 'https://shop.example';

type FrameRow = readonly [because: string, frame: Partial<typeof frame>];

const acceptedMessages: readonly (readonly [string, Partial<MessageFacts>, origin: string])[] = [
  ['a page', {}, shop],
  ['a page on localhost', { origin: 'http://shop.localhost:8080' }, 'http://shop.localhost:8080'],
  ['a message without a body', { data: { ...openMessage, body: undefined } }, shop],
];

const ignoredMessages: readonly (readonly [string, Partial<MessageFacts>])[] = [
  ['a window that is not the parent', { source: {} }],
  ['a page with an opaque origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a file', { origin: 'file://' }],
  ['an extension', { origin: 'chrome-extension://abcdef' }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [createPort(), createPort()] }],
  ['another channel', { data: { ...openMessage, channel: 'other' } }],
  ['another kind of message', { data: { ...openMessage, kind: 'close' } }],
  ['a string', { data: 'open' }],
  ['null', { data: null }],
  [
    'another version, from a window that is not the parent',
    { data: { ...openMessage, version: 4 }, source: {} },
  ],
];

const wrongOrigins: readonly FrameRow[] = [
  ['a sandboxed frame', { origin: 'null' }],
  ['a frame with a URL of another origin', { location: { origin: 'https://evil.example' } }],
];

/** The window of a framed document that waits for an open message. */
function setUp(take: () => boolean = () => true, changes: Partial<typeof frame> = {}) {
  const window = Object.assign(new EventTarget(), frame, changes);
  const taken: unknown[][] = [];
  const undo = awaitOpenMessage(
    window as unknown as Window,
    protocol.channel,
    protocol.version,
    (port, origin, data) => {
      taken.push([port, origin, data]);
      return take();
    },
  );
  /** Posts a message to the window and returns its port. */
  function post(data: unknown = openMessage, facts: Partial<MessageFacts> = {}) {
    const message = { ...validMessage, ports: [createPort()], data, ...facts };
    window.dispatchEvent(Object.assign(new Event('message'), message));
    return message.ports[0] ?? createPort();
  }
  return { window, taken, undo, post };
}

describe('An open message', () => {
  test.each(acceptedMessages)('is accepted with its origin: %s', (_because, message, origin) => {
    const { data = openMessage, ...facts } = message;
    const { taken, post } = setUp();
    expect(post(data, facts).sent).toEqual([]);
    expect(taken.map(([, known]) => known)).toEqual([origin]);
  });

  test.each(ignoredMessages)(
    'is ignored, and the frame keeps listening: %s',
    (_because, message) => {
      const { data = openMessage, ...facts } = message;
      const { taken, post } = setUp();
      expect(post(data, facts).sent).toEqual([]);
      expect(taken).toEqual([]);
      post();
      expect(taken).toHaveLength(1);
    },
  );

  test.each(wrongOrigins)('is ignored in %s', (_because, changes) => {
    const { taken, post } = setUp(undefined, changes);
    expect(post().sent).toEqual([]);
    expect(taken).toEqual([]);
  });

  test('is ignored in a document that is not framed, which is its own parent', () => {
    const { window, taken, post } = setUp();
    Object.assign(window, { parent: window });
    expect(post(openMessage, { source: window }).sent).toEqual([]);
    expect(taken).toEqual([]);
  });
});

describe('A frame that waits for an open message', () => {
  test('passes on port, page origin and message, and replies nothing', () => {
    const { taken, post } = setUp();
    const port = post();
    expect(taken).toEqual([[port, shop, openMessage]]);
    expect(taken[0]?.[0]).toBe(port);
    expect(port.sent).toEqual([]);
  });

  test('ignores all messages after it has accepted one', () => {
    const { taken, post } = setUp();
    post();
    expect([post().sent, post({ ...openMessage, version: 4 }).sent]).toEqual([[], []]);
    expect(taken).toHaveLength(1);
  });

  test('receives the next message after it has refused one', () => {
    const answers = [false, false, true];
    const { taken, post } = setUp(() => answers.shift() ?? true);
    const ports = [post(), post(), post(), post()];
    expect(taken.map(([port]) => port)).toEqual(ports.slice(0, 3));
  });

  test.each<readonly [because: string, version: unknown]>([
    ['an older page', 2],
    ['a newer page', 4],
    ['a page whose version is not a number', '3'],
    ['a page without a version', undefined],
  ])('replies to %s with its refusal, and keeps listening', (_because, version) => {
    const { taken, post } = setUp();
    expect(post({ ...openMessage, version }).sent).toEqual([{ kind: 'version' }]);
    const refused = post({ ...openMessage, version });
    expect(refused).toMatchObject({ sent: [{ kind: 'version' }], isClosed: true });
    expect(taken).toEqual([]);
    post();
    expect(taken).toHaveLength(1);
  });

  test('ignores all messages after undo, which can be called twice', () => {
    const { taken, post, undo } = setUp();
    undo();
    undo();
    expect([post().sent, post({ ...openMessage, version: 4 }).sent]).toEqual([[], []]);
    expect(taken).toEqual([]);
  });
});

test('accept refuses a body that does not parse, and receives the next message', () => {
  const window = Object.assign(new EventTarget(), frame);
  const opened: unknown[] = [];
  accept<string, never, never>(window as unknown as Window, {
    ...protocol,
    parseOpening: (body) => (typeof body === 'string' ? body : undefined),
    parseCommand: () => undefined,
    onOpen: (opening) => void opened.push(opening),
  });
  const [refused, accepted, ignored] = [42, '', 'ignored'].map((body) => {
    const port = createPort();
    const message = { ...validMessage, ports: [port], data: { ...openMessage, body } };
    window.dispatchEvent(Object.assign(new Event('message'), message));
    return port;
  });
  expect(refused).toMatchObject({ sent: [{ kind: 'malformed' }], isClosed: true });
  expect(accepted).toMatchObject({ sent: [], isClosed: false });
  expect(ignored).toMatchObject({ sent: [], isClosed: false });
  expect(opened).toEqual(['']);
});
