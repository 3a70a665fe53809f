/**
 * What a page and the tracker's frame on the auth origin say to each other.
 *
 * 1. The page greets with an empty body: whom the frame serves stands in its address, and who may frame it
 *    in the headers that came with it.
 * 2. `check` asks what is known now. `session` is the handle of the login redirect, empty for none;
 *    `mayAsk` lets the frame ask the authentication service where the browser says nothing. A poll may not.
 * 3. `noticed` answers every `check` at once, by what the browser shows, and comes unasked when the browser
 *    tells of a new cookie or the authentication service has answered. A port keeps its order, so the latest word
 *    holds and none needs a number: one that is lost is made good by the next.
 * 4. State, reason and epoch are all that leaves the frame. Two logins have two epochs; two page origins
 *    never share one.
 */
import type { SessionState, StateReason } from '#contract/session';
import { fields, flag, oneOf, text, type Fields, type Shape } from './shape.ts';

/** The channel that greetings of this conversation name. */
export const sessionChannel = 'oasm';

/**
 * Raised when a message changes its meaning. There is one frame for every script that a page has pinned, so
 * a frame that is raised turns the older scripts away.
 */
export const sessionVersion = 1;

/** A handle as it may stand in a redirect: printable, no blank. */
export const handle = text(256, /^[!-~]*$/);

const commandShape = { kind: oneOf(['check']), session: handle, mayAsk: flag } as const;

/** From the page to the frame. */
export type Command = Fields<typeof commandShape>;
export const parseCommand: Shape<Command> = fields(commandShape);

const states = ['logged_in', 'logged_out', 'unknown'] as const satisfies readonly SessionState[];

/** Why the frame may not know; what happens to the frame itself only the page can tell. */
const reasons = [
  '',
  'storage_blocked',
  'cookie_refused',
  'no_evidence',
  'offline',
  'server_error',
  'rate_limited',
  'bad_reply',
  'session_changed',
] as const satisfies readonly StateReason[];

const eventShape = {
  kind: oneOf(['noticed']),
  state: oneOf(states),
  reason: oneOf(reasons),
  epoch: text(20, /^\d*$/),
} as const;

/** From the frame to the page. `epoch` is a 64-bit number in decimal, empty where nobody is logged in. */
export type Event = Fields<typeof eventShape>;
export const parseEvent: Shape<Event> = fields(eventShape);

/** What the frame knows. */
export type Status = Omit<Event, 'kind'>;
