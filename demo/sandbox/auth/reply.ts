import { always, apiHeaders, type HeaderSet } from '../http/headers.ts';
import type { Cookies } from './cookies.ts';
import type { Html } from './pages.ts';
import type { Parameters } from './read-parameters.ts';

/** Where a request came from and what it brought, without anything of HTTP that nobody asks for. */
export type Call = {
  readonly query: Parameters;
  readonly body: Parameters;
  readonly header: (name: string) => string | undefined;
  readonly readCookies: () => Cookies;
  /** Source of the request: see `sourceOf`. */
  readonly source: string;
};

type PageStatus = 200 | 400 | 403 | 404 | 409 | 413 | 422 | 429;

type Content =
  | {
      readonly kind: 'page';
      readonly status: PageStatus;
      readonly page: Html;
      /** Where a form on it may lead, beside this host; none if it holds no form. */
      readonly formTarget?: string;
    }
  | { readonly kind: 'redirect'; readonly status: 302 | 303; readonly location: string }
  | {
      readonly kind: 'json';
      readonly status: 200 | 400 | 401 | 403 | 405 | 415;
      readonly text: string;
    };

export type Reply = Content & {
  readonly headers?: HeaderSet;
  readonly cookies?: readonly string[];
};

export const redirect = (
  location: string,
  cookies: readonly string[] = [],
  status: 302 | 303 = 302,
): Reply => ({ kind: 'redirect', status, location, cookies });

const pagePolicy = (formTarget: string | undefined): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${formTarget === undefined ? "'none'" : `'self' ${formTarget}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headersOf = (reply: Reply): HeaderSet => {
  switch (reply.kind) {
    case 'page':
      return {
        ...always,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': pagePolicy(reply.formTarget),
        // Who opens a window learns nothing by whether it ends here or at the application.
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Content-Type': 'text/html; charset=utf-8',
      };
    case 'redirect':
      return { ...apiHeaders, Location: reply.location };
    case 'json':
      return { ...apiHeaders, 'Content-Type': 'application/json' };
  }
};

const bodyOf = async (reply: Reply): Promise<string | null> => {
  switch (reply.kind) {
    case 'page':
      return String(await reply.page);
    case 'redirect':
      return null;
    case 'json':
      return reply.text;
  }
};

/** No answer of this host but its scripts is for other sites to load. */
export const toResponse = async (reply: Reply): Promise<Response> => {
  const headers = new Headers({
    ...headersOf(reply),
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...reply.headers,
  });
  for (const cookie of reply.cookies ?? []) headers.append('Set-Cookie', cookie);
  return new Response(await bodyOf(reply), { status: reply.status, headers });
};
