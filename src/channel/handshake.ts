/**
 * The only message that is posted to a window, with a port for all later messages. Its properties and those of
 * {@link Reply} never change, so that pages and frames of different versions understand them.
 */
export type OpenMessage = {
  readonly kind: 'open';
  readonly channel: string;
  readonly version: number;
  readonly body?: unknown;
};

/** Narrows a received value enough to read its properties: all values but null and undefined allow that. */
export const isReadable = (
  data: unknown,
): data is { readonly [Property in keyof OpenMessage]?: unknown } => Boolean(data);

/** `version`: page and frame are of different releases. `malformed`: the frame cannot parse `body`. */
export type Refusal = 'version' | 'malformed';

/** The first message of the frame on the port. */
export type Reply = { readonly kind: 'opened' | Refusal };

const replies: readonly Reply['kind'][] = ['opened', 'version', 'malformed'];

export const parseReply = (data: unknown): Reply['kind'] | undefined =>
  isReadable(data) ? replies.find((kind) => kind === data.kind) : undefined;

/**
 * Posts an open message to the current document of a frame, and returns the port for its messages. `origin` comes from
 * a parsed URL and is never `*`, so that a document of another origin in the frame does not receive the message.
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
