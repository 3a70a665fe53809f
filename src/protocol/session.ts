/**
 * What a page and the tracker's frame on the auth origin say to each other.
 *
 * 1. The page greets without a body: whom the frame serves stands in its address, and who may frame it
 *    in the headers that came with it.
 * 2. `check` asks what is known now. `session` is the handle of the login redirect, empty for none;
 *    `mayAsk` lets the frame ask the authentication service where the browser says nothing. A poll may not.
 *    The page may ask before it has heard `opened`: a port keeps what comes until somebody listens.
 * 3. `noticed` answers every `check`, by what the browser shows, within a second and a half; it comes unasked when
 *    the browser tells of a new cookie or lets it be read after all, or the authentication service has answered. A
 *    port keeps its order, so the latest word holds and none needs a number: one that is lost is made good by the next.
 * 4. State, reason and epoch are all that leaves the frame. Two logins have two epochs; two page origins
 *    never share one.
 */
import {
  sessionStates,
  stateReasons,
  type SessionState,
  type StateReason,
} from '#contract/session';
import { fieldOf } from './shape.ts';

/** The channel that greetings of this conversation name. */
export const sessionChannel = 'oasm';

/**
 * Raised when a message changes its meaning or another is added, which is a bad reply to who does not know it.
 * There is one frame for every script that a page has pinned, so a frame that is raised turns the older scripts away.
 */
export const sessionVersion = 1;

/** From the page to the frame. */
export type Command = {
  readonly kind: 'check';
  /** A handle as it may stand in a redirect: printable, no blank, at most 256 characters. */
  readonly session: string;
  readonly mayAsk: boolean;
};

/** Whether it can be read like a command: what has no fields has none of its fields either. */
const isReadable = (data: unknown): data is { readonly [Field in keyof Command]?: unknown } =>
  Boolean(data);

export const isCommand = (data: unknown): data is Command =>
  isReadable(data) &&
  data.kind === 'check' &&
  typeof data.session === 'string' &&
  /^[!-~]{0,256}$/.test(data.session) &&
  typeof data.mayAsk === 'boolean';

/** What happens to the frame itself only the page can tell. */
type FramesFate = 'csp_frame_src' | 'frame_timeout' | 'frame_refused' | 'removed';

/** What the frame knows. `epoch` is a 64-bit number in decimal, empty where nobody is logged in. */
export type Status = {
  readonly state: SessionState;
  readonly reason: Exclude<StateReason, FramesFate>;
  readonly epoch: string;
};

/** From the frame to the page. */
export type Event = Status & { readonly kind: 'noticed' };

/**
 * An event as the page takes it. The frame may give also the reasons that are the page's own, which harms nobody and
 * would cost a second list; an epoch may be any text, since it is only compared.
 */
export type Heard = Omit<Event, 'reason'> & { readonly reason: StateReason };

const states: readonly unknown[] = sessionStates;

export const isHeard = (data: unknown): data is Heard => {
  const reason = fieldOf(data, 'reason');
  return (
    fieldOf(data, 'kind') === 'noticed' &&
    states.includes(fieldOf(data, 'state')) &&
    typeof reason === 'string' &&
    (reason === '' || Object.hasOwn(stateReasons, reason)) &&
    typeof fieldOf(data, 'epoch') === 'string'
  );
};
