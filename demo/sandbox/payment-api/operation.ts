import type { AnswerSchema } from '../answer-schema.ts';
import type { Condition } from '../parameters/conditions.ts';
import type { ParameterTable } from '../parameters/table.ts';
import { authenticate } from './authenticate.ts';
import { readLeniently, type Warning } from './leniency.ts';
import { badRequest, forbidden, notFound, type Call, type Reply } from './reply.ts';
import { requiredOf, type RequestRules } from './request-rules.ts';
import type { RequestKind, RequestReading, ServerRequest } from './server-request.ts';
import type { PaymentServices } from './services.ts';

/** What the OpenAPI document says about the responses, in addition to the answer. */
export type Responses = {
  /** Whether a 400 may have the same answer: a declined payment. */
  readonly mayBeDeclined?: true;
  readonly redirects?: Readonly<Partial<Record<302 | 303, string>>>;
  /** In addition to 400 and 500, which any call can return, and 413 and 415, which any call with a body can return. */
  readonly errorStatuses: readonly (403 | 404)[];
  /** What the tables do not contain. */
  readonly note?: string;
  /** Whether the widget sends the request, with headers of its own (`Wpwl-…`). */
  readonly isFromWidget?: true;
};

type Row<Answer> = Responses & {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `{id}` is the id of the resource, `{bin}` the first digits of a card number. */
  readonly path: string;
  readonly summary: string;
  /** The reference does not contain it, so other gateways may not support it. */
  readonly isAddition?: boolean;
  /** The answer with status 200. `undefined` if the call only redirects. */
  readonly reply: AnswerSchema<Answer> | undefined;
};

export type Answered = { readonly reply: Reply<object>; readonly warnings: readonly Warning[] };

/** One call of the payment API. */
export type Operation = Row<object> & {
  readonly request: RequestRules;
  /** Whether merchants' servers call the operation, with credentials. */
  readonly isForServers: boolean;
  readonly answer: (services: PaymentServices, call: Call) => Promise<Answered>;
};

type ServerRow<Values, Answer> = Row<Answer> & {
  readonly request: RequestKind<Values>;
  /** Requests of lenient merchants get no leniency. */
  readonly isAlwaysStrict?: boolean;
  readonly handle: (
    services: PaymentServices,
    request: ServerRequest<Values>,
  ) => Reply<NoInfer<Answer>> | Promise<Reply<NoInfer<Answer>>>;
};

/**
 * A call of merchants' servers. `handle` gets requests with right credentials (else 403) and valid parameters (else
 * 400) only. The parameters of a lenient merchant are first changed to those that the strict rules accept, and the
 * response lists the changes.
 */
export function serverOperation<Values, Answer extends object>(
  row: ServerRow<Values, Answer>,
): Operation {
  const { request, isAlwaysStrict = false, handle, ...described } = row;
  return {
    ...described,
    request,
    isForServers: true,
    answer: async (services, call) => {
      const now = services.clock.now();
      const merchant = authenticate(services.merchants, call, request.purpose);
      if ('problem' in merchant) return { reply: forbidden(now, merchant.problem), warnings: [] };
      const isLenient = merchant.lenient && !isAlwaysStrict;
      const { entries, warnings } = isLenient
        ? readLeniently(request.parameters, call.entries)
        : { entries: call.entries, warnings: [] };
      const received = { merchant, id: call.id, now, entries };
      const reading = request.read({ ...received, isLenient }, services.registrations);
      const reply = reading.ok
        ? await handle(services, { ...received, values: reading.values })
        : refuse(reading, received);
      return {
        reply: isLenient ? withAdditions(reply, findCheckoutId(row, call, reply), warnings) : reply,
        warnings,
      };
    },
  };
}

type OpenRow<Answer> = Row<Answer> & {
  readonly request: RequestRules;
  readonly handle: (
    services: PaymentServices,
    call: Call,
  ) => Reply<NoInfer<Answer>> | Promise<Reply<NoInfer<Answer>>>;
};

/**
 * A call without credentials. Whether a browser may send it depends on the resource, so `handle` checks that and then
 * validates the parameters (`readParameters`). `request` is only described in the OpenAPI document.
 */
export function openOperation<Answer extends object>({
  handle,
  ...row
}: OpenRow<Answer>): Operation {
  return {
    ...row,
    isForServers: false,
    answer: async (services, call) => ({ reply: await handle(services, call), warnings: [] }),
  };
}

/** A request without credentials. Rows with `required` are required unless `required` names others. */
export function openRequest(
  parameters: ParameterTable,
  {
    required = requiredOf(parameters),
    conditions = [],
  }: { readonly required?: readonly string[]; readonly conditions?: readonly Condition[] } = {},
): RequestRules {
  return { parameters, required, conditions };
}

function refuse(
  reading: Exclude<RequestReading<unknown>, { readonly ok: true }>,
  { now, entries }: { readonly now: number; readonly entries: Call['entries'] },
): Reply<object> {
  return 'isUnknown' in reading ? notFound(now) : badRequest(now, reading.errors, entries);
}

/** The checkout that a response is about. */
function findCheckoutId(
  { path }: Row<object>,
  { id }: Call,
  reply: Reply<object>,
): string | undefined {
  if (reply.kind !== 'json' || reply.status !== 200) return undefined;
  return reply.checkoutId ?? (path.startsWith('/v1/checkouts/') ? id : undefined);
}

function withAdditions(
  reply: Reply<object>,
  checkoutId: string | undefined,
  warnings: readonly Warning[],
): Reply<object> {
  if (reply.kind !== 'json') return reply;
  const additions = {
    ...(checkoutId !== undefined && { ndc: checkoutId }),
    ...(warnings.length > 0 && { warnings }),
  };
  return reply.status === 200
    ? { ...reply, body: { ...reply.body, ...additions } }
    : { ...reply, body: { ...reply.body, ...additions } };
}
