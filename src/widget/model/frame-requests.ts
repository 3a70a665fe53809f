import type { Answer } from './answer.ts';

type Verdict = { readonly kind: 'validated'; readonly isValid: boolean; readonly isPast: boolean };
type Reply = Answer | Verdict;
type Request = { hasBegun: boolean; readonly settle: (reply: Reply) => void };

/** A frame that went away before its POST began has sent nothing; after that, nobody knows. */
const lost = (hasBegun: boolean): Answer =>
  hasBegun
    ? { kind: 'answered', outcome: { kind: 'unknown' } }
    : { kind: 'failed', code: 'frame_lost' };

export type FrameRequests = {
  /** Sends a question under an id of its own; `send` says whether there was somebody to send it to. */
  readonly ask: (send: (requestId: string) => boolean) => Promise<Reply>;
  readonly begin: (requestId: string) => void;
  readonly settle: (requestId: string, reply: Reply) => void;
  readonly loseAll: () => void;
};

/** The questions that a frame has not answered yet. */
export const createRequests = (): FrameRequests => {
  const requests = new Map<string, Request>();
  let count = 0;

  const settle = (requestId: string, reply: Reply): void => {
    requests.get(requestId)?.settle(reply);
    requests.delete(requestId);
  };

  return {
    settle,
    ask: (send) =>
      new Promise((resolve) => {
        count += 1;
        const requestId = `r${count}`;
        requests.set(requestId, { hasBegun: false, settle: resolve });
        if (!send(requestId)) settle(requestId, lost(false));
      }),
    begin: (requestId) => {
      const request = requests.get(requestId);
      if (request !== undefined) request.hasBegun = true;
    },
    loseAll: () => {
      for (const [requestId, { hasBegun }] of requests) settle(requestId, lost(hasBegun));
    },
  };
};
