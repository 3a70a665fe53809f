import type { Clients } from '../stores/clients.ts';
import type { Note } from '../http/request-context.ts';
import type { Parameters } from './read-parameters.ts';
import type { Call } from './reply.ts';

/** Values that are words of the protocol. Any other value may be somebody's secret, in the wrong place. */
const words: ReadonlySet<string> = new Set([
  'code',
  'openid',
  'none',
  'S256',
  'authorization_code',
]);

const names: ReadonlySet<string> = new Set([
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

/** Parameters whose values are such words. */
const spoken: ReadonlySet<string> = new Set([
  'code_challenge_method',
  'grant_type',
  'prompt',
  'response_type',
  'scope',
]);

/** What stands in addresses of this host: a folder of the tracker, and these. */
const folder = /^[0-9.]{5,14}-[0-9a-f]{8}$/;

const segments: ReadonlySet<string> = new Set([
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

const showPath = (path: string): string =>
  path
    .split('/')
    .slice(0, 10)
    .map((part) => (segments.has(part) || folder.test(part) ? part : '(hidden)'))
    .join('/');

const entriesOf = (parameters: Parameters) => (parameters.ok ? [...parameters.values] : []);

/** What the ledger may say of a request here: which parameters there were, and little of their values. */
export const tellLedger = (
  clients: Clients,
  path: string,
  { query, body }: Pick<Call, 'query' | 'body'>,
): NonNullable<Note['told']> => {
  const entries = [...entriesOf(query), ...entriesOf(body)];
  const known = entries.filter(([name]) => names.has(name));
  const isShown = (name: string, value: string): boolean =>
    name === 'client_id' ? clients.find(value) !== undefined : spoken.has(name) && words.has(value);
  const more = entries.length - known.length;
  return {
    path: showPath(path),
    parameters: known.map(([name, value]) => ({
      name,
      value: isShown(name, value) ? value : '(hidden)',
    })),
    ...(more > 0 ? { more } : {}),
  };
};
