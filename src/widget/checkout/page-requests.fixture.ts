/** A request that the page sends to the gateway, with a function that responds to it. */
export type PageRequest = {
  /** The path below `v1/checkouts/`. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly respond: (status: number, body: unknown) => void;
  /** The connection fails, or the response does not arrive. */
  readonly lose: () => void;
};

export const ids = {
  first: `${'1'.repeat(32)}.uat01-vm-tx03`,
  second: `${'2'.repeat(32)}.uat01-vm-tx03`,
  third: `${'3'.repeat(32)}.uat01-vm-tx03`,
} as const;

/** The responses of a gateway. */
export const replaced = { outcome: 'replaced' };
export const open = { outcome: 'none', amount: '92.00', currency: 'EUR' };

export const requests: PageRequest[] = [];

async function fakeFetch(address: string, init: RequestInit): Promise<object> {
  return new Promise((resolve, reject) => {
    function lose(): void {
      reject(new TypeError('The connection failed.'));
    }
    init.signal?.addEventListener('abort', lose);
    requests.push({
      path: address.split('/v1/checkouts/')[1] ?? address,
      parameters: Object.fromEntries(
        new URLSearchParams(typeof init.body === 'string' ? init.body : ''),
      ),
      respond: (status, body) => resolve({ status, text: async () => JSON.stringify(body) }),
      lose,
    });
  });
}

const originalFetch = globalThis.fetch;

// The module `gateway` saves `fetch` when it is loaded, so the fake is set before.
Object.assign(globalThis, { fetch: fakeFetch });
export const { createCheckoutChange } = await import('./change-checkout.ts');
export const { loadCheckout } = await import('./load-checkout.ts');

export function restoreFetch(): void {
  Object.assign(globalThis, { fetch: originalFetch });
}

/** Waits for all promises that can settle. */
export function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

/** Responds to the latest request. */
export async function respond(status: number, body: unknown): Promise<void> {
  requests.at(-1)?.respond(status, body);
  await settle();
}

/** Timers that run when a test calls `pass`. */
export function createTimers() {
  const waiting = new Map<() => void, number>();
  return {
    after: (delayMs: number, run: () => void) => {
      waiting.set(run, delayMs);
      return () => void waiting.delete(run);
    },
    delays: () => [...waiting.values()],
    /** Runs the timers with this delay. */
    pass: async (delayMs: number): Promise<void> => {
      const due = [...waiting].filter(([, delay]) => delay === delayMs);
      for (const [run] of due) waiting.delete(run);
      for (const [run] of due) run();
      await settle();
    },
  };
}
