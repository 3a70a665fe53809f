import { describe, expect, test } from 'vitest';
import { inertHeaders } from '#sandbox/http/headers';
import type { Answer } from './ask.ts';
import { judgeHeaders } from './judge-answer.ts';

const answerWith = (more: Readonly<Record<string, string>>): Answer => ({
  status: 404,
  headers: new Map(
    Object.entries({ ...inertHeaders, ...more }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  ),
  content: undefined,
});

const faultsOf = (transport: string | undefined, isPublic: boolean): readonly string[] =>
  judgeHeaders(
    inertHeaders,
    answerWith(transport === undefined ? {} : { 'Strict-Transport-Security': transport }),
    { isPublic },
  );

describe('a promise of https', () => {
  test.each([
    'max-age=31536000',
    'max-age=63072000; includeSubDomains',
    'preload; max-age=31536001',
  ])('is long enough as %s', (transport) => {
    expect(faultsOf(transport, true)).toEqual([]);
  });

  test.each([
    [undefined, 'nothing'],
    ['max-age=31535999', '"max-age=31535999"'],
    ['max-age=0', '"max-age=0"'],
    ['preload', '"preload"'],
  ])('is too short or none as %s', (transport, found) => {
    expect(faultsOf(transport, true)).toEqual([
      `header Strict-Transport-Security: expected max-age of 31536000 or more, found ${found}`,
    ]);
  });

  test('is asked of nobody who is on this machine, or answers in the clear', () => {
    expect(faultsOf(undefined, false)).toEqual([]);
  });
});

test('an answer that comes packed says that it differs by what is asked for', () => {
  const judge = (more: Readonly<Record<string, string>>) =>
    judgeHeaders(inertHeaders, answerWith({ 'Content-Encoding': 'br', ...more }), {
      isPublic: false,
    });
  expect(judge({ Vary: 'Origin, accept-encoding' })).toEqual([]);
  expect(judge({ Vary: 'Origin' })).toEqual([
    'header Vary: expected "Accept-Encoding", found "Origin"',
  ]);
});
