import { setUp, type Page } from './page.fixture.ts';

/** A word of the frame: what is, and whose login it is. */
export type Heard = readonly [state: 'logged_in' | 'logged_out' | 'unknown', epoch?: string];

export const loggedIn: Heard = ['logged_in', '1'];
export const loggedOut: Heard = ['logged_out'];
export const unknown: Heard = ['unknown'];
export const another: Heard = ['logged_in', '2'];

/** A page whose frame can say one thing after another. */
export type Hearing = Page & { readonly hear: (...heard: readonly Heard[]) => void };

/** A page that expects something, whose frame is open and has said nothing yet. */
export const setUpHearing = async (expected = 'logged_in'): Promise<Hearing> => {
  const page = await setUp();
  page.call('client_id', 'c1');
  page.call('check', expected);
  page.frames.last().open();
  return {
    ...page,
    hear: (...heard) => {
      for (const [state, epoch] of heard) page.frames.last().say(state, epoch);
    },
  };
};
