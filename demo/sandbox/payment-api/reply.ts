import type { FormEntry } from '#contract/form-entry';
import type { ParameterError } from '../parameters/table.ts';
import { resultCatalogue, resultCodes, type ResultCode } from '../scenarios/result-catalogue.ts';
import { createResponseId } from '../stores/ids.ts';
import type { Sent } from '../answer-schema.ts';
import type { ErrorResponse } from './envelope.ts';
import { describeErrors } from './parameter-errors.ts';

/** A request of the payment API, independent of HTTP. */
export type Call = {
  /** The parameters of the form or of the query. */
  readonly entries: readonly FormEntry[];
  readonly header: (name: string) => string | undefined;
  /** `{id}` of the path. Empty if the path has none. */
  readonly id: string;
  /** `{bin}` of the path. Empty if the path has none. */
  readonly bin: string;
};

export type ReplyStatus = 200 | 400 | 403 | 404 | 405 | 413 | 415 | 500;

/** For the ledger: the checkout, if the path does not contain its id, and the payment, if the answer does not. */
type About = { readonly checkoutId?: string | undefined; readonly paymentId?: string | undefined };

export type JsonReply<Body, Status> = About & {
  readonly kind: 'json';
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
};

export type RedirectReply = About & {
  readonly kind: 'redirect';
  readonly status: 302 | 303;
  readonly location: string;
};

/** A response with status 200 and this answer, an error or a redirect. */
export type Reply<Answer> = JsonReply<Sent<Answer>, 200> | Refusal | RedirectReply;

/** An error, or a declined payment. */
export type Refusal = JsonReply<Sent<ErrorResponse>, RefusalStatus>;

type RefusalStatus = Exclude<ReplyStatus, 200>;

/** `yyyy-MM-dd hh:mm:ss` in UTC. */
export function formatTimestamp(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replace('T', ' ');
}

const buildNumber = 'sandbox-0.1.0';

/**
 * The fields that every response of the payment API has. `details`: fields of `result`, in addition to code and
 * description.
 */
export function envelopeOf<Details extends object>(
  now: number,
  code: ResultCode,
  details: Details,
) {
  return {
    result: { code, description: resultCatalogue[code], ...details },
    buildNumber,
    timestamp: formatTimestamp(now),
    ndc: createResponseId(),
  };
}

/** A response with status 200. */
export function respond<Body extends object>(now: number, code: ResultCode, body: Body) {
  return {
    kind: 'json',
    status: 200,
    body: { ...body, ...envelopeOf(now, code, {}) },
  } as const;
}

/** An error. */
export function refuse(
  now: number,
  status: RefusalStatus,
  code: ResultCode,
  details: Pick<Sent<ErrorResponse>['result'], 'parameterErrors'> = {},
): Refusal {
  return { kind: 'json', status, body: envelopeOf(now, code, details) };
}

/** 400: invalid parameters. */
export function badRequest(
  now: number,
  errors: readonly ParameterError[],
  entries: readonly FormEntry[] = [],
): Refusal {
  return refuse(now, 400, resultCodes.invalidRequest, describeErrors(errors, entries));
}

/** 403: wrong credentials, or a sender that may not make this request. */
export function forbidden(now: number, reason: string): Refusal {
  return refuse(now, 403, resultCodes.forbidden, {
    parameterErrors: [{ name: '', message: reason }],
  });
}

/** 404. The same response for unknown, expired and used resources, and for those of other merchants. */
export function notFound(now: number): Refusal {
  return refuse(
    now,
    404,
    resultCodes.invalidRequest,
    describeErrors([
      {
        name: '',
        rule: 'no such path, or nothing with this id: unknown, expired or of another merchant',
      },
    ]),
  );
}

/** HTTP statuses that the reference does not list. */
export function httpError(
  now: number,
  status: 405 | 413 | 415,
  rule: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return {
    ...refuse(now, status, resultCodes.invalidRequest, describeErrors([{ name: '', rule }])),
    headers,
  };
}
