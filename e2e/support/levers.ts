import type { Answer, Client } from './http.ts';

export type Merchant = {
  readonly userId: string;
  readonly password: string;
  readonly entityId: string;
};

export type MerchantSettings = {
  readonly origins?: readonly string[];
  readonly brands?: readonly string[];
  readonly threeDSecure?: unknown;
  readonly testMode?: unknown;
};

export type Fault = {
  readonly method: 'GET' | 'POST';
  /** `*` is one segment. */
  readonly path: string;
  readonly kind: 'delay' | 'drop-before' | 'drop-after' | 'status' | 'malformed';
  readonly times: number;
  readonly checkoutId?: string;
  readonly status?: number;
  readonly delayMs?: number;
};

type Entry = Readonly<Record<string, unknown>>;

export type Ledger = { readonly payments: readonly Entry[]; readonly requests: readonly Entry[] };

/** The sandbox's own interface, which a tester at a terminal has too. */
export type Levers = {
  readonly createMerchant: (settings?: MerchantSettings) => Promise<Merchant>;
  readonly ledger: (checkoutId: string) => Promise<Ledger>;
  readonly advance: (advanceMs: number) => Promise<void>;
  readonly fault: (fault: Fault) => Promise<void>;
  readonly reset: () => Promise<void>;
};

const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

const bodyOf = (answer: Answer): unknown => {
  if (!isGood(answer)) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.body;
};

export const createLevers = (client: Client, origin: string): Levers => {
  const at = (path: string): string => new URL(path, origin).href;
  const post = async (path: string, body: object): Promise<unknown> =>
    bodyOf(await client.postJson(at(path), body));
  return {
    createMerchant: async (settings = {}) => (await post('/merchants', settings)) as Merchant,
    ledger: async (checkoutId) => {
      const query = new URLSearchParams({ checkoutId }).toString();
      return bodyOf(await client.get(at(`/ledger?${query}`))) as Ledger;
    },
    advance: async (advanceMs) => void (await post('/clock', { advanceMs })),
    fault: async (fault) => void (await post('/faults', fault)),
    reset: async () => void (await post('/reset', {})),
  };
};
