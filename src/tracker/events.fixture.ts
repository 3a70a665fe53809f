import { setUp, type Page } from './page.fixture.ts';

/** A state that the frame reports, with the epoch of the login. */
export type StateEvent = readonly [
  state: 'logged_in' | 'logged_out' | 'unknown',
  epoch?: string,
  reason?: 'no_session' | 'no_evidence',
];

export const loggedIn: StateEvent = ['logged_in', '1'];
export const otherLogin: StateEvent = ['logged_in', '2'];
export const loggedOut: StateEvent = ['logged_out'];
/** No user is logged in, without an observed logout. */
export const noSession: StateEvent = ['logged_out', '', 'no_session'];
export const unknown: StateEvent = ['unknown'];

/** A page whose frame can report states. */
export type CheckingPage = Page & { readonly receive: (...events: readonly StateEvent[]) => void };

/** A page that expects a state, and whose frame is open and has not reported a state yet. */
export const setUpOpenFrame = (expected = 'logged_in'): CheckingPage => {
  const page = setUp();
  page.call('client_id', 'c1');
  page.call('check', expected);
  page.frames.last().open();
  return {
    ...page,
    receive: (...events) => {
      for (const [state, epoch, reason] of events)
        page.frames.last().sendState(state, epoch, reason);
    },
  };
};
