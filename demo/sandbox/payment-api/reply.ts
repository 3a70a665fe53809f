import type { FormEntry } from '#contract/form-encoding';
import type { ParameterError } from '../parameters/table.ts';
import type { ResultCode } from '../scenarios/result-catalogue.ts';
import { createHexId } from '../stores/ids.ts';
import { describeResult, forbiddenCode, malformedCode } from './results.ts';
import { showName, showValue } from './show-parameter.ts';

/** Where a request came from and what it brought, without anything of HTTP that nobody asks for. */
export type Call = {
  readonly entries: readonly FormEntry[];
  readonly header: (name: string) => string | undefined;
  /** What stands in the path where its operation has a name in braces. */
  readonly segment: (name: string) => string | undefined;
};

export type ReplyStatus = 200 | 400 | 403 | 404 | 405 | 413 | 415 | 500;

export type JsonReply = {
  readonly kind: 'json';
  readonly status: ReplyStatus;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Reply =
  | JsonReply
  | { readonly kind: 'redirect'; readonly status: 302 | 303; readonly location: string };

/** An answer, and the checkout that it is about where the address does not say. */
export type Answered = { readonly reply: Reply; readonly checkoutId?: string };

const buildNumber = 'sandbox-0.1.0';

/** `yyyy-MM-dd hh:mm:ss` in UTC. */
export const timestampOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replace('T', ' ');

export type Contents = {
  readonly body?: object;
  /** Beside code and description, in `result`. */
  readonly details?: object;
};

/** What every answer of the payment API carries. */
export const answer = (
  now: number,
  status: ReplyStatus,
  code: ResultCode,
  { body = {}, details = {} }: Contents = {},
): JsonReply => ({
  kind: 'json',
  status,
  body: {
    ...body,
    result: { code, description: describeResult(code), ...details },
    buildNumber,
    timestamp: timestampOf(now),
    ndc: createHexId(),
  },
});

/** What is wrong, one entry per parameter, which never repeats what must not be repeated. */
export const describeErrors = (
  errors: readonly ParameterError[],
  entries: readonly FormEntry[] = [],
): { readonly parameterErrors: readonly object[] } => {
  const values = new Map(entries);
  const described = errors.map(({ name, rule }) => {
    const value = values.get(name);
    const shown = value === undefined ? {} : { value: showValue(name, value) };
    return [name, { name: showName(name), ...shown, message: rule }] as const;
  });
  return { parameterErrors: [...new Map(described).values()] };
};

/** A request that broke rules. */
export const refuse = (
  now: number,
  errors: readonly ParameterError[],
  entries: readonly FormEntry[] = [],
): JsonReply => answer(now, 400, malformedCode, { details: describeErrors(errors, entries) });

/** A request that may not be made from there, or by whoever makes it. */
export const forbid = (now: number, why: string): JsonReply =>
  answer(now, 403, forbiddenCode, {
    details: { parameterErrors: [{ name: '', message: why }] },
  });

/** HTTP statuses that the reference does not list. */
export const refuseByHttp = (
  now: number,
  status: 405 | 413 | 415,
  rule: string,
  headers: Readonly<Record<string, string>> = {},
): JsonReply => ({
  ...answer(now, status, malformedCode, { details: describeErrors([{ name: '', rule }]) }),
  headers,
});

/** Unknown, expired and used-up resources are answered alike. */
export const missing = (now: number): JsonReply =>
  answer(now, 404, malformedCode, {
    details: describeErrors([
      {
        name: '',
        rule: 'no such path, or nothing with this id: unknown, expired or of another merchant',
      },
    ]),
  });
