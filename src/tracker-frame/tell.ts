import { send } from '#channel/port';
import type { Event, Status } from '#protocol/session';
import { digestEpoch } from './epoch.ts';
import { isAwaited, readTrouble } from './inquiry.ts';
import type { Word } from './session/ask.ts';
import { hasAccess, hasHandleEnded, readEvidence, readWord } from './login.ts';

let port: MessagePort;
let told: string | undefined;

export const setPort = (given: MessagePort): void => {
  port = given;
};

/** What is absent is no evidence of anything; what is not known yet is no trouble. */
const ignorance = (word: Word | undefined): Status['reason'] => {
  if (!word && isAwaited()) return '';
  if (!hasAccess()) return 'storage_blocked';
  return word === 'active' ? 'cookie_refused' : 'no_evidence';
};

/** What is left out is empty; only a login has an epoch, and only where a cookie shows it. */
type Known = readonly [
  state: Status['state'],
  reason?: Status['reason'],
  epoch?: string | undefined,
];

/**
 * The state rule. Where the cookie may be read it decides: `out` at once, `in` unless the service has said that this
 * login is dead. Where there is none, or none that counts, the service's word decides.
 */
const conclude = (evidence: string, epoch?: string): Known => {
  const word = readWord();
  if (evidence.startsWith('out') || word === 'ended') return ['logged_out'];
  if (evidence || (!hasAccess() && word === 'active'))
    return ['logged_in', hasHandleEnded() ? 'session_changed' : readTrouble(), epoch];
  return ['unknown', readTrouble() || ignorance(word)];
};

/** Tells what is known, if it is new or was asked for; nothing before it was asked for. */
export const tell = async (isAnswer?: boolean): Promise<void> => {
  const evidence = readEvidence();
  const digest = evidence && (await digestEpoch(evidence));
  // The browser may have set another cookie meanwhile; what is told is what holds now.
  if (evidence !== readEvidence()) return tell(isAnswer);
  const [state, reason = '', epoch = ''] = conclude(evidence, digest);
  const text = state + reason + epoch;
  if (!isAnswer && (!told || told === text)) return;
  told = text;
  send(port, { kind: 'noticed', state, reason, epoch } satisfies Event);
};
