/** The one message that crosses windows. All others travel on the port that comes with it. */
export type Greeting = {
  readonly kind: 'open';
  readonly channel: string;
  readonly version: number;
  readonly body: unknown;
};

/** Why a frame says no. `version`: deploy both halves together. `malformed`: the opening did not parse. */
export type Refusal = 'version' | 'malformed';

/** The frame's first word on the port, before any event of the vocabulary. */
export type Reply =
  | { readonly kind: 'opened' }
  | { readonly kind: 'refused'; readonly reason: Refusal };

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

export const parseGreeting = (data: unknown): Greeting | undefined => {
  if (!isObject(data) || data['kind'] !== 'open') return undefined;
  const { channel, version, body } = data;
  if (typeof channel !== 'string' || typeof version !== 'number') return undefined;
  return { kind: 'open', channel, version, body };
};

export const parseReply = (data: unknown): Reply | undefined => {
  if (!isObject(data)) return undefined;
  if (data['kind'] === 'opened') return { kind: 'opened' };
  if (data['kind'] !== 'refused') return undefined;
  const { reason } = data;
  return reason === 'version' || reason === 'malformed' ? { kind: 'refused', reason } : undefined;
};
