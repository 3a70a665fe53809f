/**
 * The one message that crosses windows. All others travel on the port that comes with it. Its shape and that
 * of a {@link Reply} never change: they are what halves of different versions understand of each other.
 */
export type Greeting = {
  readonly kind: 'open';
  readonly channel: string;
  readonly version: number;
  readonly body?: unknown;
};

/** Whether what a stranger has sent can be read like a greeting: what has no fields has none of its fields either. */
export const isReadable = (
  data: unknown,
): data is { readonly [Field in keyof Greeting]?: unknown } => Boolean(data);

/** Why a frame says no. `version`: deploy both halves together. `malformed`: the opening did not parse. */
export type Refusal = 'version' | 'malformed';

/** The frame's first word on the port, before any event of the vocabulary. */
export type Reply = { readonly kind: 'opened' | Refusal };

const replies: readonly Reply['kind'][] = ['opened', 'version', 'malformed'];

export const parseReply = (data: unknown): Reply['kind'] | undefined =>
  isReadable(data) ? replies.find((kind) => kind === data.kind) : undefined;
