import { describe, expect, test } from 'vitest';
import { inertHeaders } from '#sandbox/http/headers';
import type { ReceivedResponse } from './http-client.ts';
import { judgeHeaders } from './judge-response.ts';

function responseWith(more: Readonly<Record<string, string>>): ReceivedResponse {
  return {
    status: 404,
    headers: new Map(
      Object.entries({ ...inertHeaders, ...more }).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
    content: undefined,
  };
}

function faultsOf(transport: string | undefined, isPublic: boolean): readonly string[] {
  return judgeHeaders(
    inertHeaders,
    responseWith(transport === undefined ? {} : { 'Strict-Transport-Security': transport }),
    { isPublic },
  ).map(({ text }) => text);
}

describe('Strict-Transport-Security', () => {
  test.each([
    'max-age=31536000',
    'max-age=63072000; includeSubDomains',
    'preload; max-age=31536001',
  ])('is long enough: %s', (transport) => {
    expect(faultsOf(transport, true)).toEqual([]);
  });

  test.each([
    [undefined, 'nothing'],
    ['max-age=31535999', '"max-age=31535999"'],
    ['max-age=0', '"max-age=0"'],
    ['preload', '"preload"'],
  ])('is too short or missing: %s', (transport, found) => {
    expect(faultsOf(transport, true)).toEqual([
      `header Strict-Transport-Security: expected max-age of 31536000 or more, found ${found}`,
    ]);
  });

  test('is not required over http or on localhost', () => {
    expect(faultsOf(undefined, false)).toEqual([]);
  });
});

test('a compressed response needs Vary: Accept-Encoding', () => {
  function judge(more: Readonly<Record<string, string>>) {
    return judgeHeaders(inertHeaders, responseWith({ 'Content-Encoding': 'br', ...more }), {
      isPublic: false,
    }).map(({ text }) => text);
  }
  expect(judge({ Vary: 'Origin, accept-encoding' })).toEqual([]);
  expect(judge({ Vary: 'Origin' })).toEqual([
    'header Vary: expected "Accept-Encoding", found "Origin"',
  ]);
});
