import { send } from '#channel/port';
import type { Event, Status } from '#protocol/session';
import { digestEpoch } from './epoch.ts';
import { isAwaited, readTrouble } from './inquiry.ts';
import { hasAccess, hasHandleEnded, readEvidence, readWord } from './login.ts';

let port: MessagePort;
let pageOrigin = '';
let told = '';

export const setPage = (givenPort: MessagePort, givenOrigin: string): void => {
  port = givenPort;
  pageOrigin = givenOrigin;
};

/** What is absent is no evidence of anything; what is not known yet is no trouble. */
const ignorance = (): Status['reason'] => {
  if (!readWord() && isAwaited()) return '';
  if (!hasAccess()) return 'storage_blocked';
  return readWord() === 'active' ? 'cookie_refused' : 'no_evidence';
};

/**
 * The state rule. Where the cookie may be read it decides: `out` at once, `in` unless the service has said that this
 * login is dead. Where there is none, or none that counts, the service's word decides.
 */
const conclude = (evidence: string): readonly [Status['state'], Status['reason']] => {
  const word = readWord();
  if (evidence.startsWith('out') || word === 'ended') return ['logged_out', ''];
  if (evidence || (!hasAccess() && word === 'active'))
    return ['logged_in', hasHandleEnded() ? 'session_changed' : readTrouble()];
  return ['unknown', readTrouble() || ignorance()];
};

/** Tells what is known, if it is new or was asked for; nothing before it was asked for. */
export const tell = async (isAnswer = false): Promise<void> => {
  const evidence = readEvidence();
  const digest = evidence && (await digestEpoch(evidence, pageOrigin));
  // The browser may have set another cookie meanwhile; what is told is what holds now.
  if (evidence !== readEvidence()) return tell(isAnswer);
  const [state, reason] = conclude(evidence);
  const epoch = state === 'logged_in' ? digest : '';
  const text = state + reason + epoch;
  if (!isAnswer && (!told || told === text)) return;
  told = text;
  send(port, { kind: 'noticed', state, reason, epoch } satisfies Event);
};
