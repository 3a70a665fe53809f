import { textAt, valueAt } from '../json-values.ts';
import type { Credentials } from './settings.ts';

/** The part of the standard `fetch` that is used here. */
export type Fetch = (
  url: string,
  init: {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly headers?: Record<string, string>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly json: () => Promise<unknown> }>;

/** Parameters of the payment API: `{ amount: '92.00', 'card.holder': 'Jane Jones' }`. */
export type Fields = Readonly<Record<string, string>>;

/** A response of the payment API. `code` is the result, `body` the whole response. */
export type ApiResponse =
  | {
      readonly kind: 'answered';
      readonly code: string;
      readonly description: string;
      readonly id: string;
      readonly body: unknown;
    }
  /** It is unknown whether the request was processed. Read its status before you repeat a payment. */
  | { readonly kind: 'no-response'; readonly reason: string };

export type Client = {
  /** PA, DB or CD with card or account data. */
  readonly pay: (fields: Fields) => Promise<ApiResponse>;
  /** CP, RV or RF of an earlier payment. */
  readonly refer: (paymentId: string, fields: Fields) => Promise<ApiResponse>;
  readonly readPayment: (paymentId: string) => Promise<ApiResponse>;
  readonly register: (fields: Fields) => Promise<ApiResponse>;
  readonly payWith: (registrationId: string, fields: Fields) => Promise<ApiResponse>;
  readonly schedule: (fields: Fields) => Promise<ApiResponse>;
  readonly readSchedule: (scheduleId: string) => Promise<ApiResponse>;
  readonly cancelSchedule: (scheduleId: string) => Promise<ApiResponse>;
  /** One page of the payments from one day to another, `yyyy-MM-dd`, inclusive. */
  readonly report: (days: Days, page: number) => Promise<ApiResponse>;
};

export type Days = { readonly from: string; readonly to: string };

export type ClientSettings = {
  /** Ends in `/`. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly fetch: Fetch;
};

const timeoutMs = 15_000;

const formType = 'application/x-www-form-urlencoded; charset=UTF-8';

/** All requests of the payment API have form-encoded parameters, including the credentials. */
export function createClient({ baseUrl, credentials, fetch }: ClientSettings): Client {
  const { userId, password, entityId } = credentials;

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: Fields = {},
  ): Promise<ApiResponse> {
    const url = new URL(`v1/${path}`, baseUrl);
    const parameters = new URLSearchParams({
      'authentication.userId': userId,
      'authentication.password': password,
      'authentication.entityId': entityId,
      ...fields,
    }).toString();
    const headers = { 'Content-Type': formType };
    const init = { method, headers, signal: AbortSignal.timeout(timeoutMs) };
    if (method === 'GET') url.search = parameters;
    try {
      const response = await fetch(
        url.href,
        method === 'GET' ? init : { ...init, body: parameters },
      );
      return readResponse(await response.json());
    } catch (error) {
      return {
        kind: 'no-response',
        reason: error instanceof Error ? error.message : String(error),
      };
    }
  }

  return {
    pay: (fields) => call('POST', 'payments', fields),
    refer: (paymentId, fields) => call('POST', `payments/${paymentId}`, fields),
    readPayment: (paymentId) => call('GET', `payments/${paymentId}`),
    register: (fields) => call('POST', 'registrations', fields),
    payWith: (registrationId, fields) =>
      call('POST', `registrations/${registrationId}/payments`, fields),
    schedule: (fields) => call('POST', 'schedules', fields),
    readSchedule: (scheduleId) => call('GET', `schedules/${scheduleId}`),
    cancelSchedule: (scheduleId) => call('DELETE', `schedules/${scheduleId}`),
    report: ({ from, to }, page) =>
      call('GET', 'reports', { 'date.from': from, 'date.to': to, page: String(page) }),
  };
}

const succeeded = /^(?:000\.000\.|000\.100\.1|000\.[36]|000\.400\.(?:1[12]0|0[^3]|100))/;

/**
 * Whether a payment was made, even if it must be reviewed, or a resource was created. Other codes are not all
 * rejections: `000.200`, `800.400.5` and `100.400.500` are pending, and after `900.` the result is unknown.
 */
export function isSuccess(response: ApiResponse): boolean {
  return response.kind === 'answered' && succeeded.test(response.code);
}

/** The value at a path of property names in a response. */
export function valueIn(response: ApiResponse, ...names: readonly string[]): unknown {
  return response.kind === 'answered' ? valueAt(response.body, ...names) : undefined;
}

function readResponse(body: unknown): ApiResponse {
  const code = textAt(body, 'result', 'code');
  if (code === undefined)
    return { kind: 'no-response', reason: 'The response has no result code.' };
  const description = textAt(body, 'result', 'description') ?? '';
  return { kind: 'answered', code, description, id: textAt(body, 'id') ?? '', body };
}
