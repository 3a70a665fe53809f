import { describe, expect, test } from 'vitest';
import { accept, awaitGreeting } from './accept.ts';

const terms = { channel: 'talk', version: 3 };
const greeting = { kind: 'open', channel: 'talk', version: 3, body: { hello: 'world' } };

const page = {};
const frame = {
  parent: page,
  origin: 'https://pay.example',
  location: { origin: 'https://pay.example' },
};

/** A port that takes down what is said on it. */
const createPort = () => {
  const said: unknown[] = [];
  const port = {
    said,
    isClosed: false,
    postMessage: (data: unknown) => void said.push(data),
    close: () => {
      port.isClosed = true;
    },
  };
  return port;
};

/** A message between windows, as far as it is looked at. */
type Envelope = {
  readonly source: unknown;
  readonly origin: string;
  readonly ports: readonly ReturnType<typeof createPort>[];
  readonly data: unknown;
};

const honest = { source: page, origin: 'https://shop.example', data: greeting };

const shop = 'https://shop.example';

type Row = readonly [because: string, message: Partial<Envelope>, origin: string | undefined];
type Addressed = readonly [because: string, frame: Partial<typeof frame>];

const rows: readonly Row[] = [
  ['an honest page', {}, shop],
  [
    'a page on a port of this machine',
    { origin: 'http://shop.localhost:8080' },
    'http://shop.localhost:8080',
  ],
  ['a greeting without a body', { data: { ...greeting, body: undefined } }, shop],
  ['a window that is not the parent', { source: {} }, undefined],
  ['a page without an origin', { origin: 'null' }, undefined],
  ['no origin at all', { origin: '' }, undefined],
  ['a file', { origin: 'file://' }, undefined],
  ['an extension', { origin: 'chrome-extension://abcdef' }, undefined],
  ['no port', { ports: [] }, undefined],
  ['two ports', { ports: [createPort(), createPort()] }, undefined],
  ['another channel', { data: { ...greeting, channel: 'gossip' } }, undefined],
  ['another kind', { data: { ...greeting, kind: 'close' } }, undefined],
  ['a text', { data: 'open' }, undefined],
  ['null', { data: null }, undefined],
  ['another version from a stranger', { data: { ...greeting, version: 4 }, source: {} }, undefined],
];

const elsewhere: readonly Addressed[] = [
  ['a sandboxed copy of us', { origin: 'null' }],
  ['an address that is not ours', { location: { origin: 'https://evil.example' } }],
];

/** The window of a framed document that waits for its page. */
const setUp = (take: () => boolean = () => true, addressee: Partial<typeof frame> = {}) => {
  const window = Object.assign(new EventTarget(), frame, addressee);
  const taken: unknown[][] = [];
  const undo = awaitGreeting(
    window as unknown as Window,
    terms.channel,
    terms.version,
    (port, origin, data) => {
      taken.push([port, origin, data]);
      return take();
    },
  );
  /** Greets the window, and hands back the port that went with it. */
  const greet = (data: unknown = greeting, facts: Partial<Envelope> = {}) => {
    const message = { ...honest, ports: [createPort()], data, ...facts };
    window.dispatchEvent(Object.assign(new Event('message'), message));
    return message.ports[0] ?? createPort();
  };
  return { window, taken, undo, greet };
};

describe('who is talked to', () => {
  test.each(rows)('%s', (_because, { data = greeting, ...facts }, origin) => {
    const { taken, greet } = setUp();
    expect(greet(data, facts).said).toEqual([]);
    expect(taken.map(([, known]) => known)).toEqual(origin === undefined ? [] : [origin]);
  });

  test.each(elsewhere)('nobody by %s', (_because, addressee) => {
    const { taken, greet } = setUp(undefined, addressee);
    expect(greet().said).toEqual([]);
    expect(taken).toEqual([]);
  });

  test('nobody in a document that is not framed, which is its own parent', () => {
    const { window, taken, greet } = setUp();
    Object.assign(window, { parent: window });
    expect(greet(greeting, { source: window }).said).toEqual([]);
    expect(taken).toEqual([]);
  });
});

