export type Requests<Reply> = {
  /**
   * Posts a request under a new id. The promise resolves with its reply, and rejects if `post`
   * throws.
   */
  readonly send: (post: (requestId: string) => void) => Promise<Reply>;
  /** Resolves a request. Replies to unknown ids, and second replies, are ignored. */
  readonly settle: (requestId: string, reply: Reply) => void;
  /** Resolves all pending requests with this reply. Call it when the connection is lost. */
  readonly settleAll: (reply: Reply) => void;
};

/**
 * Matches replies to requests over a port. Both messages contain the request's id: `r1`, `r2`, …
 */
export function createRequests<Reply>(): Requests<Reply> {
  const pending = new Map<string, (reply: Reply) => void>();
  let count = 0;
  return {
    send: (post) =>
      new Promise((resolve) => {
        count += 1;
        const requestId = `r${count}`;
        pending.set(requestId, resolve);
        post(requestId);
      }),
    settle: (requestId, reply) => {
      pending.get(requestId)?.(reply);
      pending.delete(requestId);
    },
    settleAll: (reply) => {
      for (const resolve of pending.values()) resolve(reply);
      pending.clear();
    },
  };
}
