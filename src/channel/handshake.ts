import { fieldOf } from '#contract/own';

/**
 * The first message of a connection. It is the only one that is posted to a window; it carries the
 * port for all later messages. This message and {@link Reply} must have the same properties in
 * every version, because page and frame use them to detect that their versions differ.
 */
export type OpenMessage = {
  readonly kind: 'open';
  readonly channel: string;
  readonly version: number;
  readonly body?: unknown;
};

/**
 * Why a frame refuses an open message. `version`: page and frame use different versions of the
 * protocol. `malformed`: the frame cannot parse `body`.
 */
export type Refusal = 'version' | 'malformed';

/** The frame's first message on the port. */
export type Reply = { readonly kind: 'opened' | Refusal };

const replies: readonly Reply['kind'][] = ['opened', 'version', 'malformed'];

export function parseReply(data: unknown): Reply['kind'] | undefined {
  const given = fieldOf(data, 'kind');
  return replies.find((kind) => kind === given);
}

/**
 * Posts an open message to the document in a frame, and returns the port on which the frame
 * replies. The browser delivers the message only to a document of `origin`, which must not be `*`.
 */
export function postOpenMessage(
  frame: HTMLIFrameElement,
  origin: string,
  message: OpenMessage,
): MessagePort {
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage(message, origin, [port2]);
  return port1;
}
