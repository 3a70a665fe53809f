import { textAt, valueAt } from '../json-values.ts';
import type { Account } from './settings.ts';
import type { Fetch } from './client.ts';

/** The clock of the sandbox, which can be advanced. The real service has none. */
export type SandboxClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when all tasks that became due are finished. */
  readonly advance: (advanceMs: number) => Promise<void>;
};

export type SandboxControl = {
  readonly createAccount: () => Promise<Account>;
  readonly openClock: () => Promise<SandboxClock>;
};

const timeoutMs = 60_000;

/** The sandbox's control endpoints: create an account, read and advance the clock. */
export function createSandboxControl(sandboxUrl: string, fetch: Fetch): SandboxControl {
  async function request(path: string, body?: object): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    const url = new URL(path, sandboxUrl).href;
    const response =
      body === undefined
        ? await fetch(url, { method: 'GET', signal })
        : await fetch(url, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
            signal,
          });
    return response.json();
  }

  async function openClock(): Promise<SandboxClock> {
    let offsetMs = 0;
    function update(response: unknown): void {
      offsetMs = Number(valueAt(response, 'now')) - Date.now();
    }
    update(await request('clock'));
    return {
      now: () => Date.now() + offsetMs,
      advance: async (advanceMs) => update(await request('clock', { advanceMs })),
    };
  }

  return {
    openClock,
    createAccount: async () => {
      const account = await request('merchants', {});
      function text(name: string): string {
        return textAt(account, name) ?? '';
      }
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
}
