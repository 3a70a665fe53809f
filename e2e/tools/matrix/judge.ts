import type { Word } from './inbox.ts';
import type { Seen } from './expected.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const sightOf = ({ value }: Word): Seen => {
  const reason = text(value['reason']);
  return reason === '' ? text(value['state']) : `${text(value['state'])} (${reason})`;
};

/** What the page was told last; a page that was told nothing says so. */
export const lastSight = (words: readonly Word[]): Seen => {
  const last = words.findLast(({ kind }) => kind === 'status');
  return last === undefined ? 'nothing' : sightOf(last);
};

const isAlarm = ({ kind, value }: Word): boolean =>
  kind === 'change' || (kind === 'status' && value['state'] === 'logged_out');

/** Each word before the logout that would have sent a user away who was still logged in. */
export const falseAlarms = (words: readonly Word[], logoutAt: number): readonly string[] =>
  words
    .filter((word) => word.at < logoutAt && isAlarm(word))
    .map((word) => `${word.kind}: ${sightOf(word)}`);

export const faultOf = (seen: Seen, allowed: readonly Seen[]): readonly string[] =>
  allowed.includes(seen) ? [] : [`${seen}, allowed: ${allowed.join(' or ')}`];

/** A logout is told once, and only where it can be known. */
export const faultOfChanges = (
  words: readonly Word[],
  allowed: readonly Seen[],
): readonly string[] => {
  const changes = words.filter(({ kind }) => kind === 'change').map(sightOf);
  const wanted = allowed.filter((seen) => seen.startsWith('logged_out'));
  return changes.join() === wanted.join()
    ? []
    : [`on_change told [${changes.join(', ')}], expected [${wanted.join(', ')}]`];
};
