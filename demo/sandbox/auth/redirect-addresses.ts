import { encodeForm, type FormEntry } from '#contract/form-encoding';
import type { LoginRequest } from '../stores/pending-logins.ts';
import type { Session } from '../stores/sessions.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Refusal, WayBack } from './read-login-request.ts';

/** The registered address stays as it is, letter by letter; what it had in its query comes first. */
const extend = (address: string, entries: readonly FormEntry[]): string => {
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${/[?&]$/.test(address) ? '' : joint}${encodeForm(entries)}`;
};

const stateOf = ({ state }: WayBack): readonly FormEntry[] =>
  state === undefined ? [] : [['state', state]];

export const refusalAddress = (wayBack: WayBack, { error, description }: Refusal): string =>
  extend(wayBack.redirectUri, [
    ['error', error],
    ['error_description', description],
    ...stateOf(wayBack),
  ]);

/** Where the browser takes a code that tells the application who is logged in. */
export const successAddress = (
  sandbox: Sandbox,
  request: LoginRequest,
  session: Session,
): string => {
  const { state: _state, ...bound } = request;
  const code = sandbox.grants.issueCode({
    ...bound,
    sessionId: session.id,
    userId: session.user.id,
  });
  const handle = sandbox.sessions.issueHandle(session.id, request.clientId);
  return extend(request.redirectUri, [
    ['code', code],
    ['session_state', handle],
    ...stateOf(request),
  ]);
};
