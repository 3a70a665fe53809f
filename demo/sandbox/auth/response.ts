import { acceptedCodings, encodedBodyRule } from '../http/encoded-body.ts';
import { apiHeaders, type HeaderSet } from '../http/headers.ts';
import type { Html } from './pages.ts';

type Content =
  | {
      readonly kind: 'page';
      readonly status: 200 | 400 | 403 | 404 | 409 | 422 | 429;
      readonly page: Html;
      /** The origin, besides this one, to which the page's form may redirect. */
      readonly formTarget?: string;
    }
  | { readonly kind: 'redirect'; readonly status: 302 | 303; readonly location: string }
  | {
      readonly kind: 'json';
      readonly status: 200 | 400 | 401 | 403 | 405 | 415;
      readonly text: string;
    };

export type AuthResponse = Content & {
  readonly headers?: HeaderSet;
  readonly cookies?: readonly string[];
};

/** Error codes of `tokens` and `users` (RFC 6749 §5.2, RFC 6750 §3.1). */
export const apiErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'invalid_token',
  'unsupported_grant_type',
] as const;

export type ApiError = (typeof apiErrors)[number];

export function redirect(
  location: string,
  cookies: readonly string[] = [],
  status: 302 | 303 = 302,
): AuthResponse {
  return { kind: 'redirect', status, location, cookies };
}

/** RFC 6749 §5.1 requires it beside `Cache-Control: no-store`. */
const noCache: HeaderSet = { Pragma: 'no-cache' };

export function json(body: object): AuthResponse {
  return {
    kind: 'json',
    status: 200,
    text: JSON.stringify(body),
    headers: noCache,
  };
}

export function apiError(error: ApiError, description: string): AuthResponse {
  return {
    kind: 'json',
    status: 400,
    text: errorText(error, description),
    headers: noCache,
  };
}

/** `challenge`: the authentication scheme, for `WWW-Authenticate`. */
export function unauthorized(
  error: ApiError,
  description: string,
  challenge: string,
): AuthResponse {
  return {
    kind: 'json',
    status: 401,
    text: errorText(error, description),
    headers: { ...noCache, 'WWW-Authenticate': challenge },
  };
}

export function methodNotAllowed(methods: readonly string[]): AuthResponse {
  const allow = methods.join(', ');
  return {
    kind: 'json',
    status: 405,
    text: errorText('invalid_request', `allowed methods: ${allow}`),
    headers: { Allow: allow },
  };
}

export function encodedBody(): AuthResponse {
  return {
    kind: 'json',
    status: 415,
    text: errorText('invalid_request', encodedBodyRule),
    headers: acceptedCodings,
  };
}

/** Pages of other sites cannot load these responses; they load only the tracker's scripts and its frame. */
export async function toHttpResponse(response: AuthResponse): Promise<Response> {
  const headers = new Headers({
    ...headersOf(response),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...response.headers,
  });
  for (const cookie of response.cookies ?? []) headers.append('Set-Cookie', cookie);
  return new Response(await bodyOf(response), { status: response.status, headers });
}

function errorText(error: ApiError, description: string): string {
  return JSON.stringify({ error, error_description: description });
}

function headersOf(response: AuthResponse): HeaderSet {
  switch (response.kind) {
    case 'page':
      return {
        ...apiHeaders,
        'Content-Security-Policy': pagePolicy(response.formTarget),
        'Content-Type': 'text/html; charset=utf-8',
      };
    case 'redirect':
      return { ...apiHeaders, Location: response.location };
    case 'json':
      return { ...apiHeaders, 'Content-Type': 'application/json' };
  }
}

function pagePolicy(formTarget: string | undefined): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${formTarget === undefined ? "'none'" : `'self' ${formTarget}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function bodyOf(response: AuthResponse): Promise<string | null> {
  switch (response.kind) {
    case 'page':
      return String(await response.page);
    case 'redirect':
      return null;
    case 'json':
      return response.text;
  }
}
