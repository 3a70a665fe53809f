import type { Clients } from '../stores/clients.ts';
import type { LogEntry } from '../http/request-context.ts';
import type { AuthRequest, Parameters } from './request.ts';

/** Parameters whose names are shown. */
const knownNames: ReadonlySet<string> = new Set([
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'form_token',
  'grant_type',
  'login',
  'password',
  'post_logout_redirect_uri',
  'prompt',
  'redirect_uri',
  'response_type',
  'scope',
  'session_state',
  'state',
  'username',
]);

/** Parameters whose values are shown if they are in `protocolValues`. */
const protocolNames: ReadonlySet<string> = new Set([
  'code_challenge_method',
  'grant_type',
  'prompt',
  'response_type',
  'scope',
]);

/** Any other value could be a secret that was sent in the wrong parameter. */
const protocolValues: ReadonlySet<string> = new Set([
  'code',
  'openid',
  'none',
  'S256',
  'authorization_code',
]);

/** Path and parameters of a request for the ledger. Shows known names and values only, and hides the rest. */
export function describeForLedger(
  clients: Clients,
  path: string,
  { query, body }: Pick<AuthRequest, 'query' | 'body'>,
): NonNullable<LogEntry['shown']> {
  const entries = [...entriesOf(query), ...entriesOf(body)];
  const known = entries.filter(([name]) => knownNames.has(name));
  function isShown(name: string, value: string): boolean {
    return name === 'client_id'
      ? clients.find(value) !== undefined
      : protocolNames.has(name) && protocolValues.has(value);
  }
  const more = entries.length - known.length;
  return {
    path: showPath(path),
    parameters: known.map(([name, value]) => ({
      name,
      value: isShown(name, value) ? value : '(hidden)',
    })),
    ...(more > 0 ? { more } : {}),
  };
}

function entriesOf(parameters: Parameters) {
  return parameters.ok ? [...parameters.values] : [];
}

const versionFolder = /^[0-9.]{5,14}-[0-9a-f]{8}$/;

/** Segments of the paths of this host. Any other segment could be a secret. */
const knownSegments: ReadonlySet<string> = new Set([
  '',
  'authenticate',
  'frame',
  'frame.js',
  'login',
  'logout',
  'mark.svg',
  'oasm.js',
  'page.css',
  'sessionTracker',
  'status',
  'tokens',
  'users',
  'v1',
]);

function showPath(path: string): string {
  return path
    .split('/')
    .slice(0, 10)
    .map((part) => (knownSegments.has(part) || versionFolder.test(part) ? part : '(hidden)'))
    .join('/');
}
