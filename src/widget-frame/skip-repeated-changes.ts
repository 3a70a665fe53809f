import type { Event } from '#protocol/payment';

type Emit = (event: Event) => void;

/**
 * Attack: a page counts `changed` events to find out the length of a password. So a `changed` event
 * that is equal to the previous one is not sent. Exception: after an event that makes the page show
 * an error of the password (also `blurred`, if the password is invalid), the next `changed` event is
 * always sent, so that the page removes the error. Other replies to `validate` and `submit` cause no exception. If they did, a page could
 * send these commands continuously and count the edits of a valid password.
 */
export function skipRepeatedChanges(emit: Emit): Emit {
  let previous = '';
  let isInvalid = false;
  return (event) => {
    if (event.kind === 'changed') {
      const serialized = JSON.stringify(event);
      if (serialized === previous) return;
      previous = serialized;
      isInvalid = event.problem !== 'none';
    } else if (reportsInvalidPassword(event) || (event.kind === 'blurred' && isInvalid)) {
      previous = '';
    }
    emit(event);
  };
}

function reportsInvalidPassword(event: Event): boolean {
  if (event.kind === 'validated') return event.problem !== 'none';
  if (event.kind !== 'answered' || event.result.kind !== 'invalid') return false;
  return event.result.names.includes('virtualAccount.password');
}
