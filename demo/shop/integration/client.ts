import { textAt, valueAt } from '../answer.ts';
import type { Credentials } from './settings.ts';

/** As much of the standard `fetch` as is needed here. */
export type Fetch = (
  url: string,
  init: {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly headers?: Record<string, string>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly json: () => Promise<unknown> }>;

/** Parameters of the payment API by their names: `{ amount: '92.00', 'card.holder': 'Jane Jones' }`. */
export type Fields = Readonly<Record<string, string>>;

/** What happened is said by `code` alone; the rest of the answer is in `body`. */
export type Answer =
  | {
      readonly kind: 'answered';
      readonly code: string;
      readonly description: string;
      readonly id: string;
      readonly body: unknown;
    }
  /** Nobody knows whether it happened. Ask, before a payment is sent again. */
  | { readonly kind: 'unanswered'; readonly why: string };

export type Client = {
  /** PA, DB or CD with an instrument that this server holds. */
  readonly pay: (fields: Fields) => Promise<Answer>;
  /** CP, RV or RF of an earlier payment. */
  readonly refer: (paymentId: string, fields: Fields) => Promise<Answer>;
  readonly readPayment: (paymentId: string) => Promise<Answer>;
  readonly register: (fields: Fields) => Promise<Answer>;
  readonly payWith: (registrationId: string, fields: Fields) => Promise<Answer>;
  readonly schedule: (fields: Fields) => Promise<Answer>;
  readonly readSchedule: (scheduleId: string) => Promise<Answer>;
  readonly deschedule: (scheduleId: string) => Promise<Answer>;
  /** One page of the payments of some days, `yyyy-MM-dd`, both included. */
  readonly report: (days: Days, page: number) => Promise<Answer>;
};

export type Days = { readonly from: string; readonly to: string };

export type ClientSettings = {
  /** Ends in `/`. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly fetch: Fetch;
};

const longestMs = 15_000;

const succeeded = /^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.(?:1[12]0|0[^3]|100))/;

const formType = 'application/x-www-form-urlencoded; charset=UTF-8';

const read = (body: unknown): Answer => {
  const code = textAt(body, 'result', 'code');
  if (code === undefined) return { kind: 'unanswered', why: 'The answer has no result code.' };
  const description = textAt(body, 'result', 'description') ?? '';
  return { kind: 'answered', code, description, id: textAt(body, 'id') ?? '', body };
};

/** The whole payment API takes one shape: form-encoded parameters, among them the credentials. */
export const createClient = ({ baseUrl, credentials, fetch }: ClientSettings): Client => {
  const { userId, password, entityId } = credentials;

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: Fields = {},
  ): Promise<Answer> => {
    const url = new URL(`v1/${path}`, baseUrl);
    const parameters = new URLSearchParams({
      'authentication.userId': userId,
      'authentication.password': password,
      'authentication.entityId': entityId,
      ...fields,
    }).toString();
    const headers = { 'Content-Type': formType };
    const sent = { method, headers, signal: AbortSignal.timeout(longestMs) };
    if (method === 'GET') url.search = parameters;
    try {
      const answer = await fetch(url.href, method === 'GET' ? sent : { ...sent, body: parameters });
      return read(await answer.json());
    } catch (error) {
      return { kind: 'unanswered', why: error instanceof Error ? error.message : String(error) };
    }
  };

  return {
    pay: (fields) => call('POST', 'payments', fields),
    refer: (paymentId, fields) => call('POST', `payments/${paymentId}`, fields),
    readPayment: (paymentId) => call('GET', `payments/${paymentId}`),
    register: (fields) => call('POST', 'registrations', fields),
    payWith: (registrationId, fields) =>
      call('POST', `registrations/${registrationId}/payments`, fields),
    schedule: (fields) => call('POST', 'schedules', fields),
    readSchedule: (scheduleId) => call('GET', `schedules/${scheduleId}`),
    deschedule: (scheduleId) => call('DELETE', `schedules/${scheduleId}`),
    report: ({ from, to }, page) =>
      call('GET', 'reports', { 'date.from': from, 'date.to': to, page: String(page) }),
  };
};

/**
 * Paid, also where somebody should look at it, or a resource was made. Any other code is not a refusal yet:
 * `000.200`, `800.400.5` and `100.400.500` are pending, and after `900.` nobody knows.
 */
export const isSuccess = (answer: Answer): boolean =>
  answer.kind === 'answered' && succeeded.test(answer.code);

/** Any value of an answer, by the names that lead to it. */
export const valueIn = (answer: Answer, ...names: readonly string[]): unknown =>
  answer.kind === 'answered' ? valueAt(answer.body, ...names) : undefined;
