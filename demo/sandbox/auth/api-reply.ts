import type { HeaderSet } from '../http/headers.ts';
import { acceptedCodings, encodedBodyRule } from '../http/encoded-body.ts';
import type { Reply } from './reply.ts';

/** The faults that a server is told, in the words of RFC 6749 and RFC 6750. */
export const apiErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'invalid_token',
  'unsupported_grant_type',
] as const;

export type ApiError = (typeof apiErrors)[number];

const uncached: HeaderSet = { Pragma: 'no-cache' };

export const json = (body: object): Reply => ({
  kind: 'json',
  status: 200,
  text: JSON.stringify(body),
  headers: uncached,
});

const write = (error: ApiError, description: string): string =>
  JSON.stringify({ error, error_description: description });

export const apiError = (error: ApiError, description: string): Reply => ({
  kind: 'json',
  status: 400,
  text: write(error, description),
  headers: uncached,
});

/** 401, and by which scheme one would be let in. */
export const unauthorized = (error: ApiError, description: string, challenge: string): Reply => ({
  kind: 'json',
  status: 401,
  text: write(error, description),
  headers: { ...uncached, 'WWW-Authenticate': challenge },
});

export const methodNotAllowed = (methods: readonly string[]): Reply => {
  const allow = methods.join(', ');
  return {
    kind: 'json',
    status: 405,
    text: write('invalid_request', `allowed methods: ${allow}`),
    headers: { Allow: allow },
  };
};

export const encodedBody = (): Reply => ({
  kind: 'json',
  status: 415,
  text: write('invalid_request', encodedBodyRule),
  headers: acceptedCodings,
});
