import { createHash } from 'node:crypto';
import type { DeliveredFile } from '#contract/integrity';
import type { HeaderSet } from '#sandbox/http/headers';
import type { FileClass } from '#sandbox/http/file-classes';
import type { Answer } from './ask.ts';

/** What may be said of an answer's headers, beside those that it must have. */
type Circumstances = {
  /** Over https, and not of this machine alone. */
  readonly isPublic: boolean;
};

const shown = (value: string | undefined): string =>
  value === undefined ? 'nothing' : `"${value}"`;

const differs = (name: string, expected: string, found: string | undefined): string =>
  `header ${name}: expected ${expected}, found ${shown(found)}`;

const wrongHeaders = (expected: HeaderSet, { headers }: Answer): readonly string[] =>
  Object.entries(expected)
    .filter(([name, value]) => headers.get(name.toLowerCase()) !== value)
    .map(([name, value]) => differs(name, shown(value), headers.get(name.toLowerCase())));

/** Would give a stranger what nobody should have, or keep a shop from framing what it must frame. */
const unwanted = [
  'Set-Cookie',
  'X-Frame-Options',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
] as const;

const unwantedHeaders = (expected: HeaderSet, { headers }: Answer): readonly string[] =>
  unwanted
    .filter((name) => !Object.hasOwn(expected, name) && headers.has(name.toLowerCase()))
    .map((name) => differs(name, 'nothing', headers.get(name.toLowerCase())));

const yearSeconds = 31_536_000;

const transportFaults = ({ headers }: Answer, { isPublic }: Circumstances): readonly string[] => {
  const transport = headers.get('strict-transport-security');
  const [, age = '0'] = /max-age=(\d+)/.exec(transport ?? '') ?? [];
  return isPublic && Number(age) < yearSeconds
    ? [differs('Strict-Transport-Security', `max-age of ${yearSeconds} or more`, transport)]
    : [];
};

/** What must be asked anew each time needs a tag to be asked by; what is packed differs by who asks. */
const storingFaults = (expected: HeaderSet, { headers }: Answer): readonly string[] => {
  const needsTag = expected['Cache-Control'] === 'no-cache' && !headers.has('etag');
  const needsVary =
    headers.has('content-encoding') && !/accept-encoding/i.test(headers.get('vary') ?? '');
  return [
    ...(needsTag ? [differs('ETag', 'one', undefined)] : []),
    ...(needsVary ? [differs('Vary', '"Accept-Encoding"', headers.get('vary'))] : []),
  ];
};

/** What is wrong with the headers of any answer. */
export const judgeHeaders = (
  expected: HeaderSet,
  answer: Answer,
  circumstances: Circumstances,
): readonly string[] => [
  ...wrongHeaders(expected, answer),
  ...unwantedHeaders(expected, answer),
  ...transportFaults(answer, circumstances),
  ...storingFaults(expected, answer),
];

const contentFaults = (row: DeliveredFile, { content }: Answer): readonly string[] => {
  if (content === undefined) return ['content: cannot be unpacked'];
  const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return sha384 === row.sha384
    ? []
    : [`content: expected ${row.bytes} bytes, ${row.sha384}; found ${content.length}, ${sha384}`];
};

/** Whoever keeps an answer for others must know that it differs by the engine that asks. */
const engineFaults = ({ headers }: Answer): readonly string[] =>
  /user-agent/i.test(headers.get('vary') ?? '')
    ? []
    : [differs('Vary', '"User-Agent"', headers.get('vary'))];

/** What is wrong with a file as it was answered, a sentence each. */
export const judgeFile = (
  row: DeliveredFile,
  { headers, contentType, old }: FileClass,
  answer: Answer,
  circumstances: Circumstances,
): readonly string[] =>
  answer.status === 200
    ? [
        ...contentFaults(row, answer),
        ...judgeHeaders({ ...headers, 'Content-Type': contentType }, answer, circumstances),
        ...(old === undefined ? [] : engineFaults(answer)),
      ]
    : [`status: expected 200, found ${answer.status}`];
