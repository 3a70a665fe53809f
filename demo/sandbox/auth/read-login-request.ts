import type { Clients } from '../stores/clients.ts';
import type { LoginRequest } from '../stores/pending-logins.ts';
import type { Parameters } from './read-parameters.ts';

/** The faults that an application is told, in the words of RFC 6749 and OpenID Connect. */
export const requestErrors = [
  'invalid_request',
  'unsupported_response_type',
  'invalid_scope',
  'login_required',
] as const;

export type RequestError = (typeof requestErrors)[number];

export type Refusal = { readonly error: RequestError; readonly description: string };

/** Where the browser goes back to, whatever comes of it. */
export type WayBack = Pick<LoginRequest, 'redirectUri' | 'state'>;

export type ReadLoginRequest =
  /** Nobody can be sent back: the address is nobody's, or may be. */
  | { readonly kind: 'stopped'; readonly problem: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly wayBack: WayBack }
  | { readonly kind: 'read'; readonly request: LoginRequest; readonly isSilent: boolean };

type Values = ReadonlyMap<string, string>;

export const maxStateLength = 2048;

export const challengePattern = /^[A-Za-z0-9_-]{43}$/;

type Rule = Refusal & { readonly isBroken: (values: Values) => boolean };

const rules: readonly Rule[] = [
  {
    isBroken: (values) => !values.has('response_type'),
    error: 'invalid_request',
    description: 'response_type is missing',
  },
  {
    isBroken: (values) => values.get('response_type') !== 'code',
    error: 'unsupported_response_type',
    description: 'response_type is code',
  },
  {
    isBroken: (values) => values.get('scope') !== 'openid',
    error: 'invalid_scope',
    description: 'scope is openid',
  },
  {
    isBroken: (values) => (values.get('prompt') ?? 'none') !== 'none',
    error: 'invalid_request',
    description: 'prompt is none or is left out',
  },
  {
    isBroken: (values) =>
      values.has('code_challenge') !== values.has('code_challenge_method') ||
      (values.get('code_challenge_method') ?? 'S256') !== 'S256',
    error: 'invalid_request',
    description: 'code_challenge comes with code_challenge_method=S256',
  },
  {
    isBroken: (values) => !challengePattern.test(values.get('code_challenge') ?? '_'.repeat(43)),
    error: 'invalid_request',
    description: 'code_challenge is 43 characters of base64url',
  },
];

const stopped = (problem: string): ReadLoginRequest => ({ kind: 'stopped', problem });

const refused = ({ error, description }: Refusal, wayBack: WayBack): ReadLoginRequest => ({
  kind: 'refused',
  refusal: { error, description },
  wayBack,
});

const readFor = (clientId: string, wayBack: WayBack, values: Values): ReadLoginRequest => {
  const broken = rules.find(({ isBroken }) => isBroken(values));
  if (broken !== undefined) return refused(broken, wayBack);
  const codeChallenge = values.get('code_challenge');
  const request = { clientId, ...wayBack, ...(codeChallenge !== undefined && { codeChallenge }) };
  return { kind: 'read', request, isSilent: values.get('prompt') === 'none' };
};

/** Reads the query of `GET /v1/authenticate`. First of all, whether there is an address to go back to. */
export const readLoginRequest = (clients: Clients, query: Parameters): ReadLoginRequest => {
  if (!query.ok) return stopped(query.problem);
  const { values } = query;
  const clientId = values.get('client_id') ?? '';
  const redirectUri = values.get('redirect_uri') ?? '';
  const state = values.get('state');
  const client = clients.find(clientId);
  if (client === undefined) return stopped('client_id names no application that is known here.');
  if (!client.redirectUris.includes(redirectUri))
    return stopped('redirect_uri is not an address that this application has registered.');
  if (state !== undefined && state.length > maxStateLength)
    return stopped(`state has more than ${maxStateLength} characters.`);
  return readFor(clientId, { redirectUri, ...(state !== undefined && { state }) }, values);
};
