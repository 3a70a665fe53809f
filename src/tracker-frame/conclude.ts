import type { Status } from '#protocol/session';
import type { Word } from './session/ask.ts';

/** All that a state can be concluded from. */
export type Facts = {
  readonly hasAccess: boolean;
  /** The status cookie; empty where there is none or where none counts. */
  readonly evidence: string;
  /** What the authentication service has said of this very session; `undefined` if nothing. */
  readonly word: Word | undefined;
  /** It has said that the login which the page knows has ended, whoever is logged in now. */
  readonly isPagesLoginOver: boolean;
  /** Why it did not answer the last time; empty if it did. */
  readonly trouble: Status['reason'];
  /** It is being asked, or will be when somebody looks: what is not known yet is no trouble. */
  readonly isAwaited: boolean;
};

const stateOf = ({ hasAccess, evidence, word }: Facts): Status['state'] => {
  if (evidence.startsWith('out') || word === 'ended') return 'logged_out';
  return evidence !== '' || (!hasAccess && word === 'active') ? 'logged_in' : 'unknown';
};

const ignoranceOf = ({ hasAccess, word, isAwaited }: Facts): Status['reason'] => {
  if (word === undefined && isAwaited) return '';
  if (!hasAccess) return 'storage_blocked';
  return word === 'active' ? 'cookie_refused' : 'no_evidence';
};

/**
 * The state rule. Where the cookie may be read it decides: `out` at once, `in` unless the service has said
 * that this login is dead. Where there is none, or none that counts, the service's word decides. What is
 * absent is no evidence of anything.
 */
export const conclude = (facts: Facts): Omit<Status, 'epoch'> => {
  const state = stateOf(facts);
  if (state === 'logged_out') return { state, reason: '' };
  if (state === 'logged_in' && facts.isPagesLoginOver) return { state, reason: 'session_changed' };
  return { state, reason: facts.trouble || (state === 'logged_in' ? '' : ignoranceOf(facts)) };
};
