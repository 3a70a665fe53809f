import { createHash } from 'node:crypto';
import type { DeliveredFile } from '#contract/integrity';
import type { HeaderSet } from '#sandbox/http/headers';
import type { FileClass } from '#sandbox/http/file-classes';
import type { ReceivedResponse } from './http-client.ts';

/** A difference between a response and what is expected. */
export type Fault = {
  readonly text: string;
  /** If the fault is about a header: its name and its expected value. */
  readonly header?: { readonly name: string; readonly expected: string };
};

type Conditions = {
  /** Whether Strict-Transport-Security is required: https on a host that is not localhost. */
  readonly isPublic: boolean;
};

/** Returns a fault for each wrong header. */
export function judgeHeaders(
  expected: HeaderSet,
  response: ReceivedResponse,
  conditions: Conditions,
): readonly Fault[] {
  return [
    ...findWrongHeaders(expected, response),
    ...findForbiddenHeaders(expected, response),
    ...judgeTransportSecurity(response, conditions),
    ...judgeCaching(expected, response),
  ];
}

/** Returns each difference between a response and the file of the build. */
export function judgeFile(
  row: DeliveredFile,
  { headers, contentType, androidHeaders, legacyFile }: FileClass,
  response: ReceivedResponse,
  conditions: Conditions,
): readonly Fault[] {
  return response.status === 200
    ? [
        ...judgeContent(row, response),
        ...judgeHeaders({ ...headers, 'Content-Type': contentType }, response, conditions),
        ...(legacyFile === undefined ? [] : judgeVary('User-Agent', response)),
        ...(androidHeaders === undefined ? [] : judgeVary('Sec-CH-UA-Platform', response)),
      ]
    : [{ text: `status: expected 200, found ${response.status}${causeOf(row, response)}` }];
}

/** A version folder that is missing is often one of an earlier release, which was deleted. */
function causeOf({ version }: DeliveredFile, { status }: ReceivedResponse): string {
  return status === 404 ? `: version ${version} is missing or not complete` : '';
}

function findWrongHeaders(expected: HeaderSet, { headers }: ReceivedResponse): readonly Fault[] {
  return Object.entries(expected)
    .filter(([name, value]) => headers.get(name.toLowerCase()) !== value)
    .map(([name, value]) => headerFault(name, quote(value), headers.get(name.toLowerCase())));
}

function headerFault(name: string, expected: string, found: string | undefined): Fault {
  return {
    text: `header ${name}: expected ${expected}, found ${quote(found)}`,
    header: { name, expected },
  };
}

function quote(value: string | undefined): string {
  return value === undefined ? 'nothing' : `"${value}"`;
}

/** Headers that would identify users, give pages access, or keep shops from embedding frames. */
const forbiddenHeaders = [
  'Set-Cookie',
  'X-Frame-Options',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
] as const;

function findForbiddenHeaders(
  expected: HeaderSet,
  { headers }: ReceivedResponse,
): readonly Fault[] {
  return forbiddenHeaders
    .filter((name) => !Object.hasOwn(expected, name) && headers.has(name.toLowerCase()))
    .map((name) => headerFault(name, 'nothing', headers.get(name.toLowerCase())));
}

const yearSeconds = 31_536_000;

function judgeTransportSecurity(
  { headers }: ReceivedResponse,
  { isPublic }: Conditions,
): readonly Fault[] {
  const value = headers.get('strict-transport-security');
  const [, age = '0'] = /max-age=(\d+)/.exec(value ?? '') ?? [];
  return isPublic && Number(age) < yearSeconds
    ? [headerFault('Strict-Transport-Security', `max-age of ${yearSeconds} or more`, value)]
    : [];
}

/** `no-cache` needs an ETag to revalidate with; a cache must not give compressed content to every client. */
function judgeCaching(expected: HeaderSet, { headers }: ReceivedResponse): readonly Fault[] {
  const needsTag = expected['Cache-Control'] === 'no-cache' && !headers.has('etag');
  const needsVary =
    headers.has('content-encoding') && !/accept-encoding/i.test(headers.get('vary') ?? '');
  return [
    ...(needsTag ? [headerFault('ETag', 'one', undefined)] : []),
    ...(needsVary ? [headerFault('Vary', '"Accept-Encoding"', headers.get('vary'))] : []),
  ];
}

function judgeContent(
  { bytes, sha384 }: DeliveredFile,
  { content }: ReceivedResponse,
): readonly Fault[] {
  if (content === undefined) return [{ text: 'content: cannot be decompressed' }];
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return found === sha384
    ? []
    : [
        {
          text: `content: expected ${bytes} bytes, ${sha384}; found ${content.length}, ${found}`,
        },
      ];
}

/**
 * Without `Vary`, a cache gives the scripts of legacy browsers to all browsers, and the documents of one platform to the
 * others.
 */
function judgeVary(requestHeader: string, { headers }: ReceivedResponse): readonly Fault[] {
  const vary = headers.get('vary');
  return vary?.toLowerCase().includes(requestHeader.toLowerCase()) === true
    ? []
    : [headerFault('Vary', `"${requestHeader}"`, vary)];
}
