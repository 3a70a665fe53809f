/**
 * The first message of a connection. It is the only one that is posted to a window; it carries the
 * port for all later messages. Its properties and those of {@link Reply} never change, so that a
 * page can detect a frame of another version.
 */
export type OpenMessage = {
  readonly kind: 'open';
  readonly channel: string;
  readonly version: number;
  readonly body?: unknown;
};

/** Whether properties of a received value can be read without an exception. */
export const isReadable = (
  data: unknown,
): data is { readonly [Property in keyof OpenMessage]?: unknown } => Boolean(data);

/** `version`: the frame expects another `version`. `malformed`: the frame cannot parse `body`. */
export type Refusal = 'version' | 'malformed';

/** The frame's first message on the port. */
export type Reply = { readonly kind: 'opened' | Refusal };

const replies: readonly Reply['kind'][] = ['opened', 'version', 'malformed'];

export const parseReply = (data: unknown): Reply['kind'] | undefined =>
  isReadable(data) ? replies.find((kind) => kind === data.kind) : undefined;

/**
 * Posts an open message to the document in a frame, and returns the port on which the frame
 * replies. `origin` must come from a parsed URL and must not be `*`, so that a document of another
 * origin does not receive the message.
 */
export const postOpenMessage = (
  frame: HTMLIFrameElement,
  origin: string,
  message: OpenMessage,
): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage(message, origin, [port2]);
  return port1;
};