describe('a frame that waits for its page', () => {
  test('takes a greeting with its port, the origin of the page and all that it says, and answers nothing', () => {
    const { taken, greet } = setUp();
    const port = greet();
    expect(taken).toEqual([[port, shop, greeting]]);
    expect(taken[0]?.[0]).toBe(port);
    expect(port.said).toEqual([]);
  });

  test('takes a greeting without a body', () => {
    const { taken, greet } = setUp();
    const port = greet({ kind: 'open', ...terms });
    expect(taken).toEqual([[port, shop, { kind: 'open', ...terms }]]);
  });

  test('hears no other greeting once it has taken one', () => {
    const { taken, greet } = setUp();
    greet();
    expect([greet().said, greet({ ...greeting, version: 4 }).said]).toEqual([[], []]);
    expect(taken).toHaveLength(1);
  });

  test('hears the next greeting where it has refused one', () => {
    const answers = [false, false, true];
    const { taken, greet } = setUp(() => answers.shift() ?? true);
    const ports = [greet(), greet(), greet(), greet()];
    expect(taken.map(([port]) => port)).toEqual(ports.slice(0, 3));
  });

  test.each<readonly [because: string, version: unknown]>([
    ['an older page', 2],
    ['a newer page', 4],
    ['a page whose version is no number', '3'],
    ['a page without a version', undefined],
  ])('tells %s of its fault, and goes on listening', (_because, version) => {
    const { taken, greet } = setUp();
    expect(greet({ ...greeting, version }).said).toEqual([{ kind: 'version' }]);
    const refused = greet({ ...greeting, version });
    expect(refused).toMatchObject({ said: [{ kind: 'version' }], isClosed: true });
    expect(taken).toEqual([]);
    greet();
    expect(taken).toHaveLength(1);
  });

  test.each<readonly [because: string, data: unknown, facts: Partial<Envelope>]>([
    ['a stranger', greeting, { source: {} }],
    ['a stranger of another version', { ...greeting, version: 4 }, { source: {} }],
    ['a page without an origin', greeting, { origin: 'null' }],
    ['somebody on another channel', { ...greeting, channel: 'gossip' }, {}],
    ['somebody who says something else', 'open', {}],
    ['somebody who sends no port', greeting, { ports: [] }],
  ])('meets %s with silence, and goes on listening', (_because, data, facts) => {
    const { taken, greet } = setUp();
    expect(greet(data, facts).said).toEqual([]);
    expect(taken).toEqual([]);
    greet();
    expect(taken).toHaveLength(1);
  });

  test('hears nobody once it is undone, and undoing again does nothing', () => {
    const { taken, greet, undo } = setUp();
    undo();
    undo();
    expect([greet().said, greet({ ...greeting, version: 4 }).said]).toEqual([[], []]);
    expect(taken).toEqual([]);
  });
});

test('A body that does not parse is refused, and the next is heard, whatever that opens with', () => {
  const window = Object.assign(new EventTarget(), frame);
  const opened: unknown[] = [];
  accept<string, never, never>(window as unknown as Window, {
    ...terms,
    parseOpening: (body) => (typeof body === 'string' ? body : undefined),
    parseCommand: () => undefined,
    onOpen: (opening) => void opened.push(opening),
  });
  const [refused, taken, late] = [42, '', 'late'].map((body) => {
    const port = createPort();
    const message = { ...honest, ports: [port], data: { ...greeting, body } };
    window.dispatchEvent(Object.assign(new Event('message'), message));
    return port;
  });
  expect(refused).toMatchObject({ said: [{ kind: 'malformed' }], isClosed: true });
  expect(taken).toMatchObject({ said: [], isClosed: false });
  expect(late).toMatchObject({ said: [], isClosed: false });
  expect(opened).toEqual(['']);
});
