/**
 * The messages between a page and the tracker's frame on the origin of the authentication service.
 *
 * 1. The page sends an open message without a body. The frame reads the client ID from its own URL.
 *    The response headers of its document state which origins may frame it.
 * 2. `check` requests the current status. `session` is the `session_state` of the login redirect,
 *    empty if there is none. While the tab is visible, the frame sends requests to the
 *    authentication service on its own timer. After a check with `mayRequest: true`, the frame
 *    sends a request at once if one is due. Such a check makes some requests due earlier. In the
 *    page's periodic checks, `mayRequest` is `false`. The page may send `check` before it receives
 *    `opened`: a port queues messages until the frame listens.
 * 3. `status` is sent within 1.5 seconds after the frame receives a `check`, without waiting for a
 *    new request: it is derived from storage access, the status cookie, `session_state` and earlier
 *    requests. After the first `check`, it is also sent when it changes: after a change of a
 *    cookie, a late decision on storage access, a response of the authentication service or a
 *    failed request. A port delivers messages in order, so the latest `status` is valid, and
 *    messages need no ids.
 * 4. A frame sends nothing but state, reason and epoch. The epoch differs for every login. For the
 *    same login, it also differs between pages of different origins, so that they cannot recognize
 *    a user by it.
 */
import {
  isSessionStateValue,
  sessionStates,
  stateReasons,
  type SessionState,
  type StateReason,
} from '#contract/session';
import { fieldOf } from '#contract/own';

/** Identifies this protocol in the handshake. */
export const sessionChannel = 'oasm';

/**
 * Increase this number when you add a message or a reason, or change the meaning of one, because
 * older scripts would not understand it. All versions of the script use the same frame document
 * (legacy scripts another one). So after an increase, the frame refuses pages that use an older
 * versioned script.
 */
export const sessionVersion = 3;

/** From the page to the frame. */
export type Command = {
  readonly kind: 'check';
  /** Printable ASCII without spaces, at most 256 characters. */
  readonly session: string;
  readonly mayRequest: boolean;
};

export function isCommand(data: unknown): data is Command {
  return (
    fieldOf(data, 'kind') === 'check' &&
    isSessionStateValue(fieldOf(data, 'session')) &&
    typeof fieldOf(data, 'mayRequest') === 'boolean'
  );
}

/**
 * Reasons that the frame never sends, because only the page can detect problems of the frame
 * itself.
 */
type PageReason = 'csp_frame_src' | 'frame_timeout' | 'frame_refused' | 'removed';

/**
 * `epoch` identifies a login: a 64-bit number in decimal. Empty without a login, and for a login
 * whose status cookie the frame cannot read or digest.
 */
export type Status = {
  readonly state: SessionState;
  readonly reason: Exclude<StateReason, PageReason>;
  readonly epoch: string;
};

/** From the frame to the page. */
export type Event = Status & { readonly kind: 'status' };

/**
 * An event as the page validates it. Validation also accepts a {@link PageReason}: this is
 * harmless, and the script needs only one list of reasons. The epoch may be any string, because it
 * is only compared.
 */
export type ReceivedEvent = Omit<Event, 'reason'> & { readonly reason: StateReason };

const states: readonly unknown[] = sessionStates;

export function isReceivedEvent(data: unknown): data is ReceivedEvent {
  const reason = fieldOf(data, 'reason');
  return (
    fieldOf(data, 'kind') === 'status' &&
    states.includes(fieldOf(data, 'state')) &&
    typeof reason === 'string' &&
    (reason === '' || Object.hasOwn(stateReasons, reason)) &&
    typeof fieldOf(data, 'epoch') === 'string'
  );
}
