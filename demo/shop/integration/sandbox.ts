import { textAt, valueAt } from '../answer.ts';
import type { Account } from './settings.ts';
import type { Fetch } from './client.ts';

/** The clock that the sandbox goes by. On the real service there is none to move: one waits. */
export type SandboxClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when all that fell due on the way has been done. */
  readonly advance: (advanceMs: number) => Promise<void>;
};

export type SandboxControl = {
  readonly createAccount: () => Promise<Account>;
  readonly openClock: () => Promise<SandboxClock>;
};

const longestMs = 60_000;

/** What only a sandbox has: accounts for the asking, and a clock that can be moved. */
export const createSandboxControl = (sandboxUrl: string, fetch: Fetch): SandboxControl => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const signal = AbortSignal.timeout(longestMs);
    const url = new URL(path, sandboxUrl).href;
    const answer =
      body === undefined
        ? await fetch(url, { method: 'GET', signal })
        : await fetch(url, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
            signal,
          });
    return answer.json();
  };

  const openClock = async (): Promise<SandboxClock> => {
    let aheadMs = 0;
    const follow = (answer: unknown): void => {
      aheadMs = Number(valueAt(answer, 'now')) - Date.now();
    };
    follow(await ask('clock'));
    return {
      now: () => Date.now() + aheadMs,
      advance: async (advanceMs) => follow(await ask('clock', { advanceMs })),
    };
  };

  return {
    openClock,
    createAccount: async () => {
      const made = await ask('merchants', {});
      const text = (name: string): string => textAt(made, name) ?? '';
      return {
        credentials: {
          userId: text('userId'),
          password: text('password'),
          entityId: text('entityId'),
        },
        webhookSecret: text('webhookSecret'),
      };
    },
  };
};
