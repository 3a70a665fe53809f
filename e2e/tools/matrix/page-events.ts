import type { PageEvent } from './tracked-page.ts';

/** A state and its reason: `unknown (storage_blocked)`. */
export function describeState({ state = '', reason = '' }: PageEvent): string {
  return reason === '' ? state : `${state} (${reason})`;
}

/** The state that the tracker reported last. */
export function lastState(events: readonly PageEvent[]): string {
  const last = events.findLast(({ kind }) => kind === 'status');
  return last === undefined ? 'nothing' : describeState(last);
}

export function findChange(events: readonly PageEvent[]): PageEvent | undefined {
  return events.find(({ kind }) => kind === 'change');
}

export function countWakes(events: readonly PageEvent[]): number {
  return events.filter(({ kind }) => kind === 'wakes').length;
}

/** Reports that would have ended the local session of a user who was still logged in. */
export function falseLogouts(events: readonly PageEvent[], logoutAt: number): readonly string[] {
  return events
    .filter(({ at }) => at < logoutAt)
    .filter(({ kind, state }) => kind === 'change' || state === 'logged_out')
    .map((event) => `${event.kind}: ${describeState(event)}`);
}

/** `on_change` must be called once if the last state is a logout, and otherwise not at all. */
export function findCallbackFaults(events: readonly PageEvent[]): readonly string[] {
  const changes = events.filter(({ kind }) => kind === 'change').map(describeState);
  const last = lastState(events);
  const expected = last.startsWith('logged_out') ? [last] : [];
  return changes.join() === expected.join()
    ? []
    : [`on_change received [${changes.join(', ')}] instead of [${expected.join(', ')}]`];
}
