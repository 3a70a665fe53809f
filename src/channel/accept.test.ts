import { describe, expect, test } from 'vitest';
import { judge, type Addressee, type Envelope } from './accept.ts';

const terms = { channel: 'talk', version: 3 };
const greeting = { kind: 'open', channel: 'talk', version: 3, body: { hello: 'world' } };

const page = {};
const frame: Addressee = {
  parent: page,
  origin: 'https://pay.example',
  location: { origin: 'https://pay.example' },
};

const honest: Envelope = {
  source: page,
  origin: 'https://shop.example',
  ports: { length: 1 },
  data: greeting,
};

type Reply = 'opened' | 'version' | undefined;
type Row = readonly [because: string, message: Partial<Envelope>, reply: Reply];
type Addressed = readonly [because: string, frame: Partial<Addressee>];

const rows: readonly Row[] = [
  ['an honest page', {}, 'opened'],
  ['a page on a port of this machine', { origin: 'http://shop.localhost:8080' }, 'opened'],
  ['a greeting without a body', { data: { ...greeting, body: undefined } }, 'opened'],
  ['a window that is not the parent', { source: {} }, undefined],
  ['a page without an origin', { origin: 'null' }, undefined],
  ['no origin at all', { origin: '' }, undefined],
  ['a file', { origin: 'file://' }, undefined],
  ['an extension', { origin: 'chrome-extension://abcdef' }, undefined],
  ['no port', { ports: { length: 0 } }, undefined],
  ['two ports', { ports: { length: 2 } }, undefined],
  ['another channel', { data: { ...greeting, channel: 'gossip' } }, undefined],
  ['another kind', { data: { ...greeting, kind: 'close' } }, undefined],
  ['a text', { data: 'open' }, undefined],
  ['nothing', { data: null }, undefined],
  ['an older page', { data: { ...greeting, version: 2 } }, 'version'],
  ['a newer page', { data: { ...greeting, version: 4 } }, 'version'],
  ['a version that is no number', { data: { ...greeting, version: '3' } }, 'version'],
  ['another version from a stranger', { data: { ...greeting, version: 4 }, source: {} }, undefined],
];

const elsewhere: readonly Addressed[] = [
  ['a sandboxed copy of us', { origin: 'null' }],
  ['an address that is not ours', { location: { origin: 'https://evil.example' } }],
];

describe('who is talked to', () => {
  test.each(rows)('%s', (_because, message, reply) => {
    expect(judge(frame, { ...honest, ...message }, terms)?.reply).toBe(reply);
  });

  test.each(elsewhere)('nobody by %s', (_because, addressee) => {
    expect(judge({ ...frame, ...addressee }, honest, terms)).toBeUndefined();
  });

  test('nobody in a document that is not framed, which is its own parent', () => {
    const self: { parent: unknown } & Addressee = { ...frame };
    self.parent = self;
    expect(judge(self, { ...honest, source: self }, terms)).toBeUndefined();
  });

  test('an accepted page is known by its origin', () => {
    expect(judge(frame, { ...honest, origin: 'https://shop.example:443' }, terms)).toEqual({
      reply: 'opened',
      origin: 'https://shop.example',
    });
  });
});
