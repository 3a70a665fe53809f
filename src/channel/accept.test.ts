import { describe, expect, test } from 'vitest';
import { judge, type Envelope, type Verdict } from './accept.ts';

const terms = { channel: 'talk', version: 3 };
const greeting = { kind: 'open', channel: 'talk', version: 3, body: { hello: 'world' } };

const honest: Envelope = {
  isFromParent: true,
  isFramed: true,
  senderOrigin: 'https://shop.example',
  selfOrigin: 'https://pay.example',
  addressOrigin: 'https://pay.example',
  portCount: 1,
  data: greeting,
};

type Row = readonly [because: string, changes: Partial<Envelope>, verdict: Verdict['kind']];

const rows: readonly Row[] = [
  ['an honest page', {}, 'accepted'],
  ['a page on a port of this machine', { senderOrigin: 'http://shop.localhost:8080' }, 'accepted'],
  ['a greeting without a body', { data: { ...greeting, body: undefined } }, 'accepted'],
  ['a document that nobody frames', { isFramed: false }, 'ignored'],
  ['a window that is not the parent', { isFromParent: false }, 'ignored'],
  ['a page without an origin', { senderOrigin: 'null' }, 'ignored'],
  ['no origin at all', { senderOrigin: '' }, 'ignored'],
  ['a file', { senderOrigin: 'file://' }, 'ignored'],
  ['an extension', { senderOrigin: 'chrome-extension://abcdef' }, 'ignored'],
  ['a sandboxed copy of us', { selfOrigin: 'null' }, 'ignored'],
  ['an address that is not ours', { addressOrigin: 'https://evil.example' }, 'ignored'],
  ['no port', { portCount: 0 }, 'ignored'],
  ['two ports', { portCount: 2 }, 'ignored'],
  ['another channel', { data: { ...greeting, channel: 'gossip' } }, 'ignored'],
  ['another kind', { data: { ...greeting, kind: 'close' } }, 'ignored'],
  ['a version that is no number', { data: { ...greeting, version: '3' } }, 'ignored'],
  ['a text', { data: 'open' }, 'ignored'],
  ['nothing', { data: null }, 'ignored'],
  ['an older page', { data: { ...greeting, version: 2 } }, 'refused'],
  ['a newer page', { data: { ...greeting, version: 4 } }, 'refused'],
  [
    'another version from a stranger',
    { data: { ...greeting, version: 4 }, isFromParent: false },
    'ignored',
  ],
];

describe('who is talked to', () => {
  test.each(rows)('%s', (_because, changes, verdict) => {
    expect(judge({ ...honest, ...changes }, terms).kind).toBe(verdict);
  });

  test('an accepted page is known by its origin, and its words are handed on unread', () => {
    expect(judge({ ...honest, senderOrigin: 'https://shop.example:443' }, terms)).toEqual({
      kind: 'accepted',
      origin: 'https://shop.example',
      body: { hello: 'world' },
    });
  });
});
